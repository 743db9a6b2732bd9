// Frames that say nothing, and connections that are opened and closed: each is cheap to send, and must be cheap to stop.

import { type Frame, frameOf, OPCODES, RawSocket, readMetric, request, Visitor } from '@safehouse/server/testing';
import type { Attack, Finding, Force } from './attack.ts';
import { pause } from './pause.ts';
import { Target } from './target.ts';

const TOGETHER = 10_000;
const MOST_FRAMES = { long: 8_000_000, short: 1_000_000 };
/** More than anybody may open in a minute. */
const MOST_SOCKETS = { long: 2_000, short: 900 };
const SOCKETS_TOGETHER = 16;
const PATIENCE_MS = 8_000;
const HONEST_EVERY_MS = 20;
const HONEST_TIMES = { long: 100, short: 25 };

const KINDS: readonly (readonly [string, Frame])[] = [
  ['pongs', { opcode: OPCODES.pong }],
  ['long pongs', { opcode: OPCODES.pong, payload: 'x'.repeat(125) }],
  ['pings', { opcode: OPCODES.ping }],
  ['empty parts of a message', { opcode: OPCODES.continuation, isLast: false }],
  ['messages', { opcode: OPCODES.text, payload: '{"type":"unwatch","table":"0123456789"}' }],
];

export const floodOfFrames: Attack = {
  name: 'flood-of-frames',
  title: 'frames that say nothing, and sockets opened and closed',
  async run(force) {
    return Target.during({}, async (target) => {
      return attack(target, force);
    });
  },
};

async function attack({ address }: Target, force: Force): Promise<readonly Finding[]> {
  const honest = await Visitor.arrive(address);
  const times = force.isShort ? HONEST_TIMES.short : HONEST_TIMES.long;
  const calm = await medianAnswer(honest, times);
  const findings: Finding[] = [];
  const attacked = async (what: string, flood: () => Promise<Finding>) => {
    force.say(what);
    const [finding, median] = await Promise.all([flood(), medianAnswer(honest, times)]);
    findings.push(finding, {
      what: `an honest player's median answer: ${what}`,
      before: `${calm.toFixed(1)} ms`,
      during: `${median.toFixed(1)} ms`,
      promise: 'under 50 ms',
      holds: median < 50,
      isTiming: true,
    });
  };
  for (const [what, frame] of KINDS) await attacked(what, () => pourFrames(address, what, { frame, force }));
  await attacked('sockets opened and closed', () => openAndClose(address, force));
  await attacked('requests for what is not there', () => askForNothing(address, force));
  return findings;
}

/** One frame after the other, until the server cuts us off. */
async function pourFrames(
  address: string,
  what: string,
  { frame, force }: { frame: Frame; force: Force },
): Promise<Finding> {
  const eve = await Visitor.arrive(address);
  const { raw } = await RawSocket.open(address, eve.headers);
  if (frame.opcode === OPCODES.continuation) raw.frame({ opcode: OPCODES.text, isLast: false, payload: '{' });
  const chunk = Buffer.concat(Array.from({ length: TOGETHER }, () => frameOf(frame)));
  const most = force.isShort ? MOST_FRAMES.short : MOST_FRAMES.long;
  let sent = 0;
  for (; raw.isOpen && sent < most; sent += TOGETHER) await raw.pour(chunk);
  // What was sent last may still be on its way.
  for (let waited = 0; raw.isOpen && waited < PATIENCE_MS; waited += HONEST_EVERY_MS) await pause(HONEST_EVERY_MS);
  const isCutOff = !raw.isOpen;
  raw.destroy();
  return {
    what: `${what} until the sender is cut off`,
    during: `${isCutOff ? '' : 'never, '}${sent.toLocaleString('en')} sent`,
    promise: 'cut off',
    holds: isCutOff,
  };
}

/** One person opens sockets and closes them again. */
async function openAndClose(address: string, { isShort }: Force): Promise<Finding> {
  const eve = await Visitor.arrive(address);
  const [tried, began] = [isShort ? MOST_SOCKETS.short : MOST_SOCKETS.long, performance.now()];
  let opened = 0;
  for (let from = 0; from < tried; from += SOCKETS_TOGETHER) {
    const some = Array.from({ length: SOCKETS_TOGETHER }, async () => {
      const { raw, status } = await RawSocket.open(address, eve.headers);
      raw.destroy();
      return status === 101;
    });
    opened += (await Promise.all(some)).filter((isOpened) => isOpened).length;
  }
  const allowed = 600 + ((performance.now() - began) / 1_000) * 10 + 1;
  return {
    what: 'sockets that one person opened and closed',
    during: `${opened} of ${tried}`,
    promise: '600, and 10 a second',
    holds: opened <= allowed,
  };
}

/** What is not there is for everybody, and costs less than to refuse it: it is told what it costs, and nothing promised. */
async function askForNothing(address: string, { isShort }: Force): Promise<Finding> {
  const [tried, began] = [isShort ? MOST_SOCKETS.short : MOST_SOCKETS.long, performance.now()];
  const before = await readMetric(address, 'process_cpu_seconds_total');
  for (let from = 0; from < tried; from += SOCKETS_TOGETHER) {
    await Promise.all(Array.from({ length: SOCKETS_TOGETHER }, () => request(`${address}/nothing/${from}`, {})));
  }
  const cost = ((await readMetric(address, 'process_cpu_seconds_total')) - before) / tried;
  const aSecond = (tried / (performance.now() - began)) * 1_000;
  return {
    what: 'what a request for nothing costs',
    during: `${(cost * 1_000_000).toFixed(0)} µs of a core each, at ${aSecond.toFixed(0)} a second`,
    promise: 'under 1 ms',
    holds: cost < 0.001,
    isTiming: true,
  };
}

async function medianAnswer(honest: Visitor, times: number): Promise<number> {
  const talk = await honest.connect();
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    await talk.attempt('{}');
    took.push(performance.now() - began);
    await pause(HONEST_EVERY_MS);
  }
  talk.close();
  return took.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
