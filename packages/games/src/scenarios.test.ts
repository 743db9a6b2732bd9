import { readdirSync, readFileSync } from 'node:fs';
import { checkScenario, parseRecord } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { GAMES } from './index.ts';

const here = new URL('./', import.meta.url);

/** Every JSON file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, here), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
}

function checkAll(folder: string): void {
  for (const file of filesBelow(folder)) {
    it(file.replace('.json', ''), () => {
      const readable = parseRecord(readFileSync(new URL(`${folder}/${file}`, here), 'utf8'), GAMES);
      const { held, difference } = checkScenario(readable);
      expect(difference).toBeNull();
      expect(held).toBeGreaterThan(0);
    });
  }
}

describe.each(GAMES.map(({ id }) => id))('%s', (id) => {
  describe('scenarios', () => checkAll(`${id}/scenarios`));

  describe('records of released versions still replay', () => {
    it('this version has some', () => {
      const versions = new Set(filesBelow(`${id}/records`).map((file) => file.split('/')[0]));
      expect(versions).toContain(packageJson.version);
    });
    checkAll(`${id}/records`);
  });
});
