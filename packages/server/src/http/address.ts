// Where a request comes from, as limits count it.

import { isIPv4, isIPv6 } from 'node:net';

/** Whom to believe where a request comes from: nobody, the so many last proxies, or the proxies of these networks. */
export type TrustProxy = false | number | readonly string[];

/**
 * The same, as the library asks for it. Each proxy appends the address that it sees, so that they count from the right,
 * and what a client makes up stands to the left of what is believed. A number by itself the library would not believe.
 */
export function trustFor(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

/** What no address can be read from counts together. A proxy may write `unknown`. */
const NOWHERE = 'nowhere';
const GROUPS = 8;
/** A customer of a provider has at least so much of IPv6, and an endless number of addresses in it. */
const NETWORK_GROUPS = 4;
/** The groups before an IPv4 address that is written as IPv6: mapped by the system, or translated on the way (NAT64). */
const BEFORE_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * The network that an address belongs to, which all limits by address count by: an IPv4 address is its own, IPv6 counts
 * by /64, and IPv4 within IPv6 as IPv4. Different spellings of one address give the same text.
 */
export function networkOf(ip: string): string {
  const address = bare(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return NOWHERE;
  const groups = groupsOf(address);
  if (BEFORE_IPV4.includes(printed(groups.slice(0, GROUPS - 2)))) return ipv4Of(groups.slice(GROUPS - 2));
  return `${printed(groups.slice(0, NETWORK_GROUPS))}::/64`;
}

/** Without a port, which some proxies write, and without the name of a network card. */
function bare(ip: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(ip) ?? [];
  const [address = ''] = (inBrackets ?? beforePort ?? ip).split('%');
  return address;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [before = '', after] = address.split('::');
  const head = numbersOf(before);
  if (after === undefined) return head;
  const tail = numbersOf(after);
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => 0), ...tail];
}

/** The last group of an IPv6 address may be IPv4, which is two groups. */
function numbersOf(groups: string): number[] {
  if (groups === '') return [];
  return groups.split(':').flatMap((group) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = group.split('.').map(Number);
    return group.includes('.') ? [first * 256 + second, third * 256 + fourth] : [Number.parseInt(group, 16)];
  });
}

function printed(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

function ipv4Of(groups: readonly number[]): string {
  return groups.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.');
}
