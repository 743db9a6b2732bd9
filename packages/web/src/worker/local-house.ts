// What can be played offline, with whom, and what is made up here: ids, secrets, dice.

import { findBot, type Sight, simplerThan } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { type AnyGame, impossible, isSameJson, Mistake, QuickChance, Refusal } from '@safehouse/kernel';
import type { WireError } from '@safehouse/protocol';
import { type House, loggedEntries, Table } from '@safehouse/table';
import * as z from 'zod/mini';
import type { StoredTable } from './shelf.ts';

/** The one person at an offline table. */
export const YOU = 'you';

export const HOUSE: House = {
  games: GAMES,
  hasBot: (name, game) => findBot(name, game) !== undefined,
};

/** How long a bot may think about a move. */
const THINKING_MS = 100;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 14;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const LOWEST_BITS = 63;

/** Like the ids of a server: nobody can guess one. */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    id += LETTERS[byte & LOWEST_BITS] ?? '';
  }
  return id;
}

/** 256 bits in 64 hexadecimal digits: a secret, or a contribution to the luck. */
export function newSecret(): string {
  return randomDigits(SECRET_BYTES);
}

/** What a name is hashed with. */
export function newSalt(): string {
  return randomDigits(SALT_BYTES);
}

function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lets the table happen again, entry by entry. */
export function readTable({ row, entries }: StoredTable): Table {
  const [opening, ...rest] = entries.map((text) => z.parse(loggedEntries, JSON.parse(text)));
  if (opening?.entry.type !== 'opened') return impossible('a log does not begin with its opening');
  const table = new Table(opening.entry, row.secret, HOUSE);
  for (const logged of rest) table.apply(logged);
  return table;
}

/**
 * What the bot on that seat wants to do. It gets what its seat sees, and nothing else. One that breaks down gives its turn
 * to a simpler one: nobody is there who could mend it.
 */
export function think({ game, match }: Table, seat: number, name: string): unknown {
  if (match === null) return impossible('a bot thinks before the deal');
  const [view, choices] = [game.viewFor(match.state, seat), game.legalMoves(match.state, seat)];
  for (let bot: string | null = name; bot !== null; bot = simplerThan(bot)) {
    const move = attempt(() => chosenBy(bot, game, { view, choices }));
    if (choices.some((choice) => isSameJson(choice, move))) return move;
  }
  return choices[0];
}

function chosenBy(name: string, game: AnyGame, { view, choices }: Pick<Sight<unknown, unknown>, 'view' | 'choices'>) {
  const bot = findBot(name, game) ?? impossible(`there is no bot ${name} for ${game.id}`);
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const budget = { type: 'time', milliseconds: THINKING_MS, now: () => performance.now() } as const;
  return bot.choose({ view, choices, dice: new QuickChance(seed), budget });
}

function attempt<Thing>(work: () => Thing): Thing | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function noSuchTable(): Refusal {
  return new Refusal('no-such-table', 'there is no such table on this device');
}

/** Whatever was thrown, as something that can be told. */
export function wireError(error: unknown): WireError {
  if (!(error instanceof Mistake)) return { code: 'our-bug', message: 'something went wrong on our side' };
  const { rule, place } = error.details;
  return {
    code: error.code,
    message: error.message,
    ...(rule !== undefined && { rule }),
    ...(place !== undefined && { place }),
  };
}
