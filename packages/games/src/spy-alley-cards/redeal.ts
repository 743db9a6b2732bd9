// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, type Chance, type Identities, identityOf, type Seat } from '@safehouse/kernel';
import { CARD_IDS, type Card, cardNumber, IDENTITY_CARDS } from './components.ts';
import { dealHidden, numbers, shuffled } from './hidden-cards.ts';
import { counted, freshMemories, type Memory } from './memory.ts';
import { isComplete } from './sets.ts';
import type { LastTurn, Player, State } from './state.ts';
import type { View } from './view.ts';

export function redeal(view: View, chance: Chance): State {
  const memory = memoryOf(view);
  const identities = IDENTITY_CARDS.redeal(view.identities, view.viewer, chance);
  const { hands, deck } = dealHidden(view, memory, chance);
  const players = hands.map((hand, seat) => playerIn(view, { seat, hand, hands }, chance));
  for (const [seat, player] of players.entries()) {
    player.complete =
      seat === view.viewer ? view.own?.complete === true : wasComplete(player, identities, { seat, chance });
  }
  return {
    phase: view.phase,
    turn: view.turn,
    copies: view.copies,
    players,
    deck,
    discard: numbers(view.discard).reverse(),
    identities,
    memories: memoriesWith(view, memory),
    winner: view.result && { seat: at(view.result.winners, 0), how: view.result.how },
  };
}

interface Holding {
  readonly seat: Seat;
  readonly hand: Card[];
  readonly hands: readonly Card[][];
}

function playerIn(view: View, { seat, hand, hands }: Holding, chance: Chance): Player {
  const { alley, eliminators, denied, out, lastTurn } = at(view.seats, seat);
  return {
    hand,
    alley: numbers(alley),
    eliminators,
    denied,
    complete: false,
    out,
    lastTurn: lastTurn && {
      alley: numbers(lastTurn.alley),
      lost: lastTurn.lost.map(({ by, card }) => ({
        by,
        card: card === null ? lostTo(at(hands, by), chance) : cardNumber(card),
      })),
      clues: lastTurn.clues,
    },
  };
}

/** A card that somebody took is most likely still in that hand; if the hand is gone, it can be any. */
function lostTo(hand: readonly Card[], chance: Chance): Card {
  return hand.length === 0 ? chance.die(CARD_IDS.length) - 1 : chance.pick(hand, CARD_IDS);
}

interface Asking {
  readonly seat: Seat;
  readonly chance: Chance;
}

/** AC-12, for somebody else: the cards of that time, with the identity, unless it was switched since. */
function wasComplete({ hand, lastTurn }: Player, identities: Identities, { seat, chance }: Asking): boolean {
  if (lastTurn === null || hasSwitchedSince(identities, seat, lastTurn)) return false;
  const before = shuffled(hand, chance).slice(lastTurn.lost.length);
  const then = { hand: [...before, ...lastTurn.lost.map(({ card }) => card)], alley: lastTurn.alley };
  return isComplete(then, identityOf(identities, seat));
}

function hasSwitchedSince({ clues, takings }: Identities, seat: Seat, { clues: known }: LastTurn): boolean {
  const since = clues
    .slice(known)
    .filter((clue) => clue.type === 'out' && clue.survivor === seat && clue.chosen).length;
  return (
    since > 0 &&
    at(takings, seat)
      .slice(-since)
      .some(({ switched }) => switched)
  );
}

/** Only the viewer's own memory is known; what the others remember does not matter to it. */
function memoriesWith({ seats, viewer }: View, memory: Memory): Memory[] {
  return freshMemories(seats.length).with(viewer === 'spectator' ? seats.length : viewer, memory);
}

function memoryOf({ memory: { traces, reshuffle } }: View): Memory {
  return {
    traces: traces.map((way) => way.map((trace) => ({ card: cardNumber(trace.card), in: trace.in, old: trace.old }))),
    reshuffle: reshuffle && {
      inDeck: counted([numbers(reshuffle.inDeck)]),
      inHands: counted([numbers(reshuffle.inHands)]),
      stillHeld: [...reshuffle.stillHeld],
    },
  };
}
