// Cases with campaign modules, for tests.

import { QuickChance } from '@safehouse/kernel';
import { BrokenPromise, examine } from '@safehouse/kernel/contract';
import type { Module } from '../campaign/module.ts';
import type { Contribution } from '../campaign/points.ts';
import { kindPrinted } from '../components.ts';
import { spyClubWith } from '../index.ts';
import type { Event } from '../narration.ts';
import type { Move } from '../notation.ts';
import { subject } from './subject.ts';

/** A module whose card contributes that on side A. */
export function toy(number: number, A: readonly Contribution[], more: Partial<Module> = {}): Module {
  return { id: `toy-${number}`, cards: [{ number, sides: { A, B: [] } }], ...more };
}

/** A case with these modules and nothing but distractions in the hands, seat 0 to move. */
export function table(modules: readonly Module[] = [], options = {}) {
  const game = spyClubWith(modules);
  const chance = new QuickChance(1);
  const told: Event[] = [];
  const listen = (event: Event | null) => {
    if (event !== null) told.push(event);
  };
  const cards = modules.flatMap((module) => module.cards.map(({ number }) => [number, 'A'] as const));
  const state = game.setup(2, { difficulty: 'standard', consent: 'auto', cards, ...options }, chance, listen);
  state.turn = 0;
  state.suspect = { seat: 0, slot: 3 };
  const distractions = state.seen.flatMap((_, side) => (kindPrinted(side) === 5 ? [side] : []));
  for (const { hand } of state.players) for (const slot of hand.keys()) hand[slot] = distractions.pop() ?? null;
  const play = (seat: number, move: Move) => game.apply(state, seat, move, chance, listen);
  return { game, state, play, told };
}

/** The promise that a case breaks where these cards are in play. */
export function brokenBy(modules: readonly Module[]): string {
  const cards = modules.flatMap((module) => module.cards.map(({ number }) => [number, 'A']));
  try {
    examine({ ...subject, game: spyClubWith(modules) }, { seats: 2, games: 20, options: { cards } });
    return 'none';
  } catch (error) {
    return error instanceof BrokenPromise ? error.promise : String(error);
  }
}
