// Makes sure that the right dependencies are there, whatever state the clone is in.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = new URL('../node_modules/.safehouse-installed', import.meta.url);
const OLDEST_NODE = [20, 19];

/** Ends the program with a sentence for whoever called it. */
export function giveUp(sentence) {
  process.stderr.write(`safehouse: ${sentence}\n`);
  process.exit(2);
}

/** Installs what package-lock.json says, unless that was done already. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    giveUp(`Node ${process.versions.node} is too old; version ${OLDEST_NODE.join('.')} or newer is needed.`);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(new URL('../package-lock.json', import.meta.url)))
    .update(process.versions.node)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing dependencies…\n');
  // Not `npm ci`: it refuses a lock made where the optional binaries of other platforms could not be had.
  if (!npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])) {
    giveUp('npm install failed, see above. The npm registry must be reachable, and this folder writable.');
  }
  writeFileSync(stamp, wanted);
}

/** Runs npm as it was called, its chatter on standard error. */
function npm(args) {
  const called = process.env.npm_execpath;
  const [command, before] = called?.endsWith('.js') ? [process.execPath, [called]] : ['npm', []];
  return spawnSync(command, [...before, ...args], { cwd: root, stdio: ['ignore', 2, 'inherit'] }).status === 0;
}
