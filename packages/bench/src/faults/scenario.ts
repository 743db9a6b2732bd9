// A house under load, faults, and the comparison afterwards.

import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Load } from './load.ts';
import type { TableLog } from './logs.ts';
import type { Parties } from './party.ts';
import { checkRequests } from './requests.ts';
import type { Servers } from './servers.ts';
import { checkSights } from './sights.ts';
import type { Violation } from './violations.ts';

const LONGEST_REST_MS = 700;

/** What breaks, how often, and where. */
export interface Scenario {
  readonly name: string;
  readonly faults: number;
  readonly servers: Servers;
  /** Lets something break, and mends it. */
  readonly fault: () => Promise<void>;
  readonly readLogs: () => Promise<readonly TableLog[]>;
}

/** What came of a scenario. */
export interface Outcome {
  readonly scenario: string;
  readonly faults: number;
  readonly games: number;
  /** Acknowledged moves of people; bots' moves are not among them. */
  readonly moves: number;
  readonly entries: number;
  /** Requests that were on their way when a connection broke. */
  readonly interrupted: number;
  /** The longest time, in milliseconds, in which a player at a running game saw nothing happen. */
  readonly longestWait: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
}

/** Lets the parties play through all faults, and compares. */
export async function endure(
  scenario: Scenario,
  parties: Parties,
  onFault: (sentence: string) => void,
): Promise<Outcome> {
  const { name, faults, servers } = scenario;
  const load = await Load.begin(parties, servers.addresses);
  let [happened, goesOn] = [0, await load.goesOn()];
  for (; goesOn && happened < faults; happened++) {
    await setTimeout(randomInt(LONGEST_REST_MS));
    onFault(`${name}: fault ${happened + 1} of ${faults}`);
    await scenario.fault();
    goesOn = await load.goesOn();
  }
  const hasEnded = await load.end();
  const logs = await scenario.readLogs();
  const { ledger, games } = load;
  const own = logs.filter(({ host }) => ledger.people.has(host));
  const stuck: Violation[] = hasEnded ? [] : [{ kind: 'unfinished', what: 'not all games came to their end' }];
  return {
    scenario: name,
    faults: happened,
    games,
    moves: ledger.moves,
    entries: own.reduce((sum, { lines }) => sum + lines.length, 0),
    interrupted: ledger.interrupted,
    longestWait: Math.round(ledger.longestWait),
    refusals: Object.fromEntries(ledger.refusals),
    violations: [...stuck, ...servers.newBugs(), ...checkRequests(ledger, own), ...checkSights(ledger.sights, own)],
  };
}
