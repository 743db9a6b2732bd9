// Somebody wants another game to have been played: takes the record of a finished game and forges it.

import { GAMES } from '@safehouse/games';
import { at, type GameRecord, QuickChance, readDocument } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import { Guest, seatTwo } from '@safehouse/server/testing';
import { commitmentTo, type Memory, verifyRecord, whatItProves } from '@safehouse/table';
import { FORGERIES, resealed } from '@safehouse/table/testing';
import type { Attack, Finding, Force } from './attack.ts';
import { Target } from './target.ts';

const GAMES_EACH = 8;

export const forgedRecords: Attack = {
  name: 'forged-records',
  title: 'forges the record of a finished game and verifies it',
  run: async ({ isShort, say }) => {
    // Bots that need no time to be watched: how fast they play is not what is attacked.
    return Target.during({ BOT_DELAY_MS: '0' }, async (target) => {
      return await forgeAll(target.address, { isShort, say });
    });
  },
};

/** What was tried, and what verified. */
class Tally {
  tried = 0;
  verified = 0;

  count(record: GameRecord, memory: Memory = {}): void {
    this.tried += 1;
    if (verifies(record, memory)) this.verified += 1;
  }

  get during(): string {
    return `${this.verified} of ${this.tried} verify`;
  }
}

function verifies(record: GameRecord, memory: Memory): boolean {
  return verifyRecord(readDocument(record, GAMES), memory).every(({ holds }) => holds);
}

/** The record as it was when it said nothing of its table. */
function asVersion1(record: GameRecord): GameRecord {
  if (record.fairness === undefined) return record;
  const { secret, contributions } = record.fairness;
  return { ...record, fairness: { commitment: commitmentTo(secret), secret, contributions } };
}

async function forgeAll(address: string, { isShort, say }: Force): Promise<readonly Finding[]> {
  const [honest, before, forged, anew, remembered] = [new Tally(), new Tally(), new Tally(), new Tally(), new Tally()];
  const missed: string[] = [];
  let unsaid = 0;
  for (let game = 0; game < (isShort ? 1 : GAMES_EACH); game++) {
    say(`plays a game, and forges its record (${game + 1})`);
    const { record, memory } = await playGame(address, game);
    honest.count(record, memory);
    for (const { what, forge } of FORGERIES) {
      const other = forge(record, GAMES);
      if (other === null) {
        missed.push(what);
        continue;
      }
      before.count(asVersion1(other));
      forged.count(other);
      // The secret is open after the game: with it, anybody can compute anew all that the record says of itself.
      anew.count(resealed(other));
      remembered.count(resealed(other), memory);
      if (whatItProves(readDocument(resealed(other), GAMES))?.reach !== 'itself') unsaid += 1;
    }
  }
  const none = (what: string, { during, tried, verified }: Tally): Finding => ({
    what,
    during,
    promise: 'none',
    holds: tried > 0 && verified === 0,
  });
  return [
    { what: 'honest records', during: honest.during, promise: 'all', holds: honest.verified === honest.tried },
    { ...none('forged records', forged), before: before.during },
    none('forged and computed anew with the secret, before somebody who saw the game', remembered),
    {
      what: 'the same before somebody who remembers nothing',
      during: `${anew.during}, ${unsaid} without saying what they do not prove`,
      promise: 'the record then vouches for itself alone, and verify says so',
      holds: unsaid === 0,
    },
    {
      what: 'forgeries that this game does not allow',
      during: `${missed.length}`,
      promise: 'few',
      holds: forged.tried > missed.length,
    },
  ];
}

/** Two people and two bots play; one of the people remembers what the table showed. */
async function playGame(address: string, seed: number): Promise<{ record: GameRecord; memory: Memory }> {
  const [one, other] = await Promise.all([Guest.arrive([address]), Guest.arrive([address])]);
  try {
    const game = at(['spy-royale', 'spy-club'], seed % 2);
    const table = await seatTwo(one, other, game);
    await one.live.do(table, { type: 'start' });
    const [watching] = await Promise.all([
      one.play(table, new QuickChance(seed)),
      other.play(table, new QuickChance(seed + 100)),
    ]);
    const document = await one.asking.ask(ROUTES.readRecord, { params: { id: table } });
    const { record } = readDocument(document, GAMES);
    return { record, memory: { seen: [{ moves: null, h: watching.watched?.h ?? '' }] } };
  } finally {
    one.close();
    other.close();
  }
}
