import { setImmediate as eventLoop } from 'node:timers/promises';
import type { Decision } from '@safehouse/bots';
import {
  at,
  type GameRecord,
  heardBy,
  impossible,
  type Match,
  openRecord,
  type Seat,
  SeededLuck,
  type Tell,
  writeRecord,
} from '@safehouse/kernel';
import pc from 'picocolors';
import { findBotFor } from '../bots.ts';
import { writeText } from '../files.ts';
import { printable } from '../printable.ts';
import { recordFile, type Save, SaveKeeper } from '../saves.ts';
import { explanation } from './explanation.ts';
import { columns, widthFor } from './layout.ts';
import { LEAVE, type LineReader } from './line-reader.ts';
import type { AnyTerminalGame } from './terminal-game.ts';
import { Thinking } from './thinking.ts';
import { waitingFor } from './waiting.ts';

export interface TableSettings {
  readonly save: Save;
  /** Where the game is kept while it goes on. */
  readonly file: string;
  readonly terminal: AnyTerminalGame;
  readonly lines: LineReader;
  /** How long bots may think about a move, as in `100ms`. */
  readonly thinking: string;
  /** Whether bots that can say why they chose as they did are asked. */
  readonly explain: boolean;
}

/** More choices than that stand side by side. */
const MOST_LINES = 12;
/** Of a longer story the end is told. */
const LONGEST_STORY = 24;

/** A table at the terminal: a person, and bots that choose from their own views. Every move is saved at once. */
export class TerminalTable {
  readonly #settings: TableSettings;
  readonly #record: GameRecord;
  /** What the seats are called, as a terminal may show it. */
  readonly #names: readonly string[];
  readonly #match: Match;
  /** The seats of the person: one, or several in a cooperative game. */
  readonly #yours: readonly Seat[];
  /** The bots' own dice, apart from the game's luck. */
  readonly #dice: string;
  readonly #thinking = new Thinking();
  readonly #keeper: SaveKeeper;
  #story: string[] = [];
  /** Why bots chose as they did, until the person may know. */
  #reasons: string[] = [];

  constructor(settings: TableSettings) {
    const { readable, bots } = settings.save;
    this.#settings = settings;
    this.#keeper = new SaveKeeper(settings.file, bots);
    this.#record = { ...readable.record, moves: [] };
    this.#names = readable.record.seats.map(printable);
    this.#yours = bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
    this.#dice = `${readable.record.seed}b075`;
    this.#match = openRecord(readable, this.#listen);
    for (const [seat, move] of readable.record.moves) {
      if (this.#yours.includes(seat)) this.#story = []; // what came before, the player has read
      this.#play(seat, move);
    }
  }

  /** True when the game was played to its end, false when it was left. */
  async play(): Promise<boolean> {
    this.#keeper.keep(this.#record);
    try {
      const isFinished = await this.#playOn();
      if (isFinished) this.#showEnd();
      else
        this.#print([
          '',
          `Your game is kept in ${printable(this.#settings.file)}.`,
          'The same command takes it up again.',
        ]);
      return isFinished;
    } finally {
      await this.#thinking.close();
    }
  }

  async #playOn(): Promise<boolean> {
    const { game, state } = this.#match;
    for (;;) {
      if (!(await this.#letBotsChoose())) return false;
      const [you] = game.toAct(state);
      if (you === undefined) return true;
      this.#show(you);
      const move = await this.#ask(you);
      if (move === null) return false;
      this.#play(you, move);
      this.#keeper.keep(this.#record);
      this.#tellReasons();
    }
  }

  /** Writes the finished game down, ready for `safehouse check` and `safehouse replay`. */
  keepRecord(file = recordFile(this.#match.game.id, new Date())): void {
    writeText(file, writeRecord(this.#record));
    this.#print(['', `The record of this game: ${printable(file)}`, pc.dim(`safehouse check ${printable(file)}`)]);
  }

  readonly #listen: Tell<unknown> = (open, ...secrets) => {
    const event = heardBy(at(this.#yours, 0), open, secrets);
    const sentence = event === null ? null : this.#settings.terminal.story(event, this.#names);
    if (sentence !== null) this.#story.push(sentence);
  };

  #play(seat: Seat, move: unknown): void {
    this.#match.play(seat, move, this.#listen);
    this.#record.moves.push([seat, move]);
  }

  /** False when the person leaves meanwhile. */
  async #letBotsChoose(): Promise<boolean> {
    const { game, state } = this.#match;
    for (;;) {
      const seat = game.toAct(state).find((acting) => !this.#yours.includes(acting));
      if (seat === undefined) return true;
      await eventLoop(); // where keys are heard
      if (this.#settings.lines.left.aborted) return false;
      const decision = await this.#decisionOf(seat);
      if (decision === null) return false;
      this.#explain(seat, decision);
      this.#play(seat, decision.move);
      this.#keeper.keep(this.#record);
    }
  }

  /** What the bot in that seat decides, or null when the person leaves meanwhile. */
  async #decisionOf(seat: Seat): Promise<Decision<unknown> | null> {
    const { game, state, made: moment } = this.#match;
    const { thinking, lines, save } = this.#settings;
    const [view, choices] = [game.viewFor(state, seat), game.legalMoves(state, seat)];
    const name = at(save.bots, seat) ?? impossible('a person is played by a bot');
    const bot = findBotFor(game, name);
    if (bot.decide === undefined) {
      const move = bot.choose({ view, choices, dice: new SeededLuck(this.#dice).at(moment) });
      return { move, iterations: 0, considered: [] };
    }
    const question = { game: game.id, bot: name, view, choices, thinking, dice: { seed: this.#dice, moment } };
    return await waitingFor(at(this.#names, seat), this.#thinking.decide(question, lines.left));
  }

  #explain(seat: Seat, decision: Decision<unknown>): void {
    const { explain, terminal } = this.#settings;
    if (!explain) return;
    const { game, state } = this.#match;
    const view = game.viewFor(state, seat);
    const names = this.#names;
    this.#reasons.push(...explanation(at(names, seat), decision, (move) => terminal.choice(view, move, names)));
    // What is sealed stays so while the person has to choose as well.
    if (!game.toAct(state).some((acting) => this.#yours.includes(acting))) this.#tellReasons();
  }

  #tellReasons(): void {
    if (this.#reasons.length > 0) this.#print(this.#reasons);
    this.#reasons = [];
  }

  #show(you: Seat): void {
    const { game, state } = this.#match;
    const { terminal } = this.#settings;
    const view = game.viewFor(state, you);
    this.#tellStory();
    const who = this.#yours.length > 1 ? `${at(this.#names, you)}: ` : '';
    this.#print(['', ...terminal.table(view, this.#names), '', pc.bold(`${who}${terminal.question(view)}`)]);
    const choices = game.legalMoves(state, you).map((move, index) => {
      return `${String(index + 1).padStart(3)}  ${terminal.choice(view, move, this.#names)}`;
    });
    this.#print(choices.length > MOST_LINES ? columns(choices, widthFor(choices)) : choices);
  }

  #showEnd(): void {
    const { game, state } = this.#match;
    const view = game.viewFor(state, at(this.#yours, 0));
    const { terminal } = this.#settings;
    this.#tellStory();
    this.#print(['', ...terminal.table(view, this.#names), '', ...terminal.ending(view, this.#names)]);
  }

  #tellStory(): void {
    const told = this.#story.slice(-LONGEST_STORY).map((sentence) => `  ${sentence}`);
    const skipped = this.#story.length > LONGEST_STORY ? ['  …'] : [];
    if (told.length > 0) this.#print(['', pc.bold('What just happened'), ...skipped, ...told]);
    this.#story = [];
  }

  /** The chosen move, or null when the player leaves. */
  async #ask(you: Seat): Promise<unknown> {
    const moves = this.#match.game.legalMoves(this.#match.state, you);
    for (;;) {
      const answer = await this.#settings.lines.ask(`1–${moves.length}, ? for help, q to leave: `);
      if (answer === null || answer === LEAVE) return null;
      const move = /^\d+$/.test(answer) ? moves[Number(answer) - 1] : undefined;
      if (move !== undefined) return move;
      this.#help(answer);
    }
  }

  #help(answer: string): void {
    const { rules } = this.#match.game;
    const number = answer.toUpperCase();
    const rule = Object.hasOwn(rules, number) ? rules[number] : undefined;
    if (rule !== undefined) this.#print([`${pc.bold(number)} ${rule.title}. ${rule.text}`]);
    else if (answer === '?') {
      const first = Object.keys(rules)[0];
      this.#print([
        'Type the number of your choice. q leaves; the game is kept.',
        `A rule's number, such as ${first}, shows that rule:`,
        ...Object.entries(rules).map(([key, { title }]) => `  ${pc.bold(key.padEnd(6))} ${title}`),
      ]);
    } else this.#print([`There is no choice "${printable(answer)}".`]);
  }

  #print(lines: readonly string[]): void {
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}
