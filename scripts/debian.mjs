// What the tests need beside npm's packages: Debian's chromium, PostgreSQL and Redis.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { giveUp } from './install.mjs';

const POSTGRES = '/usr/lib/postgresql';

const WANTED = {
  chromium: () => isProgram('chromium'),
  postgresql: () => isProgram('initdb') || (existsSync(POSTGRES) && readdirSync(POSTGRES).length > 0),
  'redis-server': () => isProgram('redis-server'),
  // Without it, pictures of Japanese pages show boxes, and their widths mean nothing.
  'fonts-ipaexfont-gothic': () => existsSync('/usr/share/fonts/opentype/ipaexfont-gothic'),
};

function isProgram(name) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${name}`));
}

function missing() {
  return Object.entries(WANTED)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
}

/** Installs what is missing, or says what to install. */
export function ensureDebianPackages() {
  const wanted = missing();
  if (wanted.length === 0) return;
  const list = wanted.join(' ');
  if (process.getuid?.() !== 0 || !isProgram('apt-get')) {
    giveUp(`the tests need ${list}. Install them (on Debian: sudo apt-get install ${list}), then try again.`);
  }
  process.stderr.write(`Installing ${list}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = ['install', '-y', '--no-install-recommends', ...wanted];
  if (!apt(...install)) {
    apt('update');
    if (!apt(...install)) giveUp(`apt-get could not install ${list}, see above.`);
  }
  if (missing().length > 0) giveUp(`apt-get installed ${list}, and ${missing().join(' ')} is still missing.`);
}
