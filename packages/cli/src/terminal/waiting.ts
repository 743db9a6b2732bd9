/** Waiting is explained when it takes so long. */
const PATIENCE_MS = 1000;

/** Says for whom one waits, on a terminal and if it takes a while, and wipes it away afterwards. */
export async function waitingFor<Thing>(who: string, thing: Promise<Thing>): Promise<Thing> {
  if (process.stdout.isTTY !== true) return await thing;
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    process.stdout.write(`\r\x1b[K${who} thinks…`);
  }, PATIENCE_MS);
  try {
    return await thing;
  } finally {
    clearTimeout(timer);
    if (isShown) process.stdout.write('\r\x1b[K');
  }
}
