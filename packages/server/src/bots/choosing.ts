// What a bot plays. One that breaks down gives its turn to a simpler one, so that no game stands still for it.

import { randomInt } from 'node:crypto';
import { simplerThan } from '@safehouse/bots';
import { isSameJson } from '@safehouse/kernel';
import type { FastifyBaseLogger } from 'fastify';
import { Limit } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Thinking, Wish } from './thinking.ts';
import { BotTrouble, type Question } from './thread.ts';

/** The operator is told once in this time what is wrong with a bot; the metrics count all of it. */
const TOLD_EVERY_SECONDS = 60;

/** Played where every bot breaks down: any of the choices. */
const NO_BOT = 'no-bot';

interface ChoosingSettings {
  readonly thinking: Thinking;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

export class Choosing {
  readonly #settings: ChoosingSettings;
  readonly #tellings = new Limit(1 / TOLD_EVERY_SECONDS, 1);

  constructor(settings: ChoosingSettings) {
    this.#settings = settings;
  }

  /** One of the choices: of the bot that is asked, or of the first simpler one that does not break down. */
  async choose(question: Question, wish: Wish): Promise<unknown> {
    let bot = question.bot;
    while (bot !== NO_BOT) {
      try {
        const move = await this.#settings.thinking.think({ ...question, bot }, wish);
        if (question.choices.some((choice) => isSameJson(choice, move))) return move;
        throw new BotTrouble('it chose what was not on offer');
      } catch (error) {
        if (!(error instanceof BotTrouble)) throw error;
        const simpler = simplerThan(bot) ?? NO_BOT;
        this.#note(error, { game: question.game, bot, instead: simpler });
        bot = simpler;
      }
    }
    return question.choices[randomInt(question.choices.length)];
  }

  #note({ message: why }: BotTrouble, which: { game: string; bot: string; instead: string }): void {
    const { metrics, log } = this.#settings;
    const { game, bot } = which;
    metrics.botFailures.inc({ game, bot });
    if (this.#tellings.take(`${game} ${bot}`, Date.now())) log.error({ code: 'bot-failed', ...which, why });
  }
}
