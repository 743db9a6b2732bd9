// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, type Chance, type Name, takeOut } from '@safehouse/kernel';
import { type Country, GIFT_CARDS, GIFT_IDS, itemSet, MOVE_CARDS, WILD_CARD } from './components.ts';
import { anyWorld, type Case, type World } from './deduction.ts';
import type { Clue, KnownDeck, Player, State, Taking } from './state.ts';
import type { View } from './view.ts';
import { COUNTRIES, type CountryName, MOVE_CARD_VALUES } from './vocabulary.ts';

export function redeal(view: View, chance: Chance): State {
  const world = anyWorld(caseOf(view), (candidate) => fits(view, candidate), chance);
  const last = view.clues.at(-1);
  const isChoosing = view.phase === 'identity' && last?.type === 'out';
  return {
    phase: view.phase,
    turn: view.turn,
    players: view.seats.map((_, seat) => playerIn(view, world, seat)),
    moveDeck: dealDeck(
      { printed: MOVE_CARDS, gone: moveCardsHeld(view), names: MOVE_CARD_VALUES },
      view.decks.move,
      chance,
    ),
    giftDeck: dealDeck({ printed: GIFT_CARDS, gone: wildsHeld(view), names: GIFT_IDS }, view.decks.gift, chance),
    steps: view.steps,
    guessed: [...view.guessed],
    survivor: isChoosing ? last.survivor : null,
    taken: isChoosing ? at(world.identities, last.loser) : null,
    clues: cluesOf(view),
    winner: view.result && { seat: at(view.result.winners, 0), how: view.result.how },
  };
}

/** What the viewer knows about identities, for `deduction`. */
export function caseOf({ seats, viewer, own, clues }: View): Case {
  const knowledge = typeof viewer === 'number' && own !== null ? { seat: viewer, ...ownNumbers(own) } : null;
  return { seats: seats.length, clues: clues.map(clueNumbers), own: knowledge };
}

function cluesOf(view: View): Clue[] {
  return view.clues.map(clueNumbers);
}

/** The card that is being chosen about is known to the chooser; at the end all identities are. */
function fits({ own, phase, clues, identities }: View, world: World): boolean {
  if (identities?.some((name, seat) => countryNumber(name) !== world.identities[seat])) return false;
  const last = clues.at(-1);
  if (phase !== 'identity' || !own?.taken || last?.type !== 'out') return true;
  return world.identities[last.loser] === countryNumber(own.taken);
}

function playerIn(view: View, world: World, seat: number): Player {
  const { at: place, cash, items, wilds, moveCards, out } = at(view.seats, seat);
  return {
    identity: at(world.identities, seat),
    at: place,
    cash,
    items: itemSet(items),
    wilds,
    moveCards: moveCards.map((value) => value - 1),
    out,
    dealt: at(world.dealt, seat),
    takings: world.takings
      .filter(({ survivor }) => survivor === seat)
      .map(({ country, switched }): Taking => ({ country, switched })),
  };
}

interface Printed {
  readonly printed: readonly number[];
  /** The cards that are not in the deck. */
  readonly gone: readonly number[];
  readonly names: readonly Name[];
}

/** The cards that nobody has seen go under it lie on top, in any order. */
function dealDeck(
  { printed, gone, names }: Printed,
  { bottom }: { readonly bottom: readonly Name[] },
  chance: Chance,
): KnownDeck {
  const known = bottom.map((name) => names.indexOf(name));
  const unseen = [...printed];
  for (const card of [...gone, ...known]) takeOut(unseen, card);
  chance.shuffle(unseen, names);
  return { cards: [...unseen, ...known], known: known.length };
}

function moveCardsHeld({ seats }: View): number[] {
  return seats.flatMap(({ moveCards }) => moveCards.map((value) => value - 1));
}

function wildsHeld({ seats }: View): number[] {
  return seats.flatMap(({ wilds }) => Array<number>(wilds).fill(WILD_CARD));
}

function clueNumbers(clue: View['clues'][number]): Clue {
  if (clue.type === 'not') return { type: 'not', seat: clue.seat, country: countryNumber(clue.country) };
  const { loser, survivor, shown, chosen } = clue;
  return { type: 'out', loser, survivor, shown: shown === null ? null : countryNumber(shown), chosen };
}

function ownNumbers({ dealt, takings }: NonNullable<View['own']>) {
  return {
    dealt: countryNumber(dealt),
    takings: takings.map(({ country, switched }) => ({ country: countryNumber(country), switched })),
  };
}

function countryNumber(name: CountryName): Country {
  return COUNTRIES.indexOf(name);
}
