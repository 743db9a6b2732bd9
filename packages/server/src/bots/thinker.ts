// The program of a thread in which bots think: gets a view and choices, answers with a move.

import { parentPort, workerData } from 'node:worker_threads';
import { findBot, prepareBots } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { findGame, impossible, QuickChance } from '@safehouse/kernel';
import { type Answer, isCalledOff, type Task, troubleOf } from './thread.ts';

const now = () => performance.now();
const isCancelled = () => isCalledOff(workerData);

prepareBots();
parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answerTo(task));
});

/** A bot that throws leaves the thread as it was: the next one thinks there at once. */
function answerTo({ game: id, bot: name, view, choices, seed, milliseconds }: Task): Answer {
  try {
    const game = findGame(id, GAMES);
    const bot = findBot(name, game) ?? impossible(`there is no bot ${name} for ${id}`);
    const budget = { type: 'time', milliseconds, now } as const;
    return { move: bot.choose({ view, choices, dice: new QuickChance(seed), budget, isCancelled }) };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}
