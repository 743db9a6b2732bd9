import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Debian's chromium, and how it is started where there is no screen and no network. */
export const CHROMIUM = {
  path:
    (process.env['PATH'] ?? '')
      .split(':')
      .flatMap((folder) => NAMES.map((name) => `${folder}/${name}`))
      .find(existsSync) ?? 'chromium',
  flags: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
} as const;
