// Everybody is shown a hash that covers sealed moves. Whoever tries every move with all that was heard finds none.

import { spyRoyale } from '@safehouse/games/spy-royale';
import { canonicalJson, QuickChance, type Seat, type Viewer, viewersOf } from '@safehouse/kernel';
import { type Hashing, hashOfName, openTable, pictureFor, Table } from '@safehouse/table';
import { describe, expect, it } from 'vitest';
import { nodeHashing } from './tables/hashing.ts';
import { Watchers } from './tables/watchers.ts';

const SEATS = 3;
const [ID, SECRET, SALT] = ['TheTable000000', '7c'.repeat(32), '5a'.repeat(16)];
/** What is shorter is no key: a word of the game, or a number. */
const KEY = /[\w-]{10,}/g;
const CHANGES_ONCE_IN = 3;

/** A sealed move as others see it: who made it, what it can have been, and the hashes before and after it. */
interface Sealed {
  readonly number: number;
  readonly seat: Seat;
  readonly legal: readonly unknown[];
  readonly before: string;
  readonly after: string;
}

/** Somebody at the table, or a stranger, who writes down all that is heard and tries it as a key. */
class Guesser {
  readonly viewer: Viewer;
  readonly sealed: Sealed[] = [];
  readonly #keys = new Set<string>();
  h = '';

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  hear(text: string): void {
    for (const [key] of text.matchAll(KEY)) this.#keys.add(key);
    this.h = /"h":"([^"]*)"/.exec(text)?.[1] ?? this.h;
  }

  /** The moves that can be told from their hashes, with everything that was heard until now. */
  guess(sealed: readonly Sealed[]): number {
    return sealed.filter((one) => this.#breaks(one)).length;
  }

  #breaks({ number, seat, legal, before, after }: Sealed): boolean {
    const blinds = [...this.#blinds(number)];
    return legal.some((move) => {
      const text = `${before}\n${seat}\n${canonicalJson(move)}`;
      return (
        nodeHashing.hashOf(text) === after || blinds.some((blind) => nodeHashing.hashOf(`${text}\n${blind}`) === after)
      );
    });
  }

  /** What could have blinded the move, if it came from anything that was heard. */
  *#blinds(number: number): Iterable<string> {
    yield* ['', `${number}`];
    for (const key of this.#keys) {
      yield* [
        key,
        nodeHashing.hashOf(key),
        nodeHashing.hashOf(`${key}${number}`),
        nodeHashing.hashOf(`${key}\n${number}`),
      ];
      if (/^([0-9a-f]{2}){4,32}$/.test(key)) yield nodeHashing.macsUnder(key)(number);
    }
  }
}

/** How many sealed moves of others were played in front of each, and how many were guessed: at once, and later. */
interface Guessed {
  sealed: number;
  atOnce: number;
  later: number;
}

/** Plays Spy Royale to its end, draft and turns. */
function play(hashing: (commitment: string) => Hashing): Guessed {
  const dice = new QuickChance(11);
  const plan = { game: spyRoyale.id, seats: Array.from({ length: SEATS }, () => ({ type: 'person' as const })) };
  const opener = { host: 'person-0', table: ID, secret: SECRET };
  const house = { games: [spyRoyale], hasBot: () => true };
  const opening = openTable(plan, opener, house);
  const table = new Table(opening, SECRET, { ...house, hashing: hashing(opening.commitment) });
  const watchers = new Watchers(ID);
  const guessers = viewersOf(SEATS).map((viewer) => new Guesser(viewer));
  for (const guesser of guessers) {
    const { viewer } = guesser;
    guesser.hear(JSON.stringify([ID, pictureFor(table, viewer)]));
    watchers.add(table, viewer, {
      person: `person-${viewer}`,
      send: (text) => guesser.hear(text),
      dismissed: () => {},
    });
  }
  const happen = (entry: Parameters<Table['apply']>[0]['entry']) => {
    const from = table.number;
    watchers.tellChange(table, { from, told: table.apply({ at: 0, entry }), news: [{ type: entry.type, at: 0 }] });
  };
  for (let seat = 0; seat < SEATS; seat++) {
    happen({ type: 'sat', seat, person: `person-${seat}`, contribution: `${seat}a`.repeat(32) });
  }
  happen({ type: 'started', names: plan.seats.map((_, seat) => hashOfName(`person-${seat}`, SALT)) });
  const guessed: Guessed = { sealed: 0, atOnce: 0, later: 0 };
  const choose = (seat: Seat) => {
    const legal = table.game.legalMoves(table.match?.state, seat);
    const isSealed = table.toAct.some((other) => other !== seat);
    const before = guessers.map(({ h }) => h);
    happen({ type: 'moved', seat, move: legal[dice.die(legal.length) - 1] });
    if (!isSealed) return;
    for (const [index, guesser] of guessers.entries()) {
      if (guesser.viewer === seat) continue;
      const one = { number: table.moves.length, seat, legal, before: before[index] ?? '', after: guesser.h };
      guesser.sealed.push(one);
      guessed.sealed += 1;
      guessed.atOnce += guesser.guess([one]);
    }
  };
  while (table.phase === 'playing') {
    const [seat = 0, ...others] = table.toAct;
    if (others.length === 0) {
      // Before the last seal is broken, and the secret may be opened, all is tried once more.
      guessed.later = guessers.reduce((sum, guesser) => sum + guesser.guess(guesser.sealed), 0);
    }
    choose(seat);
    // Sealed choices may be changed, and changed back.
    if (others.length > 0 && dice.die(CHANGES_ONCE_IN) === 1) choose(seat);
  }
  return guessed;
}

describe('sealed moves of the draft and of the turns', () => {
  it('cannot be guessed from all that anybody hears', () => {
    const { sealed, ...guessed } = play(() => nodeHashing);
    expect(sealed).toBeGreaterThan(70);
    expect(guessed).toEqual({ atOnce: 0, later: 0 });
  });

  it.each<[string, (commitment: string) => Hashing]>([
    ['were not blinded', () => ({ ...nodeHashing, macsUnder: () => () => '' })],
    ['were blinded by their number', () => ({ ...nodeHashing, macsUnder: () => (number) => `${number}` })],
    [
      'were blinded by what everybody knows',
      (commitment) => ({ ...nodeHashing, macsUnder: () => nodeHashing.macsUnder(commitment) }),
    ],
  ])('would be guessed, all of them, if they %s', (_what, hashing) => {
    const { sealed, atOnce, later } = play(hashing);
    expect(sealed).toBeGreaterThan(70);
    expect(atOnce).toBe(sealed);
    expect(later).toBeGreaterThan(sealed / 2);
  });
});
