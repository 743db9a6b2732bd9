// Tests run what people run: the compiled program and the built web client; and the contract suite runs compiled too.

import { buildExaminer, buildPrograms } from './build.mjs';
import { buildWeb } from './build-web.mjs';

const isFast = process.env.SAFEHOUSE_FAST === '1';

export async function setup() {
  // Browsers are left out of the inner loop. Without a client only their tests fail.
  const web = isFast ? undefined : buildWeb().catch(({ message }) => process.stderr.write(`${message}\n`));
  await Promise.all([buildPrograms(), buildExaminer(), web]);
}
