// The tests of the command line run the compiled program, and the contract suite runs compiled too: always these sources.

import { buildAll, buildExaminer } from './build.mjs';

export async function setup() {
  await Promise.all([buildAll(), buildExaminer()]);
}
