// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, type Chance, type Identities, identityOf, type Seat } from '@safehouse/kernel';
import { CARD_IDS, type Card, cardNumber, IDENTITY_CARDS } from './components.ts';
import { dealHidden, numbers, shuffled } from './hidden-cards.ts';
import { counted, freshMemories, type Memory } from './memory.ts';
import { isComplete } from './sets.ts';
import type { LastTurn, Player, State } from './state.ts';
import type { View } from './view.ts';
import type { Way } from './ways.ts';

export function redeal(view: View, chance: Chance): State {
  const ways = waysOf(view);
  const identities = IDENTITY_CARDS.redeal(view.identities, view.viewer, chance);
  const { hands, deck } = dealHidden(view, ways, chance);
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
    memories: memoriesWith(view, players, ways),
    sightings: [],
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

/** Only the viewer's own memory is known; the others are imagined to know nothing but what they see. */
function memoriesWith(view: View, players: readonly Player[], ways: readonly Way[]): Memory[] {
  const open = counted([numbers(view.discard), ...players.map(({ alley }) => alley)]);
  return freshMemories(players, view.copies).map(({ ways: fresh, unseen }, viewer) => ({
    ways: viewer === (view.viewer === 'spectator' ? players.length : view.viewer) ? ways : fresh,
    unseen: unseen.map((count, card) => count - at(open, card)),
  }));
}

function waysOf({ memory }: View): Way[] {
  return memory.map(({ traces, inDeck, inHands, least, most }) => ({
    traces: traces.map(({ card, in: seat }) => ({ card: cardNumber(card), in: seat })),
    inDeck: [...inDeck],
    inHands: [...inHands],
    least: [...least],
    most: [...most],
  }));
}
