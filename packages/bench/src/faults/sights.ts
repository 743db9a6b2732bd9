// What players saw last, against what follows from the logs.

import { findBot } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { canonicalJson } from '@safehouse/kernel';
import { type House, heardSince, pictureFor, Table } from '@safehouse/table';
import type { LastSight } from './ledger.ts';
import type { TableLog } from './logs.ts';
import type { Violation } from './violations.ts';

const HOUSE: House = { games: GAMES, hasBot: (name, game) => findBot(name, game) !== undefined };

/** Where two texts part, with what stands there. */
const AROUND = 60;

export function checkSights(sights: readonly LastSight[], logs: readonly TableLog[]): Violation[] {
  const byTable = new Map<string, LastSight[]>();
  for (const sight of sights) byTable.set(sight.table, [...(byTable.get(sight.table) ?? []), sight]);
  return logs.flatMap((log) => checkTable(log, byTable.get(log.id) ?? []));
}

function checkTable(log: TableLog, sights: readonly LastSight[]): Violation[] {
  const gap = log.lines.findIndex(({ number }, place) => number !== place);
  if (gap >= 0) return [{ kind: 'broken-log', what: `table ${log.id} has no entry ${gap}` }];
  const table = replay(log);
  if (!(table instanceof Table)) return [{ kind: 'broken-log', what: `table ${log.id} does not replay: ${table}` }];
  if (table.phase !== 'finished') {
    return [{ kind: 'unfinished', what: `table ${log.id} (${table.game.id}) stands at entry ${table.number}` }];
  }
  const unseen = table.seating.people.length - sights.length;
  return [
    ...(unseen === 0 ? [] : [{ kind: 'unfinished', what: `table ${log.id}: ${unseen} did not see its end` } as const]),
    ...sights.flatMap((sight) => checkSight(table, sight)),
  ];
}

/** The table as its log tells it, or why it cannot be told. */
function replay({ secret, lines }: TableLog): Table | string {
  const [first, ...rest] = lines.map(({ logged }) => logged);
  if (first?.entry.type !== 'opened') return 'it was not opened';
  try {
    const table = new Table(first.entry, secret, HOUSE);
    for (const logged of rest) table.apply(logged);
    return table;
  } catch (error) {
    return String(error);
  }
}

function checkSight(table: Table, { table: id, seat, number, picture, story }: LastSight): Violation[] {
  const who = `seat ${seat} of table ${id} (${table.game.id})`;
  if (number !== table.number) {
    return [{ kind: 'differing-view', what: `${who} is at entry ${number}, the log at ${table.number}` }];
  }
  const truth = canonicalJson(pictureFor(table, seat));
  const told = canonicalJson(heardSince(table, seat, null).heard);
  return [
    ...(picture === truth ? [] : [{ kind: 'differing-view', what: `${who}: ${difference(picture, truth)}` } as const]),
    ...(story === told ? [] : [{ kind: 'differing-story', what: `${who}: ${difference(story, told)}` } as const]),
  ];
}

function difference(seen: string, truth: string): string {
  let place = 0;
  while (place < seen.length && seen[place] === truth[place]) place += 1;
  const around = (text: string) => text.slice(Math.max(0, place - AROUND), place + AROUND);
  return `${seen.length} characters and not ${truth.length}: …${around(seen)}… and not …${around(truth)}…`;
}
