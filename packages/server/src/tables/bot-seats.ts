// The bots at one table: each thinks when it is its turn, and moves after the same time, however long it thought.

import type { Seat } from '@safehouse/kernel';
import { botTurns, decideBotMove, type Entry, type Table } from '@safehouse/table';
import type { Question } from '../bots/thread.ts';
import type { Place } from '../bots/waiting.ts';
import type { Services } from './services.ts';

/** What could not be done is tried again after this time, and each time after twice as long. */
const FIRST_AGAIN_MS = 500;
const LAST_AGAIN_MS = 60_000;

interface BotSeatsSettings {
  readonly services: Services;
  readonly place: Place;
  /** The table as it is in memory. */
  readonly table: () => Table;
  /** Looks at the table when nothing is half done. */
  readonly read: <Thing>(look: (table: Table) => Thing) => Promise<Thing>;
  readonly append: (decision: (table: Table) => Entry | null) => Promise<unknown>;
  /** Whether nobody is there who could see a move. */
  readonly isUnwatched: () => boolean;
}

export class BotSeats {
  readonly #settings: BotSeatsSettings;
  /** Bots that think about their move here, and how to call them off. */
  readonly #thinking = new Map<Seat, AbortController>();
  /** How often in a row a bot's move came to nothing. */
  #failures = 0;

  constructor(settings: BotSeatsSettings) {
    this.#settings = settings;
  }

  get areIdle(): boolean {
    return this.#thinking.size === 0;
  }

  /** Every bot whose turn it is begins to think, unless it does already. */
  letPlay(): void {
    const { table, services } = this.#settings;
    for (const { seat, bot } of botTurns(table())) {
      if (this.#thinking.has(seat) || services.isClosing()) continue;
      const thought = new AbortController();
      this.#thinking.set(seat, thought);
      this.#play(seat, bot, thought.signal).then(
        () => {
          this.#failures = 0;
          this.#thinking.delete(seat);
          // It may be the same bot's turn again.
          this.letPlay();
        },
        (error: unknown) => this.#tryAgain(seat, error),
      );
    }
  }

  /** Nobody waits for a bot whose turn has passed: a person took the seat back, or a move was taken back. */
  callOff(): void {
    if (this.areIdle) return;
    const turns = botTurns(this.#settings.table());
    for (const [seat, thought] of this.#thinking) {
      if (!turns.some((turn) => turn.seat === seat)) thought.abort();
    }
  }

  /** Somebody has come who waits for them. */
  hurry(): void {
    if (!this.areIdle) this.#settings.services.thinking.hurry(this.#settings.place);
  }

  /** The storage did not answer, or the rules broke down. If this process is gone by then, whoever finds the table due tries. */
  #tryAgain(seat: Seat, error: unknown): void {
    const { services, read } = this.#settings;
    const wait = Math.min(LAST_AGAIN_MS, FIRST_AGAIN_MS * 2 ** this.#failures);
    this.#failures += 1;
    if (!services.isClosing()) {
      const why = error instanceof Error ? error.message : 'unknown';
      services.log.warn({ code: 'bot-waits', milliseconds: wait, why });
    }
    setTimeout(() => {
      this.#thinking.delete(seat);
      // What is in memory may not have been written: whoever looks reads it anew.
      read(() => this.letPlay()).catch((again: unknown) => this.#tryAgain(seat, again));
    }, wait).unref();
  }

  async #play(seat: Seat, bot: string, signal: AbortSignal): Promise<void> {
    const { services, place, append, isUnwatched } = this.#settings;
    const { choosing, configuration, metrics } = services;
    const question = await this.#question(seat, bot);
    if (question === null) return;
    // A server that stops does not wait for it.
    const pause = new Promise((resolve) => setTimeout(resolve, configuration.BOT_DELAY_MS).unref());
    const ended = metrics.botMoves.startTimer();
    const move = await choosing.choose(question, { place, signal, isUnwatched: isUnwatched() });
    ended();
    if (signal.aborted) return;
    if (configuration.BOT_DELAY_MS > 0) await pause;
    // A server that stops begins nothing: whoever finds the table due lets the bot move.
    if (services.isClosing()) return;
    await append((table) => decideBotMove(table, seat, move));
  }

  /** What the bot is given; null where its turn has passed. */
  #question(seat: Seat, bot: string): Promise<Question | null> {
    return this.#settings.read((table) => {
      const { match, game } = table;
      if (match === null || !botTurns(table).some((turn) => turn.seat === seat)) return null;
      return { game: game.id, bot, view: game.viewFor(match.state, seat), choices: game.legalMoves(match.state, seat) };
    });
  }
}
