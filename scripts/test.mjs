// Everything that has to hold: types, lint, boundaries, unused code, and all tests. Ends with `N passed, N failed`.
// --fast leaves the long random runs short, and what needs PostgreSQL or a browser out, for the inner loop.

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureDebianPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const report = fileURLToPath(new URL('../node_modules/.cache/safehouse-tests.json', import.meta.url));

const fast = process.argv.includes('--fast');
const CONTRACT_GAMES = process.env.CONTRACT_GAMES ?? (fast ? '1' : '2000');

/** What has been checked is remembered: the next time, only what changed is looked at. */
const types = (project) => [
  '-p',
  `tsconfig${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types${project}.tsbuildinfo`,
];

const CHECKS = [
  ['types of everything', 'tsc', types('')],
  ['types of the rules, without Node or browser', 'tsc', types('.rules')],
  ['types of the web client, without Node', 'tsc', types('.web')],
  ['types of the tests of the web client', 'tsc', types('.web-tests')],
  ['format and lint (npm run fix mends what it can)', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'floating promises, arrows of the web client',
    'oxlint',
    ['--type-aware', '--deny-warnings', '--config', '.oxlintrc.json', 'packages', 'scripts'],
  ],
  ['unused code, undeclared imports, package boundaries', 'knip', ['--treat-config-hints-as-errors']],
];

/** Runs a tool; its output is shown when it fails, or as it comes when it is to be watched. */
function run(tool, args, { watched = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(bin(tool), args, {
      cwd: root,
      stdio: ['ignore', watched ? 'inherit' : 'pipe', watched ? 'inherit' : 'pipe'],
      env: { ...process.env, CONTRACT_GAMES, ...(fast && { SAFEHOUSE_FAST: '1' }) },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

async function runCheck([name, tool, args]) {
  const started = performance.now();
  const { ok, output } = await run(tool, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${ok ? '' : `${output}\n`}`);
  return ok;
}

/** The tests that vitest ran, by its own count; a run that broke down counts as a failure. */
async function runTests() {
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // In the inner loop test files share what they import, which takes a quarter of the time off.
  if (fast) args.push('--no-isolate');
  const { ok } = await run('vitest', [...args, `--maxWorkers=${availableParallelism()}`], { watched: true });
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed, failed: ok ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

ensureInstalled();
if (!fast) ensureDebianPackages();
const checks = await Promise.all(CHECKS.map(runCheck));
const tests = await runTests();
const passed = tests.passed + checks.filter((ok) => ok).length;
const failed = tests.failed + checks.filter((ok) => !ok).length;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
