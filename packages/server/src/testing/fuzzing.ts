// A stream of hostile messages: well-formed ones, and what becomes of them when they are mutilated. The same seed gives
// the same stream.

import { type Chance, QuickChance } from '@safehouse/kernel';

const TEXTS = [
  '',
  '__proto__',
  'constructor',
  "'; drop table log; --",
  '\u0000',
  '\ud800',
  '\u202e',
  'é'.repeat(400),
  'x'.repeat(2_000),
  '0123456789abcdef',
  'NaN',
];
const NUMBERS = [-1, 0, 1, 15, 16, 0.5, 1e21, 2 ** 31, 2 ** 53, -0, 1e-7];
const FIELDS = ['type', 'table', 'key', 'command', 'seat', 'since', 'move', '__proto__', 'constructor', 'toString', ''];
const MOVES = [
  { type: 'roll' },
  { type: 'done' },
  { type: 'accuse', seat: 1, identity: 'french' },
  { type: 'pick', card: 'x' },
  { type: 'play', card: 'x', target: 2 },
  { type: 'guess', seat: 0, identity: 'german' },
];
const DEEP = 300;
const LARGE = 20_000;

/** The tables that messages are aimed at. */
export type Targets = readonly string[];

export class Fuzzing {
  readonly #dice: Chance;
  readonly #targets: () => Targets;
  #keys = 0;

  constructor(seed: number, targets: () => Targets) {
    this.#dice = new QuickChance(seed);
    this.#targets = targets;
  }

  /** The next message: mostly text, now and then bytes, which are not allowed. */
  next(): string | Buffer {
    const message = this.#message();
    if (this.#isOnceIn(4)) return JSON.stringify(message);
    let spoiled: unknown = message;
    for (let times = this.#below(3); times >= 0; times--) spoiled = this.#mutated(spoiled);
    const text = JSON.stringify(spoiled) ?? '';
    if (this.#isOnceIn(3)) return this.#mangled(text);
    return this.#isOnceIn(2_000) ? Buffer.from(text) : text;
  }

  /** A body for a request over HTTP. */
  nextBody(): string {
    return this.#mangled(JSON.stringify(this.#mutated({ key: this.#key(), command: this.#command() })));
  }

  #message(): object {
    const table = this.#anyOf(this.#targets());
    const kinds: readonly (() => object)[] = [
      () => ({ type: 'do', table, key: this.#key(), command: this.#command() }),
      () => ({ type: 'do', table, key: this.#key(), command: { type: 'move', move: this.#anyOf(MOVES) } }),
      () => ({ type: 'say', table, key: this.#key(), text: this.#anyOf(TEXTS) }),
      () => ({ type: 'watch', table, ...(this.#isOnceIn(2) && { since: this.#below(50) }) }),
      () => ({ type: 'watch', table, seat: this.#below(4), invitation: '0123456789' }),
      () => ({ type: 'unwatch', table }),
      () => ({ type: 'play-again', table, key: this.#key() }),
    ];
    return this.#anyOf(kinds)();
  }

  #command(): object {
    const seat = this.#below(6);
    const types = [
      'stand',
      'free',
      'close',
      'start',
      'leave',
      'return',
      'resign',
      'ask-undo',
      'agree-undo',
      'refuse-undo',
    ];
    const commands = [
      { type: 'sit', seat, contribution: '0123456789abcdef' },
      { type: 'swap', seats: [seat, this.#below(6)] },
      { type: 'place', seat, bot: this.#anyOf(['rookie', 'random', null, '__proto__']) },
      ...types.map((type) => (this.#isOnceIn(2) ? { type } : { type, seat })),
    ];
    return this.#anyOf(commands);
  }

  /** Often new, often one that was used already. */
  #key(): string {
    if (this.#isOnceIn(2)) this.#keys += 1;
    return `hostile-key-${this.#keys}`;
  }

  /** The document with one part of it replaced, added or taken out. */
  #mutated(document: unknown): unknown {
    if (typeof document !== 'object' || document === null || this.#isOnceIn(5)) return this.#anyValue();
    if (Array.isArray(document)) {
      const place = this.#below(document.length + 1);
      return [...document.slice(0, place), this.#mutated(document[place]), ...document.slice(place + 1)];
    }
    const fields = Object.entries(document);
    const chosen = this.#below(fields.length + 2);
    if (chosen >= fields.length) return Object.fromEntries([...fields, [this.#anyOf(FIELDS), this.#anyValue()]]);
    if (this.#isOnceIn(4)) return Object.fromEntries(fields.filter((_, place) => place !== chosen));
    return Object.fromEntries(fields.map(([key, part], place) => [key, place === chosen ? this.#mutated(part) : part]));
  }

  #anyValue(): unknown {
    const kinds: readonly (() => unknown)[] = [
      () => null,
      () => this.#isOnceIn(2),
      () => this.#anyOf(NUMBERS),
      () => this.#anyOf(TEXTS),
      () => [],
      () => ({}),
      () => [this.#anyOf(NUMBERS), this.#anyOf(TEXTS)],
      () => this.#message(),
      () => Array.from({ length: DEEP }).reduce<unknown>((inner) => [inner], this.#anyOf(TEXTS)),
    ];
    return this.#anyOf(kinds)();
  }

  /** The text cut, doubled, blown up, or with a letter changed. */
  #mangled(text: string): string {
    const place = this.#below(text.length + 1);
    const kinds: readonly (() => string)[] = [
      () => text.slice(0, place),
      () => text.slice(place),
      () => text + text,
      () => `[${text}]`,
      () =>
        `${text.slice(0, place)}${this.#anyOf(['"', '{', ']', ',', '\\u0000', '\u0000', '\ufeff', 'é'])}${text.slice(place + 1)}`,
      () => (this.#isOnceIn(200) ? text.padEnd(LARGE) : ' '.repeat(DEEP) + text),
    ];
    return this.#anyOf(kinds)();
  }

  #anyOf<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.#below(things.length)];
    if (thing === undefined) throw new Error('there is nothing to choose from');
    return thing;
  }

  #below(limit: number): number {
    return this.#dice.die(limit) - 1;
  }

  #isOnceIn(times: number): boolean {
    return this.#dice.die(times) === 1;
  }
}
