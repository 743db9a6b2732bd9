// One client tries one cookie after the other. Others at its address who are known must not notice.

import { randomBytes } from 'node:crypto';
import { request, Visitor } from '@safehouse/server/testing';
import type { Attack, Finding, Force } from './attack.ts';
import { pause } from './pause.ts';
import { Target } from './target.ts';

/** Known guests at the address of the attacker, and how often each of them asks a second. */
const KNOWN = 3;
const ASKED_A_SECOND = 4;
/** What shut everybody out once: so many wrong cookies at once, and then so many a second. */
const AT_ONCE = 640;
const A_SECOND = 12;
const TOGETHER = 32;
/** After half a minute nobody is remembered any more. */
const FORGOTTEN_SECONDS = 34;
/** The limit of an address that is not configured: so many at once, and so many a second. */
const LET_THROUGH = { atOnce: 600, aSecond: 10 };

/** How wrong cookies come: so many a second, or as many as go. */
type Pace = number | 'all that go';

export const lockedOut: Attack = {
  name: 'locked-out',
  title: 'one client tries one cookie after the other, at the address of known guests',
  async run(force) {
    return Target.during({}, async (target) => {
      return attack(target, force);
    });
  },
};

async function attack(target: Target, { isShort, say }: Force): Promise<readonly Finding[]> {
  const guests: Visitor[] = [];
  while (guests.length < KNOWN) guests.push(await Visitor.arrive(target.address));
  const crowd = () => guests.map((guest) => guest.at(target.address));
  const seconds = isShort ? 1 : 5;
  const calm = await askFor(seconds, crowd());
  const findings: Finding[] = [];
  for (const when of ['', ', after a restart']) {
    // Nothing is remembered then, so that everybody's key has to be looked up.
    if (when !== '') await target.restart();
    const flood = new Flood(target.address);
    const attacked = async (what: string, pace: Pace, lasts: number) => {
      say(`${what}${when}`);
      const stop = flood.begin(pace);
      const heard = await askFor(lasts, crowd());
      await stop();
      findings.push(...told(`${what}${when}`, calm, heard));
    };
    await flood.pour(AT_ONCE);
    const slow = `${AT_ONCE} wrong cookies, then ${A_SECOND} a second`;
    await attacked(slow, A_SECOND, isShort || when !== '' ? seconds : FORGOTTEN_SECONDS);
    await attacked('a flood of them', 'all that go', seconds);
    findings.push(flood.told(when));
  }
  return findings;
}

/** What known guests heard while they asked. */
interface Heard {
  readonly asked: number;
  readonly refused: number;
  readonly slowest: number;
}

function told(what: string, calm: Heard, { asked, refused, slowest }: Heard): readonly Finding[] {
  return [
    {
      what: `known guests refused: ${what}`,
      before: `${calm.refused} of ${calm.asked}`,
      during: `${refused} of ${asked}`,
      promise: 'none',
      holds: refused === 0,
    },
    {
      what: `slowest answer to them: ${what}`,
      before: `${calm.slowest.toFixed(0)} ms`,
      during: `${slowest.toFixed(0)} ms`,
      promise: 'under 500 ms',
      holds: slowest < 500,
      isTiming: true,
    },
  ];
}

/** Known guests ask, by turns with a request and by opening a socket. */
async function askFor(seconds: number, guests: readonly Visitor[]): Promise<Heard> {
  const answers: { isRefused: boolean; took: number }[] = [];
  for (let round = 0; round < seconds * ASKED_A_SECOND; round++) {
    const ask = async (guest: Visitor) => {
      const began = performance.now();
      const isRefused = !(await (round % 2 === 0 ? isKnown(guest) : opens(guest)));
      return { isRefused, took: performance.now() - began };
    };
    answers.push(...(await Promise.all(guests.map(ask))));
    await pause(1_000 / ASKED_A_SECOND);
  }
  return {
    asked: answers.length,
    refused: answers.filter(({ isRefused }) => isRefused).length,
    slowest: Math.max(...answers.map(({ took }) => took)),
  };
}

async function isKnown(guest: Visitor): Promise<boolean> {
  const { status, text } = await guest.request('/api/me');
  return status === 200 && text.includes(guest.id);
}

async function opens(guest: Visitor): Promise<boolean> {
  try {
    (await guest.connect()).close();
    return true;
  } catch {
    return false;
  }
}

/** A client that tries cookies. */
class Flood {
  readonly #address: string;
  readonly #began = performance.now();
  #tried = 0;
  #stopped = 0;

  constructor(address: string) {
    this.#address = address;
  }

  /** Goes on until what is returned is called. */
  begin(pace: Pace): () => Promise<void> {
    let isOver = false;
    const going = (async () => {
      while (!isOver) {
        await this.pour(pace === 'all that go' ? TOGETHER : 1);
        if (pace !== 'all that go') await pause(1_000 / pace);
      }
    })();
    return () => {
      isOver = true;
      return going;
    };
  }

  async pour(count: number): Promise<void> {
    for (let tried = 0; tried < count; tried += TOGETHER) {
      await Promise.all(Array.from({ length: Math.min(TOGETHER, count - tried) }, () => this.#try()));
    }
  }

  async #try(): Promise<void> {
    const cookie = `safehouse=${randomBytes(32).toString('base64url')}`;
    const { status } = await request(`${this.#address}/api/games`, { headers: { cookie } });
    this.#tried += 1;
    if (status === 429) this.#stopped += 1;
  }

  told(when: string): Finding {
    const seconds = (performance.now() - this.#began) / 1_000;
    const { atOnce, aSecond } = LET_THROUGH;
    const through = this.#tried - this.#stopped;
    return {
      what: `wrong cookies let through${when}`,
      during: `${through} of ${this.#tried}`,
      promise: `${atOnce} and ${aSecond} a second`,
      holds: through <= atOnce + aSecond * seconds + 1,
    };
  }
}
