// A bot that plays at an online table, as any program could: a view and choices come in, a move goes out.

import { randomInt } from 'node:crypto';
import type { AnyBot } from '@safehouse/bots';
import { type Live, type ReadPicture, readPicture, ServerRefusal } from '@safehouse/client';
import { type AnyGame, QuickChance } from '@safehouse/kernel';
import type { Watching } from '@safehouse/protocol';
import type { Command } from '@safehouse/table';
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
const OVERTAKEN = ['out-of-turn', 'game-is-over', 'not-started', 'bot-plays', 'not-away', 'resigned'];

/** How the game ended. */
interface Ended {
  readonly winners: readonly number[];
  /** How many moves it had and their hash, as `verify --chain` takes it; null at tables that show none. */
  readonly chain: string | null;
}

/** Plays the seat to the end of the game, and tells who won. */
export async function playSeat(settings: BotSeatSettings): Promise<Ended> {
  const { live, table, invitation, game } = settings;
  const eyes = { table, seat: settings.seat, ...(invitation !== undefined && { invitation }) };
  const player = new Player(settings);
  const watching = await new Promise<Watching>((resolve, reject) => {
    player.onEnd = resolve;
    player.onTrouble = reject;
    live.watch(eyes, (watched) => player.look(watched), reject);
  });
  const { view, moves } = readPicture(watching.watched ?? { picture: null });
  const h = watching.watched?.h ?? null;
  // The result of a finished game follows from what everybody sees.
  const winners = game.result(game.redeal(view, new QuickChance(1)))?.winners ?? [];
  return { winners, chain: h === null ? null : `${moves}:${h}` };
}

class Player {
  readonly #settings: BotSeatSettings;
  readonly #dice = new QuickChance(randomInt(2 ** 32));
  onEnd: (watching: Watching) => void = () => {};
  onTrouble: (error: Error) => void = () => {};
  /** A move is on its way: what to do next is seen when it has arrived. */
  #isMoving = false;
  readonly #told = new Set<string>();

  constructor(settings: BotSeatSettings) {
    this.#settings = settings;
  }

  look(watching: Watching): void {
    const { watched } = watching;
    if (watched === null) return;
    const picture = readPicture(watched);
    const { phase } = picture;
    this.#tell(phase);
    if (phase === 'finished' || phase === 'closed') this.onEnd(watching);
    if (phase !== 'playing' || this.#isMoving) return;
    const command = this.#choose(picture);
    if (command === null) return;
    this.#isMoving = true;
    this.#do(command, watching).catch((error: unknown) =>
      this.onTrouble(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Takes the seat back from a stand-in, or moves; null when there is nothing to do. */
  #choose({ seats, toAct, choices, view, moves }: ReadPicture): Command | null {
    const { seat, say, bot } = this.#settings;
    const absence = seats[seat]?.absence ?? null;
    if (absence === 'resigned') {
      this.#tell('resigned');
      return null;
    }
    if (absence !== null) {
      say('a stand-in plays here; taking the seat back');
      return { type: 'return', seat };
    }
    if (!toAct.includes(seat) || choices.length === 0) return null;
    const move = bot.choose({ view, choices, dice: this.#dice, budget: budgetOf(THINKING_TIME) });
    say(`move ${moves + 1}: ${JSON.stringify(move)}`);
    return { type: 'move', seat, move };
  }

  async #do(command: Command, watching: Watching): Promise<void> {
    const { live, table } = this.#settings;
    try {
      await live.do(table, command);
      this.#isMoving = false;
      this.look(watching);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      this.#isMoving = false;
      if (OVERTAKEN.includes(error.code)) this.look(watching);
      // The stand-in makes the move that is overdue; what comes of it is looked at when it comes.
      else if (error.code !== 'time-is-up') throw error;
    }
  }

  /** Says it once. */
  #tell(news: string): void {
    if (this.#told.has(news)) return;
    this.#told.add(news);
    const sentences: Readonly<Record<string, string>> = {
      open: 'seated; waiting for the game to start',
      playing: 'the game is on',
      finished: 'the game is over',
      closed: 'the table was closed',
      resigned: 'the seat was resigned; a stand-in plays it to the end',
    };
    this.#settings.say(sentences[news] ?? news);
  }
}
