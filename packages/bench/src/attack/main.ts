import { parseArgs } from 'node:util';
import { type Finding, type Report, runAttacks } from './attack.ts';
import { ATTACKS } from './attacks.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const wanted = ATTACKS.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
if (wanted.length === 0) {
  console.error(`there is no attack ${values.only}; there are ${ATTACKS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const showsProgress = process.stderr.isTTY && !values.json;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));

const reports = await runAttacks(wanted, {
  isShort: values.short,
  say: (sentence) => showProgress(`\r\x1b[K${sentence}`),
});
showProgress('\r\x1b[K');
if (values.json) console.log(JSON.stringify({ reports }));
else for (const report of reports) printReport(report);
process.exitCode = reports.every(({ findings }) => findings.every(({ holds }) => holds)) ? 0 : 1;

function showProgress(text: string): void {
  if (showsProgress) process.stderr.write(text);
}

function printReport({ attack, title, seconds, findings }: Report): void {
  console.log(`${attack}: ${title} (${seconds} s)`);
  for (const finding of findings) console.log(lineFor(finding));
}

function lineFor({ what, before, during, promise, holds }: Finding): string {
  const measured = before === undefined ? during : `${before} before, ${during} during`;
  return `  ${holds ? 'holds' : 'FAILS'}  ${what}: ${measured} (promised: ${promise})`;
}
