import * as z from 'zod/mini';
import type { Chance } from '../chance/chance.ts';
import type { Subject } from '../contract/examine.ts';
import { deal, draw, printedOrder, putUnder, sortPile, takeOut } from '../deck.ts';
import { Refusal } from '../errors.ts';
import { type AnyGame, type Game, gameIsOver, type Json, type Tell } from '../game.ts';
import { at, type Viewer } from '../seats.ts';

// A toy for the kernel's own tests. Everybody holds two envelopes and opens one a round, all at once; the highest sum
// wins, plus a die. Before each round the stranger at the table shows a card of the deck and puts it under it.

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const CARDS = printedOrder([2, 2, 2, 2, 2]);
const ROUNDS = 2;

export interface State {
  hands: number[][];
  opened: number[][];
  choices: (number | null)[];
  deck: number[];
  shown: number;
  die: number;
}

export interface Move {
  readonly type: 'open';
  readonly card: string;
}

const moves = z.strictObject({ type: z.literal('open'), card: z.enum(NAMES) });
const numbers = z.array(z.number());
const views = z.strictObject({
  viewer: z.union([z.number(), z.literal('spectator')]),
  hand: z.nullable(numbers),
  choice: z.nullable(z.number()),
  hands: numbers,
  chosen: z.array(z.boolean()),
  opened: z.array(numbers),
  deck: z.number(),
  shown: z.number(),
  die: z.number(),
});
export type View = z.infer<typeof views>;

const events = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sealed'), seat: z.number(), card: z.optional(z.number()) }),
  z.strictObject({ type: z.literal('opened'), cards: numbers }),
]);
export type Event = z.infer<typeof events>;

function isOver({ opened }: State): boolean {
  return at(opened, 0).length === ROUNDS;
}

function showNext(state: State): void {
  state.shown = draw(state.deck) ?? 0;
  putUnder(state.deck, state.shown);
}

export const envelopes: Game<State, Move, View, Event, { readonly loud: boolean }> = {
  id: 'envelopes',
  seats: { fewest: 2, most: 3 },
  rules: {
    'EN-1': { title: 'Envelopes', text: 'Open one of your envelopes, and when all are open the game is over.' },
  },
  options: z.strictObject({ loud: z._default(z.boolean(), false) }),
  moves,
  views,
  events,

  setup(seats, _options, chance) {
    const deck = [...CARDS];
    chance.shuffle(deck, NAMES);
    const hands = Array.from({ length: seats }, () => sortPile(deal(deck, ROUNDS)));
    const state = { hands, opened: hands.map(() => []), choices: hands.map(() => null), deck, shown: 0, die: 0 };
    showNext(state);
    return state;
  },

  toAct: (state) => (isOver(state) ? [] : state.choices.flatMap((choice, seat) => (choice === null ? [seat] : []))),

  legalMoves(state, seat) {
    if (isOver(state)) return [];
    return [...new Set(at(state.hands, seat))].map((card) => ({ type: 'open', card: at(NAMES, card) }));
  },

  apply(state, seat, move, chance, tell) {
    const card = NAMES.indexOf(move.card);
    if (isOver(state)) throw gameIsOver('EN-1');
    if (!at(state.hands, seat).includes(card)) {
      throw new Refusal('not-in-hand', `seat ${seat} has no ${move.card}`, { rule: 'EN-1' });
    }
    state.choices[seat] = card;
    tell?.({ type: 'sealed', seat }, { to: [seat], event: { type: 'sealed', seat, card } });
    if (!state.choices.includes(null)) openAll(state, chance, tell);
  },

  viewFor: (state, viewer) => ({
    viewer,
    hand: viewer === 'spectator' ? null : [...at(state.hands, viewer)],
    choice: viewer === 'spectator' ? null : at(state.choices, viewer),
    hands: state.hands.map((hand) => hand.length),
    chosen: state.choices.map((choice) => choice !== null),
    opened: state.opened.map((cards) => [...cards]),
    deck: state.deck.length,
    shown: state.shown,
    die: state.die,
  }),

  redeal(view, chance) {
    const unseen = [...CARDS];
    for (const card of [...(view.hand ?? []), ...view.opened.flat(), view.shown]) takeOut(unseen, card);
    chance.shuffle(unseen, NAMES);
    const hands = view.hands.map((size, seat) =>
      seat === view.viewer && view.hand !== null ? [...view.hand] : sortPile(deal(unseen, size)),
    );
    const choices = hands.map((hand, seat) => {
      if (seat === view.viewer) return view.choice;
      return at(view.chosen, seat) ? chance.pick(hand, NAMES) : null;
    });
    const opened = view.opened.map((cards) => [...cards]);
    return { hands, opened, choices, deck: [...unseen, view.shown], shown: view.shown, die: view.die };
  },

  result(state) {
    if (!isOver(state)) return null;
    const sums = state.opened.map((cards) => at(cards, 0) + at(cards, 1));
    const best = Math.max(...sums);
    return { winners: sums.flatMap((sum, seat) => (sum === best ? [seat] : [])) };
  },

  clone: ({ hands, opened, choices, deck, shown, die }) => ({
    hands: hands.map((hand) => [...hand]),
    opened: opened.map((cards) => [...cards]),
    choices: [...choices],
    deck: [...deck],
    shown,
    die,
  }),

  facts(state) {
    const { hands, opened, deck, die } = state;
    return { phase: isOver(state) ? 'over' : 'play', hands, opened, deck: deck.length, shown: state.shown, die };
  },
};

function openAll(state: State, chance: Chance, tell?: Tell<Event>): void {
  const cards = state.choices.map((choice) => choice ?? 0);
  for (const [seat, card] of cards.entries()) {
    takeOut(at(state.hands, seat), card);
    at(state.opened, seat).push(card);
    state.choices[seat] = null;
  }
  state.die = chance.die(6);
  tell?.({ type: 'opened', cards });
  showNext(state);
}

/** Every card is somewhere, as often as it was printed. */
function lost(facts: Json): string | null {
  const shape = z.object({ hands: z.array(numbers), opened: z.array(numbers), deck: z.number() });
  const { hands, opened, deck } = z.parse(shape, facts);
  const dealt = [...hands.flat(), ...opened.flat()];
  if (dealt.length + deck !== CARDS.length) return `${dealt.length} cards and a deck of ${deck}`;
  const excess = NAMES.findIndex((_, card) => dealt.filter((other) => other === card).length > 2);
  return excess < 0 ? null : `too many of ${NAMES[excess]}`;
}

function hiddenFrom(viewer: Viewer, facts: Json): string[] {
  const { hands } = z.parse(z.object({ hands: z.array(numbers) }), facts);
  return [...hands.keys()].filter((seat) => seat !== viewer).map((seat) => `hands[${seat}]`);
}

/** The toy, or a spoilt copy of it, for the contract suite. */
export function subjectOf(game: AnyGame): Subject {
  return { game, lost, hiddenFrom };
}
