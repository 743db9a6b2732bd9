import { parseArgs } from 'node:util';
import { FULL, runFaults, SHORT } from './run.ts';
import type { Outcome } from './scenario.ts';
import type { Kind } from './violations.ts';

const SHOWN = 20;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    kills: { type: 'string' },
    'process-kills': { type: 'string' },
    restarts: { type: 'string' },
    tables: { type: 'string' },
  },
});
const usual = values.short ? SHORT : FULL;
const showsProgress = process.stderr.isTTY && !values.json;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
// Services do not keep this program alive while it waits for them to end.
const alive = setInterval(() => {}, 1_000);
const options = {
  ...usual,
  kills: Number(values.kills ?? usual.kills),
  processKills: Number(values['process-kills'] ?? usual.processKills),
  restarts: Number(values.restarts ?? usual.restarts),
  tables: Number(values.tables ?? usual.tables),
};
const outcomes = await runFaults(options, (sentence) => showProgress(`\r\x1b[K${sentence}`));
clearInterval(alive);
showProgress('\r\x1b[K');
if (values.json) console.log(JSON.stringify({ outcomes }));
else printTable(outcomes);
process.exitCode = outcomes.every(({ violations }) => violations.length === 0) ? 0 : 1;

function showProgress(text: string): void {
  if (showsProgress) process.stderr.write(text);
}

function printTable(rows: readonly Outcome[]): void {
  const count = (kinds: readonly Kind[]) => (row: Outcome) =>
    String(row.violations.filter(({ kind }) => kinds.includes(kind)).length);
  const columns: readonly (readonly [string, (row: Outcome) => string])[] = [
    ['scenario', ({ scenario }) => scenario],
    ['faults', ({ faults }) => String(faults)],
    ['games', ({ games }) => String(games)],
    ['interrupted', ({ interrupted }) => String(interrupted)],
    ['acknowledged', ({ moves }) => String(moves)],
    ['lost', count(['lost'])],
    ['doubled', count(['doubled'])],
    ['other views', count(['differing-view', 'differing-story'])],
    ['other faults', count(['refused-yet-done', 'unasked', 'broken-log', 'unfinished', 'bug'])],
    ['longest wait', ({ longestWait }) => `${(longestWait / 1000).toFixed(1)} s`],
  ];
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(22) : cell.padStart(14))).join('');
  console.log(line(columns.map(([heading]) => heading)));
  for (const row of rows) console.log(line(columns.map(([, cell]) => cell(row))));
  for (const { kind, what } of rows.flatMap(({ violations }) => violations).slice(0, SHOWN)) {
    console.log(`${kind}: ${what}`);
  }
}
