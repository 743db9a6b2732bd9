// What a viewer may know, built field by field. Hidden are identities, hands and the order of the deck.

import { at, type Seat, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { CARD_IDS, cardNames, IDENTITY_CARDS, inTextOrder } from './components.ts';
import { whoActs } from './facts.ts';
import { recall } from './memory.ts';
import { type Player, playerAt, type State } from './state.ts';
import { PHASES } from './vocabulary.ts';
import type { Way } from './ways.ts';
import { result } from './winning.ts';

const count = z.int().check(z.minimum(0));
const card = z.enum(CARD_IDS);

const seats = z.strictObject({
  /** How many cards are in the hand. */
  hand: count,
  /** In the order laid. */
  alley: z.array(card),
  eliminators: count,
  denied: count,
  out: z.boolean(),
  /** What stood when its last turn ended, and what was taken from the hand since; null before the first. */
  lastTurn: z.nullable(
    z.strictObject({
      alley: z.array(card),
      /** Null for a card that the viewer has not seen. */
      lost: z.array(z.strictObject({ by: count, card: z.nullable(card) })),
      clues: count,
    }),
  ),
});

/** What only the owner knows. */
const own = z.strictObject({
  hand: z.array(card),
  /** Whether the set was complete when the last turn ended. */
  complete: z.boolean(),
});

/** A way in which hidden cards can have gone, for all the viewer knows; see `Way`. */
const way = z.strictObject({
  traces: z.array(z.strictObject({ card, in: count })),
  /** How many of each card, in printed order. */
  inDeck: z.array(count),
  inHands: z.array(count),
  least: z.array(count),
  most: z.array(count),
});

export const views = z.strictObject({
  viewer: z.union([count, z.literal('spectator')]),
  phase: z.enum(PHASES),
  /** Who must act now; null when it is over. */
  active: z.nullable(count),
  /** Whose turn it is. */
  turn: count,
  /** How many copies of each item card there are. */
  copies: z.literal([2, 3, 4]),
  seats: z.array(seats),
  own: z.nullable(own),
  identities: IDENTITY_CARDS.views,
  /** How many cards are left. */
  deck: count,
  /** Top first. */
  discard: z.array(card),
  /** What the viewer remembers of cards that it sees no more: every way in which it can have gone. */
  memory: z.array(way),
  /** When the game is over: what everybody held. */
  hands: z.nullable(z.array(z.array(card))),
  result: z.nullable(z.strictObject({ winners: z.array(count), how: z.enum(['set', 'last-spy']) })),
});

export type View = z.infer<typeof views>;

export function viewFor(state: State, viewer: Viewer): View {
  const ended = result(state);
  return {
    viewer,
    phase: state.phase,
    active: whoActs(state),
    turn: state.turn,
    copies: state.copies,
    seats: state.players.map((player, seat) => seatView(player, { seat, viewer })),
    own: viewer === 'spectator' ? null : ownView(playerAt(state, viewer)),
    identities: IDENTITY_CARDS.viewFor(state.identities, viewer, ended !== null),
    deck: state.deck.length,
    discard: cardNames(state.discard).reverse(),
    memory: recall(state, viewer).map(wayView),
    hands: ended && state.players.map(({ hand }) => cardNames(inTextOrder(hand))),
    result: ended && { winners: [...ended.winners], how: ended.how },
  };
}

interface Look {
  readonly seat: Seat;
  readonly viewer: Viewer;
}

function seatView({ hand, alley, eliminators, denied, out, lastTurn }: Player, { seat, viewer }: Look) {
  return {
    hand: hand.length,
    alley: cardNames(alley),
    eliminators,
    denied,
    out,
    lastTurn: lastTurn && {
      alley: cardNames(lastTurn.alley),
      lost: lastTurn.lost.map((loss) => ({
        by: loss.by,
        card: viewer === seat || viewer === loss.by ? at(CARD_IDS, loss.card) : null,
      })),
      clues: lastTurn.clues,
    },
  };
}

function ownView({ hand, complete }: Player) {
  return { hand: cardNames(inTextOrder(hand)), complete };
}

function wayView({ traces, inDeck, inHands, least, most }: Way): View['memory'][number] {
  return {
    traces: traces.map((trace) => ({ card: at(CARD_IDS, trace.card), in: trace.in })),
    inDeck: [...inDeck],
    inHands: [...inHands],
    least: [...least],
    most: [...most],
  };
}
