// The program of the thread in which bots think while somebody plays at the terminal.

import { parentPort } from 'node:worker_threads';
import { type Decision, findBot } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { findGame, impossible, SeededLuck } from '@safehouse/kernel';
import { budgetOf } from '../bots.ts';
import type { Question } from './thinking.ts';

function answer({ game: id, bot: name, view, choices, thinking, dice }: Question): Decision<unknown> {
  const bot = findBot(name, findGame(id, GAMES));
  const sight = { view, choices, dice: new SeededLuck(dice.seed).at(dice.moment), budget: budgetOf(thinking) };
  return bot?.decide?.(sight) ?? impossible(`${name} does not search in ${id}`);
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
