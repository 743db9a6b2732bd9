// One examination in a process of its own: `examiner GAME EXAMINATION`, the examination as JSON.

import { examine } from '@safehouse/kernel/contract';
import * as z from 'zod/mini';
import { SUBJECTS } from './subjects.ts';

const examinations = z.strictObject({
  seats: z.int(),
  options: z.record(z.string(), z.json()),
  games: z.int(),
  mostMoves: z.int(),
});

const [id, examination = ''] = process.argv.slice(2);
const subject = SUBJECTS.find(({ game }) => game.id === id);
if (subject === undefined) throw new Error(`there is no game ${id}`);
try {
  examine(subject, z.parse(examinations, JSON.parse(examination)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
