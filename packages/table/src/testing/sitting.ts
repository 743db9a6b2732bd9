// Tables for tests: opened, filled and played by hand.

import { findBot, random } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { at, type Chance, QuickChance, Refusal } from '@safehouse/kernel';
import type { Command } from '../commands.ts';
import { decide } from '../deciding.ts';
import type { Entry } from '../entries.ts';
import { commitmentTo } from '../fairness.ts';
import { beginnersAt, hashOfName, type SeatName, withNames } from '../naming.ts';
import { openTable, type Plan } from '../opening.ts';
import { type House, Table } from '../table.ts';

let invitations = 0;
export const HOUSE: House = {
  games: GAMES,
  hasBot: (name, game) => findBot(name, game) !== undefined,
  newInvitation: () => `invitation${++invitations}`,
};
export const SECRET = 'ab'.repeat(32);
export const TABLE = 'TheTable000000';
const SALT = '5a'.repeat(16);
const PEOPLE = ['ana', 'bo', 'cy', 'di'];

/** A table that ana has opened. */
export function opened(plan: Partial<Plan> & Pick<Plan, 'game'>, secret = SECRET): Table {
  const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
  const opening = openTable({ seats, ...plan }, { host: 'ana', table: TABLE, secret }, HOUSE);
  return new Table(opening, secret, HOUSE);
}

/** The same, as the first tables were opened: the commitment binds the secret alone. */
export function openedAtFirst(plan: Partial<Plan> & Pick<Plan, 'game'>, secret = SECRET): Table {
  const { fairness: _, table: __, ...opening } = opened(plan, secret).opening;
  return new Table({ ...opening, commitment: commitmentTo(secret) }, secret, HOUSE);
}

/** Lets a request become an entry, as a server would. */
export function act(table: Table, person: string, { now = 0, ...command }: Command & { now?: number }): Entry | null {
  const decided = decide(table, person, command);
  const entry = decided === null ? null : named(table, decided);
  if (entry !== null) table.apply({ entry, at: now });
  return entry;
}

/** The entry with what the seats are called, if a game begins with it: people are called by their ids. */
export function named(table: Table, entry: Entry): Entry {
  const hashes = beginnersAt(table, entry)?.map((one) =>
    'bot' in one ? hashOfName(one.bot, '') : hashOfName(one.person, SALT),
  );
  return hashes === undefined ? entry : withNames(entry, hashes);
}

/** What the seats of a table are called in its record. */
export function namesAt(table: Table): SeatName[] {
  return table.seating.all.map((seated) =>
    seated.type === 'bot'
      ? { name: seated.bot, salt: '' }
      : { name: 'person' in seated ? seated.person : '', salt: SALT },
  );
}

/** Why the request is refused. */
export function refusal(table: Table, person: string, command: Command): string {
  try {
    const entry = decide(table, person, command);
    const why = entry?.type === 'moved' ? table.match?.whyIllegal(entry.seat, entry.move) : null;
    return why?.code ?? 'nothing';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** A table with a person on each seat that is for people, and the game begun. */
export function started(plan: Partial<Plan> & Pick<Plan, 'game'>, open = opened): Table {
  const table = open(plan);
  for (const [seat, seated] of table.seating.all.entries()) {
    if (seated.type === 'empty') {
      act(table, at(PEOPLE, seat), { type: 'sit', seat, contribution: `${seat}`.repeat(16) });
    }
  }
  act(table, 'ana', { type: 'start' });
  return table;
}

/** One random move by whoever is to act. */
export function playRandomly(table: Table, dice: Chance, now = 0): void {
  const [seat] = table.toAct;
  if (seat === undefined || table.match === null) return;
  const choices = table.game.legalMoves(table.match.state, seat);
  const move = random.choose({ view: null, choices, dice });
  table.apply({ entry: { type: 'moved', seat, move }, at: now });
}

export function playToTheEnd(table: Table, seed = 1): Table {
  const dice = new QuickChance(seed);
  while (table.phase === 'playing') playRandomly(table, dice);
  return table;
}
