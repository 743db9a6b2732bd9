// Behind a proxy that appends the address it sees, a client makes up the others; or has a whole IPv6 network of them.

import { request } from '@safehouse/server/testing';
import type { Attack, Finding, Force } from './attack.ts';
import { Target } from './target.ts';

const TRIED = { long: 600, short: 200 };
const TOGETHER = 16;
/** New guests that one address may have in a minute by default. */
const GUESTS_PER_MINUTE = 60;

interface Trick {
  readonly what: string;
  /** Whom the server is told to believe. */
  readonly trust: string;
  /** What arrives at the server, from the proxy at its side. */
  readonly forwarded: (number: number) => string;
  /** For comparison: people who do come from everywhere. */
  readonly isHonest?: boolean;
}

const TRICKS: readonly Trick[] = [
  { what: 'addresses that are made up', trust: 'true', forwarded: (number) => `${madeUp(number)}, 203.0.113.9` },
  { what: 'made up, by networks', trust: 'loopback', forwarded: (number) => `${madeUp(number)}, 203.0.113.9` },
  {
    what: 'made up, through two proxies',
    trust: '2',
    forwarded: (number) => `${madeUp(number)}, 203.0.113.9, 10.0.0.1`,
  },
  { what: 'addresses of one IPv6 /64', trust: '1', forwarded: (number) => `2001:db8:0:7::${number.toString(16)}` },
  {
    what: 'spellings of one IPv4 address',
    trust: '1',
    forwarded: (number) => SPELLINGS[number % SPELLINGS.length] ?? '',
  },
  { what: 'nonsense for an address', trust: '1', forwarded: (number) => `nonsense-${number}` },
  { what: 'honest addresses', trust: '1', forwarded: madeUp, isHonest: true },
];

const SPELLINGS = [
  '203.0.113.9',
  '::ffff:203.0.113.9',
  '::FFFF:cb00:7109',
  '0:0:0:0:0:ffff:203.0.113.9',
  '203.0.113.9:80',
];

export const madeUpAddresses: Attack = {
  name: 'made-up-addresses',
  title: 'one client behind a proxy pretends to be many',
  async run(force) {
    const findings: Finding[] = [];
    for (const trick of TRICKS) findings.push(await pretend(trick, force));
    return findings;
  },
};

async function pretend({ what, trust, forwarded, isHonest = false }: Trick, { isShort, say }: Force): Promise<Finding> {
  say(what);
  return Target.during({ TRUST_PROXY: trust }, async (target) => {
    const [tried, began] = [isShort ? TRIED.short : TRIED.long, performance.now()];
    let guests = 0;
    for (let from = 0; from < tried; from += TOGETHER) {
      const some = Array.from({ length: Math.min(TOGETHER, tried - from) }, async (_, number) => {
        const headers = { 'x-forwarded-for': forwarded(from + number) };
        return (await request(`${target.address}/api/me`, { headers })).status;
      });
      guests += (await Promise.all(some)).filter((status) => status === 200).length;
    }
    const allowed = GUESTS_PER_MINUTE + ((performance.now() - began) / 60_000) * GUESTS_PER_MINUTE + 1;
    return {
      what: `guests who came of ${what}`,
      during: `${guests} of ${tried}`,
      promise: isHonest ? 'all' : `${GUESTS_PER_MINUTE} a minute`,
      holds: isHonest ? guests === tried : guests <= allowed,
    };
  });
}

/** A different IPv4 address for every number. */
function madeUp(number: number): string {
  return `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}
