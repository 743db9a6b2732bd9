import * as z from 'zod/mini';
import type { Chance } from '../chance/chance.ts';
import type { Subject } from '../contract/examine.ts';
import { takeOut } from '../deck.ts';
import { Refusal } from '../errors.ts';
import { type AnyGame, type Game, gameIsOver, type Json, outOfTurn, type Tell } from '../game.ts';
import { at, type Seat } from '../seats.ts';

// A toy for the kernel's own tests, with quiet moves. A number lies behind each of three doors. In turn, everybody knocks
// at a door, which changes nothing, or opens one for all to see.

const NUMBERS = [0, 1, 2];
const LAST = 6;

export interface State {
  behind: number[];
  open: boolean[];
  knocks: number[];
  made: number;
  seats: number;
}

export interface Move {
  readonly type: 'knock' | 'open';
  readonly door: number;
}

const door = z.int().check(z.minimum(0), z.maximum(2));
const moves = z.strictObject({ type: z.enum(['knock', 'open']), door });
const views = z.strictObject({
  behind: z.array(z.nullable(z.int())),
  knocks: z.array(z.int()),
  made: z.int(),
  seats: z.int(),
});
export type View = z.infer<typeof views>;

const events = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('knocked'), door: z.optional(door) }),
  z.strictObject({ type: z.literal('opened'), door, number: z.int() }),
]);
export type Event = z.infer<typeof events>;

const toAct = ({ made, seats }: State): readonly Seat[] => (made === LAST ? [] : [made % seats]);

function legalMoves(state: State, seat: Seat): Move[] {
  if (!toAct(state).includes(seat)) return [];
  return NUMBERS.flatMap((number): Move[] => [
    { type: 'knock', door: number },
    ...(state.open[number] === true ? [] : [{ type: 'open', door: number } as const]),
  ]);
}

function apply(state: State, seat: Seat, move: Move, _chance: Chance, tell?: Tell<Event>): void {
  if (state.made === LAST) throw gameIsOver('DO-1');
  if (!toAct(state).includes(seat)) throw outOfTurn(seat, 'DO-1');
  if (move.type === 'open' && state.open[move.door] === true) {
    throw new Refusal('open-already', `door ${move.door} is open`, { rule: 'DO-1' });
  }
  state.made += 1;
  if (move.type === 'knock') {
    state.knocks[move.door] = at(state.knocks, move.door) + 1;
    tell?.({ type: 'knocked', door: move.door });
  } else {
    state.open[move.door] = true;
    tell?.({ type: 'opened', door: move.door, number: at(state.behind, move.door) });
  }
}

export const doors: Game<State, Move, View, Event, Record<string, never>> = {
  id: 'doors',
  seats: { fewest: 2, most: 3 },
  rules: { 'DO-1': { title: 'Doors', text: 'In turn, knock at a door or open one.' } },
  options: z.strictObject({}),
  moves,
  views,
  events,
  setup(seats, _options, chance) {
    const behind = [...NUMBERS];
    chance.shuffle(behind, NUMBERS);
    return { behind, open: [false, false, false], knocks: [0, 0, 0], made: 0, seats };
  },
  toAct,
  legalMoves,
  apply,
  viewFor: ({ behind, open, knocks, made, seats }) => ({
    behind: behind.map((number, place) => (open[place] === true ? number : null)),
    knocks: [...knocks],
    made,
    seats,
  }),
  redeal({ behind, knocks, made, seats }, chance) {
    const hidden = [...NUMBERS];
    for (const number of behind) if (number !== null) takeOut(hidden, number);
    chance.shuffle(hidden, NUMBERS);
    const open = behind.map((number) => number !== null);
    return { behind: behind.map((number) => number ?? hidden.shift() ?? 0), open, knocks: [...knocks], made, seats };
  },
  /** Everybody knows what is behind the last door. */
  tellsNothing: (event, before) =>
    event.type === 'knocked' || before().behind.filter((number) => number === null).length === 1,
  result: ({ made }) => (made === LAST ? { winners: [] } : null),
  clone: ({ behind, open, knocks, made, seats }) => ({
    behind: [...behind],
    open: [...open],
    knocks: [...knocks],
    made,
    seats,
  }),
  facts: ({ behind, open, knocks, made }) => ({ phase: 'play', behind, open, knocks, made }),
};

const shape = z.object({ behind: z.array(z.number()), open: z.array(z.boolean()) });

/** The toy, or a spoilt copy of it, for the contract suite. */
export function doorsSubject(game: AnyGame): Subject {
  return {
    game,
    lost: (facts: Json) => {
      const { behind } = z.parse(shape, facts);
      return NUMBERS.every((number) => behind.includes(number)) ? null : 'a number is gone';
    },
    hiddenFrom: (_viewer, facts) => {
      const closed = z.parse(shape, facts).open.flatMap((isOpen, place) => (isOpen ? [] : [`behind[${place}]`]));
      return closed.length > 1 ? closed : [];
    },
  };
}
