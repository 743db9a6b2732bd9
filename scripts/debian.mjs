// What the tests need beside npm's packages: Debian's chromium, PostgreSQL, Redis, nginx and Caddy. All of them are
// started by the tests, as programs of their own; installing them starts no service of the system.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { giveUp } from './install.mjs';

const POSTGRES = '/usr/lib/postgresql';

const WANTED = {
  chromium: () => isProgram('chromium'),
  postgresql: () => isProgram('initdb') || (existsSync(POSTGRES) && readdirSync(POSTGRES).length > 0),
  'redis-server': () => isProgram('redis-server'),
  'nginx-light': () => isProgram('nginx'),
  caddy: () => isProgram('caddy'),
  openssl: () => isProgram('openssl'),
  // Without it, pictures of Japanese pages show boxes, and their widths mean nothing.
  'fonts-ipaexfont-gothic': () => existsSync('/usr/share/fonts/opentype/ipaexfont-gothic'),
};

/** Where Debian keeps servers, which is not on everybody's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
/** Debian asks this file whether a service may be started, and starts it where there is none. */
const MAY_START = '/usr/sbin/policy-rc.d';

function isProgram(name) {
  return FOLDERS.some((folder) => folder !== '' && existsSync(`${folder}/${name}`));
}

/** Does something while no service is started. */
function withoutServices(work) {
  if (existsSync(MAY_START)) return work();
  writeFileSync(MAY_START, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(MAY_START, { force: true });
  }
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
  const isInstalled = withoutServices(() => apt(...install) || (apt('update') && apt(...install)));
  if (!isInstalled) giveUp(`apt-get could not install ${list}, see above.`);
  if (missing().length > 0) giveUp(`apt-get installed ${list}, and ${missing().join(' ')} is still missing.`);
}
