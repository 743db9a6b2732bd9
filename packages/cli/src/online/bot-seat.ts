// A bot that plays at an online table, as any program could: a view and choices come in, a move goes out.

import { randomInt } from 'node:crypto';
import type { AnyBot } from '@safehouse/bots';
import { type Live, readPicture, ServerRefusal } from '@safehouse/client';
import { type AnyGame, QuickChance } from '@safehouse/kernel';
import type { Watching } from '@safehouse/protocol';
import { budgetOf, THINKING_TIME } from '../bots.ts';

export interface BotSeatSettings {
  readonly live: Live;
  readonly table: string;
  readonly invitation?: string;
  readonly seat: number;
  readonly game: AnyGame;
  readonly bot: AnyBot;
  /** Says what is going on. */
  readonly say: (sentence: string) => void;
}

/** Who is refused for these reasons has been overtaken by what happened meanwhile, and looks again. */
const OVERTAKEN = ['out-of-turn', 'game-is-over', 'not-started'];

/** Plays the seat to the end of the game, and tells who won. */
export async function playSeat(settings: BotSeatSettings): Promise<readonly number[]> {
  const { live, table, invitation, game } = settings;
  const eyes = { table, seat: settings.seat, ...(invitation !== undefined && { invitation }) };
  const player = new Player(settings);
  const watching = await new Promise<Watching>((resolve, reject) => {
    player.onEnd = resolve;
    player.onTrouble = reject;
    live.watch(eyes, (watched) => player.look(watched), reject);
  });
  const { view } = readPicture(watching.watched ?? { picture: null });
  // The result of a finished game follows from what everybody sees.
  return game.result(game.redeal(view, new QuickChance(1)))?.winners ?? [];
}

class Player {
  readonly #settings: BotSeatSettings;
  readonly #dice = new QuickChance(randomInt(2 ** 32));
  onEnd: (watching: Watching) => void = () => {};
  onTrouble: (error: Error) => void = () => {};
  /** A move is on its way: what to do next is seen when it has arrived. */
  #isMoving = false;
  #told = '';

  constructor(settings: BotSeatSettings) {
    this.#settings = settings;
  }

  look(watching: Watching): void {
    const { watched } = watching;
    if (watched === null) return;
    const { phase, toAct, choices, view, moves } = readPicture(watched);
    this.#tell(phase);
    if (phase === 'finished' || phase === 'closed') this.onEnd(watching);
    if (phase !== 'playing' || !toAct.includes(this.#settings.seat) || choices.length === 0) return;
    if (this.#isMoving) return;
    this.#isMoving = true;
    const move = this.#settings.bot.choose({ view, choices, dice: this.#dice, budget: budgetOf(THINKING_TIME) });
    this.#settings.say(`move ${moves + 1}: ${JSON.stringify(move)}`);
    this.#play(move, watching).catch((error: unknown) =>
      this.onTrouble(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #play(move: unknown, watching: Watching): Promise<void> {
    const { live, table, seat } = this.#settings;
    try {
      await live.do(table, { type: 'move', seat, move });
    } catch (error) {
      if (!(error instanceof ServerRefusal && OVERTAKEN.includes(error.code))) throw error;
    }
    this.#isMoving = false;
    this.look(watching);
  }

  #tell(phase: string): void {
    if (phase === this.#told) return;
    this.#told = phase;
    const sentences: Readonly<Record<string, string>> = {
      open: 'seated; waiting for the game to start',
      playing: 'the game is on',
      finished: 'the game is over',
      closed: 'the table was closed',
    };
    this.#settings.say(sentences[phase] ?? phase);
  }
}
