// How much people may ask over HTTP, and how much comes from one address. Who is known is never refused for what others
// do at the same address, unless they ask for more than their part of it.

import type { Configuration } from '../configuration.ts';
import { tooFast } from '../errors.ts';
import { Limit } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { networkOf } from './address.ts';

/** This part of a person's requests is theirs, whatever others at their address do. */
const OWN_PART = 0.1;
/** What people at one address ask beyond that is at most what so many people may ask. */
const PEOPLE_AT_AN_ADDRESS = 20;

export class Allowances {
  readonly #metrics: Metrics;
  /** All that a person may ask, and the part of it that does not count for the address. */
  readonly #person: Limit;
  readonly #own: Limit;
  readonly #shared: Limit;
  /** By address, what nobody is known for: requests, keys that were wrong, new guests. */
  readonly #nobody: Limit;
  readonly #wrongKeys: Limit;
  readonly #guests: Limit;
  /** Those who begin to sign in, whoever they are now: of those who have begun, only so many are kept. */
  readonly #arrivals: Limit;

  constructor({ REQUESTS_PER_MINUTE: requests, GUESTS_PER_MINUTE: guests }: Configuration, metrics: Metrics) {
    this.#metrics = metrics;
    this.#person = aMinute(requests);
    this.#own = aMinute(Math.max(1, requests * OWN_PART));
    this.#shared = aMinute(requests * PEOPLE_AT_AN_ADDRESS);
    this.#nobody = aMinute(requests);
    this.#wrongKeys = aMinute(requests);
    this.#guests = aMinute(guests);
    this.#arrivals = aMinute(guests);
  }

  /** A request, or a socket that is opened: it counts for its person, or for its address where nobody is known. */
  takeRequest(person: string | null, ip: string): void {
    const now = Date.now();
    this.#metrics.requests.inc({ of: person === null ? 'address' : 'person' });
    if (person === null) this.#require(this.#nobody.take(networkOf(ip), now), 'requests-of-nobody');
    else {
      this.#require(this.#person.take(person, now), 'requests-of-person');
      const isPaid = this.#own.take(person, now) || this.#shared.take(networkOf(ip), now);
      this.#require(isPaid, 'requests-of-address');
    }
  }

  takeGuest(ip: string): void {
    this.#require(this.#guests.take(networkOf(ip), Date.now()), 'guests-of-address');
  }

  takeArrival(ip: string): void {
    this.#require(this.#arrivals.take(networkOf(ip), Date.now()), 'arrivals-of-address');
  }

  /**
   * A key was looked up and was wrong. Good ones cost nothing, so that whoever tries one key after the other shuts out
   * nobody else; what looking up costs is bounded by `AskedTogether`.
   */
  chargeWrongKey(ip: string): void {
    this.#require(this.#wrongKeys.take(networkOf(ip), Date.now()), 'wrong-keys-of-address');
  }

  /** Tells how much of each allowance whoever has used most of it has used. */
  measure(): void {
    const now = Date.now();
    const allowances = {
      'requests-of-person': this.#person,
      'requests-of-address': this.#shared,
      'requests-of-nobody': this.#nobody,
      'wrong-keys-of-address': this.#wrongKeys,
      'guests-of-address': this.#guests,
      'arrivals-of-address': this.#arrivals,
    };
    for (const [limit, allowance] of Object.entries(allowances)) {
      this.#metrics.usedMost.set({ limit }, allowance.usedMost(now));
    }
  }

  #require(isAllowed: boolean, limit: string): void {
    if (isAllowed) return;
    this.#metrics.limited.inc({ limit });
    throw tooFast();
  }
}

function aMinute(count: number): Limit {
  return new Limit(count / 60, count);
}
