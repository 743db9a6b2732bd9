import { QuickChance, type Tell } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { cardNumber } from '../components.ts';
import { spyRoyale } from '../index.ts';
import type { Event } from '../narration.ts';
import { moves } from '../notation.ts';
import type { State } from '../state.ts';
import { MISSION_IDS } from '../vocabulary.ts';

const chance = new QuickChance(0);
const MISSION_NAMES: readonly string[] = MISSION_IDS;

/** A new game, after the draft if `turns` are to be played. */
export interface TestTable {
  readonly seats: number;
  readonly options?: Record<string, unknown>;
  /** Which cards each seat plays, a turn a line, seats side by side: `fake.police steal.science`. */
  readonly turns?: readonly string[];
  readonly missions?: readonly string[];
  /** These turns are the last ones. */
  readonly over?: boolean;
  readonly tell?: Tell<Event>;
}

/** Plays turns from hands that hold just the cards that are played, and one card more. */
export function playedTable({ seats, options = {}, turns = [], missions = [], over = false, tell }: TestTable): State {
  const state = spyRoyale.setup(seats, z.parse(spyRoyale.options, options), chance);
  state.phase = 'play';
  state.duration = 8;
  state.turn = over ? state.duration - turns.length + 1 : 1;
  const rows = turns.map((turn) => turn.split(/\s+/));
  for (const [seat, player] of state.players.entries()) {
    const cards = rows.map((row) => row[seat] ?? 'missing');
    player.hand = [...cards.map(number), number('eavesdrop.police')].sort((one, other) => one - other);
    player.pack = [];
    const own = missions[seat]?.split(/\s+/) ?? [];
    if (own.length > 0) player.missions = own.map((id) => MISSION_NAMES.indexOf(id));
  }
  for (const row of rows) playTurn(state, row, tell);
  return state;
}

function playTurn(state: State, row: readonly string[], tell?: Tell<Event>): void {
  for (const [seat, card] of row.entries()) {
    spyRoyale.apply(state, seat, z.parse(moves, { type: 'play', card }), chance, tell);
  }
}

function number(card: string): number {
  return cardNumber(z.parse(moves, { type: 'play', card }).card);
}
