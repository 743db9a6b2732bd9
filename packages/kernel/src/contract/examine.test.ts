import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import type { Game } from '../game.ts';
import { at } from '../seats.ts';
import { type Event, envelopes, type Move, type State, subjectOf, type View } from '../testing/envelopes.ts';
import { BrokenPromise, examine, PROMISES } from './examine.ts';

type Toy = Game<State, Move, View, Event, { readonly loud: boolean }>;

/** The promise that a spoilt toy breaks. */
function promiseBrokenBy(spoilt: Partial<Toy>, mostMoves = 100): string {
  try {
    examine(subjectOf({ ...envelopes, ...spoilt }), { seats: 3, games: 300, mostMoves });
  } catch (error) {
    if (error instanceof BrokenPromise) return error.promise;
    throw error;
  }
  return 'none';
}

describe('the contract suite', () => {
  let deals = 0;

  it('finds nothing wrong with an honest game', () => {
    for (const seats of [2, 3]) examine(subjectOf(envelopes), { seats, games: 300 });
  });

  const spoilt: Readonly<Record<string, readonly [string, Partial<Toy>]>> = {
    'a view that shows the deck’s top card by its number of cards': [
      're-deals look the same',
      { viewFor: (state, viewer) => ({ ...envelopes.viewFor(state, viewer), deck: 100 * at(state.deck, 0) }) },
    ],
    'a view that shows another hand': [
      're-deals look the same',
      {
        viewFor: (state, viewer) => ({ ...envelopes.viewFor(state, viewer), die: at(at(state.hands, 1), 0) ?? 0 }),
      },
    ],
    'a view that leaks a hand, and a re-deal that uses the leak': [
      're-deals change what is hidden',
      {
        viewFor: (state, viewer) => ({ ...envelopes.viewFor(state, viewer), hand: state.hands.flat() }),
        redeal: (view, chance) => {
          const flat = view.hand ?? [];
          const hands = view.hands.map((size, seat) => flat.slice(seat * size, (seat + 1) * size));
          const own = typeof view.viewer === 'number' ? at(hands, view.viewer) : null;
          const choices = hands.map((hand, seat) =>
            seat === view.viewer ? view.choice : at(view.chosen, seat) ? at(hand, 0) : null,
          );
          return { ...envelopes.redeal({ ...view, hand: own }, chance), hands, choices };
        },
      },
    ],
    'a clone that shares its hands': [
      'clones share nothing',
      { clone: (state) => ({ ...envelopes.clone(state), hands: state.hands }) },
    ],
    'a clone that forgets the die': [
      'clones share nothing',
      { clone: (state) => ({ ...envelopes.clone(state), die: 0 }) },
    ],
    'a re-deal that deals a card twice': [
      'facts conserve components',
      {
        redeal: (view, chance) => {
          const state = envelopes.redeal(view, chance);
          const hands = state.hands.map((hand, seat) => (seat === view.viewer ? hand : hand.map(() => 4)));
          const choices = state.choices.map((choice, seat) => (seat === view.viewer || choice === null ? choice : 4));
          return { ...state, hands, choices };
        },
      },
    ],
    'a re-deal that forgets the own choice': [
      're-deals look the same',
      { redeal: (view, chance) => envelopes.redeal({ ...view, choice: null }, chance) },
    ],
    'a refused move that changes the state': [
      'refused moves change nothing',
      {
        apply: (state, seat, move, chance, tell) => {
          const { die } = state;
          state.die = 6;
          envelopes.apply(state, seat, move, chance, tell);
          if (!state.choices.every((choice) => choice === null)) state.die = die;
        },
      },
    ],
    'an unlisted move that is taken': [
      'other moves are refused',
      { legalMoves: (state, seat) => envelopes.legalMoves(state, seat).slice(0, 1) },
    ],
    'a listed move that is refused': [
      'legal moves apply',
      {
        legalMoves: (state, seat) => {
          const others = envelopes.legalMoves(state, seat).filter(({ card }) => card !== 'one');
          return [...others, { type: 'open', card: 'one' }];
        },
      },
    ],
    'a seat that must act and cannot': [
      'acting seats have moves, in seat order and each once',
      { legalMoves: () => [] },
    ],
    'a move that is listed twice': [
      'acting seats have moves, in seat order and each once',
      { legalMoves: (state, seat) => [...envelopes.legalMoves(state, seat), ...envelopes.legalMoves(state, seat)] },
    ],
    'seats that act in a strange order': [
      'acting seats have moves, in seat order and each once',
      { toAct: (state) => envelopes.toAct(state).toReversed() },
    ],
    'a game that ends without a result': ['a result comes with the end', { result: () => null }],
    'a winner who is not there': [
      'a result comes with the end',
      { result: (state) => envelopes.result(state) && { winners: [7] } },
    ],
    'a result that comes too early': ['a result comes with the end', { result: () => ({ winners: [] }) }],
    'a refusal that draws luck': [
      'other moves are refused',
      {
        apply: (state, seat, move, chance, tell) => {
          chance.die(6);
          envelopes.apply(state, seat, move, chance, tell);
        },
      },
    ],
    'a refusal without a rule': [
      'other moves are refused',
      {
        apply: (state, seat, move, chance, tell) => {
          if (!envelopes.legalMoves(state, seat).some(({ card }) => card === move.card)) throw new Refusal('no', 'no');
          envelopes.apply(state, seat, move, chance, tell);
        },
      },
    ],
    'a deal that is told': [
      'events tell no more than views',
      {
        setup: (seats, options, chance, tell) => {
          const state = envelopes.setup(seats, options, chance);
          tell?.({ type: 'opened', cards: state.hands.flat() });
          return state;
        },
      },
    ],
    'hands that are told with a reveal': [
      'events tell no more than views',
      {
        apply: (state, seat, move, chance, tell) =>
          envelopes.apply(
            state,
            seat,
            move,
            chance,
            tell &&
              ((open, ...secrets) =>
                tell(open?.type === 'opened' ? { ...open, cards: state.hands.flat() } : open, ...secrets)),
          ),
      },
    ],
    'a changed choice that is told': [
      'sealed choices stay sealed',
      {
        apply: (state, seat, move, chance, tell) => {
          const changes = at(state.choices, seat) !== null;
          envelopes.apply(
            state,
            seat,
            move,
            chance,
            tell && ((open, ...secrets) => (changes ? tell(secrets[0]?.event ?? open) : tell(open, ...secrets))),
          );
        },
      },
    ],
    'a sealed choice that is told': [
      'sealed choices stay sealed',
      {
        apply: (state, seat, move, chance, tell) =>
          envelopes.apply(state, seat, move, chance, tell && ((open, ...secrets) => tell(secrets[0]?.event ?? open))),
      },
    ],
    'a game in which the last to choose wins': [
      'order of simultaneous choices does not matter',
      {
        apply: (state, seat, move, chance, tell) => {
          const before = at(state.opened, 0).length;
          envelopes.apply(state, seat, move, chance, tell);
          if (at(state.opened, 0).length > before) state.shown = seat;
        },
      },
    ],
    'a view that does not fit its schema': [
      'views have their shape',
      { viewFor: (state, viewer) => Object.assign(envelopes.viewFor(state, viewer), { extra: 1 }) },
    ],
    'views that show everybody the first hand': [
      'views of one moment are the views of each',
      {
        viewsOf: (state) => {
          const first = envelopes.viewFor(state, 0);
          return (viewer) => ({ ...first, viewer });
        },
      },
    ],
    'an event that does not fit its schema': [
      'events have their shape',
      {
        apply: (state, seat, move, chance, tell) =>
          envelopes.apply(state, seat, move, chance, tell && ((open) => tell(Object.assign({}, open, { extra: 1 })))),
      },
    ],
    'a move that its own schema refuses': [
      'notation round-trips',
      {
        legalMoves: (state, seat) =>
          envelopes.legalMoves(state, seat).map((move) => Object.assign({}, move, { note: 'extra' })),
      },
    ],
    'a card that vanishes': [
      'facts conserve components',
      {
        apply: (state, seat, move, chance, tell) => {
          envelopes.apply(state, seat, move, chance, tell);
          if (at(state.opened, 0).length === 1) state.deck.length = 0;
        },
      },
    ],
    'a state that JSON cannot carry': [
      'state is plain data',
      {
        setup: (seats, options, chance) => Object.assign(envelopes.setup(seats, options, chance), { die: Number.NaN }),
        viewFor: (state, viewer) => ({ ...envelopes.viewFor(state, viewer), die: 0 }),
        redeal: (view, chance) => Object.assign(envelopes.redeal(view, chance), { die: Number.NaN }),
      },
    ],
    'luck that does not come from chance': [
      'records replay from the seed',
      {
        setup: (seats, options, chance) => {
          const state = envelopes.setup(seats, options, chance);
          deals += 1; // luck that is never the same again
          return { ...state, die: deals };
        },
        apply: (state, seat, move, chance, tell) => {
          const { die } = state;
          envelopes.apply(state, seat, move, chance, tell);
          state.die = die;
        },
      },
    ],
  };

  for (const [what, [promise, toy]] of Object.entries(spoilt)) {
    it(`catches ${what}`, () => expect(promiseBrokenBy(toy)).toBe(promise));
  }

  it('catches a game that does not end', () => expect(promiseBrokenBy({}, 3)).toBe('random games end'));

  it('catches a re-deal that cannot be played on', () => {
    const forgetful: Partial<Toy> = {
      redeal: (view, chance) => {
        const state = envelopes.redeal(view, chance);
        return { ...state, deck: state.deck.map(() => 9) };
      },
      apply: (state, seat, move, chance, tell) => {
        if (state.deck.includes(9)) throw new Error('there is no card 9');
        envelopes.apply(state, seat, move, chance, tell);
      },
    };
    expect(promiseBrokenBy(forgetful)).toBe('re-deals can be played on');
  });

  it('names every promise once', () => expect(new Set(PROMISES).size).toBe(PROMISES.length));
});
