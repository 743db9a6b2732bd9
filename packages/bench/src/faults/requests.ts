// What players were promised, against what stands in the logs.

import { canonicalJson } from '@safehouse/kernel';
import type { Entry, LoggedEntry } from '@safehouse/table';
import type { Ledger, Request } from './ledger.ts';
import type { TableLog } from './logs.ts';
import type { Violation } from './violations.ts';

interface Found {
  readonly table: string;
  readonly number: number;
  readonly logged: LoggedEntry;
}

export function checkRequests(ledger: Ledger, logs: readonly TableLog[]): Violation[] {
  const entries = logs.flatMap(({ id, lines }) =>
    lines.map(({ number, logged }): Found => ({ table: id, number, logged })),
  );
  const byKey = new Map<string, Found[]>();
  for (const found of entries) {
    const { key } = found.logged;
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), found]);
  }
  return [
    ...checkTables(ledger, logs),
    ...entries.flatMap((found) => checkEntry(ledger, found)),
    ...[...byKey].flatMap(([key, found]) => (found.length > 1 ? [doubled(key, found)] : [])),
    ...[...ledger.requests].flatMap(([key, request]) => checkRequest(key, request, byKey.get(key) ?? [])),
  ];
}

/** Who opens a table gets one, and it stays. */
function checkTables(ledger: Ledger, logs: readonly TableLog[]): Violation[] {
  const there = new Set(logs.map(({ id }) => id));
  const lost = [...ledger.opened].filter((id) => !there.has(id));
  const unknown = [...there].filter((id) => !ledger.opened.has(id));
  return [
    ...lost.map((id): Violation => ({ kind: 'lost', what: `table ${id} was opened and is gone` })),
    ...unknown.map((id): Violation => ({ kind: 'doubled', what: `table ${id} was opened, and nobody was told` })),
  ];
}

/** Whatever a person did was asked for as it stands there. */
function checkEntry(ledger: Ledger, { table, number, logged }: Found): Violation[] {
  const { entry, key } = logged;
  const request = key === undefined ? undefined : ledger.requests.get(key);
  if (request === undefined && isServers(logged)) return [];
  if (request?.table === table && canonicalJson(request.entry) === canonicalJson(asAsked(entry))) return [];
  return [{ kind: 'unasked', what: `entry ${number} of table ${table}, ${canonicalJson(entry)}, was not asked for` }];
}

/** The server adds to the entry that begins a game what the seats are called. */
function asAsked(entry: Entry): object {
  if (entry.type !== 'started' && entry.type !== 'sat') return entry;
  const { names, ...asked } = entry;
  return asked;
}

/** What the server does by itself. */
function isServers({ entry, key }: LoggedEntry): boolean {
  if (key !== undefined) return false;
  const isBots = entry.type === 'moved' && entry.bot !== undefined;
  return isBots || entry.type === 'opened' || entry.type === 'timed-out' || entry.type === 'rematched';
}

function checkRequest(key: string, { table, entry, outcome }: Request, found: readonly Found[]): Violation[] {
  const what = `${canonicalJson(entry)} at table ${table} with key ${key}`;
  if (typeof outcome === 'string') {
    return found.length === 0 ? [] : [{ kind: 'refused-yet-done', what: `${what} was refused: ${outcome}` }];
  }
  if (outcome === null || found.some((one) => one.table === table && one.number === outcome)) return [];
  return [{ kind: 'lost', what: `${what} was acknowledged as entry ${outcome}` }];
}

function doubled(key: string, found: readonly Found[]): Violation {
  const places = found.map(({ table, number }) => `${table}/${number}`).join(', ');
  return { kind: 'doubled', what: `the request with key ${key} stands at ${places}` };
}
