// The tests of the command line run the compiled program: it is always the one of these sources.

import { buildAll } from './build.mjs';

export async function setup() {
  await buildAll();
}
