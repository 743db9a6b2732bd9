import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (tool: string) => join(root, 'node_modules/.bin', tool);
const clone = mkdtempSync(join(tmpdir(), 'safehouse-lint-'));
for (const file of ['biome.json', '.gitignore', '.oxlintrc.json', 'scripts/lint/no-own-luck.grit'])
  cpSync(join(root, file), join(clone, file));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** What the linter says of a text that stands in that file. */
function lint(file: string, text: string, [tool = '', ...args]: readonly string[] = ['biome', 'lint']): string {
  const path = join(clone, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const { stdout, stderr } = spawnSync(bin(tool), [...args, file], { cwd: clone, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

const RULES = 'packages/games/src/spy-royale/turn.ts';

it.each([
  [RULES, 'export const roll = Math.random();', 'ask the chance you were handed'],
  ['packages/cli/src/main.ts', 'export const roll = Math.random();', 'make a seed with node:crypto'],
  [RULES, 'export const now = new Date();', 'take the time as data'],
  [RULES, 'console.log(1);', 'narrate with tell(event)'],
  [RULES, "import { rmSync } from 'node:fs';\nrmSync('x');", 'no Node modules'],
  ['packages/kernel/src/match.ts', "import { rmSync } from 'node:fs';\nrmSync('x');", 'no Node modules'],
  [RULES, "import { x } from '../spy-alley/turn.ts';\nx();", 'share a mechanism'],
  [
    'packages/kernel/src/match.ts',
    "import { GAMES } from '../../games/src/index.ts';\nGAMES.at(0);",
    'entered by its name',
  ],
  ['packages/cli/src/main.ts', "import { at } from '../../kernel/src/seats.ts';\nat([], 0);", 'entered by its name'],
  [
    'packages/games/src/spy-club/modules/dog.ts',
    "import { x } from '../../spy-alley/turn.ts';\nx();",
    'share a mechanism',
  ],
  [RULES, 'export const x: any = 1;', 'noExplicitAny'],
  [RULES, 'export enum Faction { police }', 'noEnum'],
])('in %s the linter minds %s', (file, text, advice) => expect(lint(file, text)).toContain(advice));

const SCREEN = 'packages/web/src/games/spy-royale/screen.tsx';
const arrows = (file: string, text: string) => lint(file, text, ['oxlint', '--config', '.oxlintrc.json']);

it.each([
  "import { pictureFor } from '@safehouse/table';",
  "import { GAMES } from '@safehouse/games';",
  "import { spyRoyale } from '@safehouse/games/spy-royale';",
  "export const table = import('@safehouse/table');",
])('a screen knows no rules: %s', (text) => expect(arrows(SCREEN, text)).toContain('Screens know no rules'));

it('files do not import each other in a circle', () => {
  lint(
    'packages/games/src/spy-club/refill.ts',
    "import { endTurn } from './turn.ts';\nexport const refill = () => endTurn();\n",
  );
  const circle = "import { refill } from './refill.ts';\nexport const endTurn = (): void => refill();\n";
  expect(arrows('packages/games/src/spy-club/turn.ts', circle)).toContain('no-cycle');
  const types =
    "import type { refill } from './refill.ts';\nexport const endTurn = (): typeof refill | null => null;\n";
  expect(arrows('packages/games/src/spy-club/turn.ts', types)).toContain('0 errors');
});

it.each([
  [SCREEN, "import type { Picture } from '@safehouse/table';"],
  [SCREEN, "import { FACTIONS } from '@safehouse/games/spy-royale/vocabulary';"],
  ['packages/web/src/worker/host.ts', "import { pictureFor } from '@safehouse/table';"],
  ['packages/web/src/table/clock.test.ts', "import { pictureFor } from '@safehouse/table';"],
])('in %s there may stand %s', (file, text) => expect(arrows(file, text)).toContain('0 errors'));
