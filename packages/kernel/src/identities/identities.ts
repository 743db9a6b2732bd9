// Secret identities: cards dealt one to each seat, taken over from the eliminated, and switched to in secret.
// A mechanism, not a rule: when somebody is eliminated, and what a guess costs, each game says for itself.

import { type Deck, deal } from '../deck.ts';
import { impossible } from '../errors.ts';
import { at, type Seat } from '../seats.ts';

/** An identity card: its place in the game's list of them. */
export type Identity = number;

/** An identity card that a survivor took, and whether it was switched to. */
export interface Taking {
  readonly identity: Identity;
  readonly switched: boolean;
}

/** Something that everybody has learned. */
export type Clue =
  /** This seat did not hold that card then. */
  | { readonly type: 'not'; readonly seat: Seat; readonly identity: Identity }
  /** A seat is out. Its card was shown to all, or only to the survivor, who then chose in secret, or need not choose. */
  | {
      readonly type: 'out';
      readonly loser: Seat;
      readonly survivor: Seat;
      readonly shown: Identity | null;
      readonly chosen: boolean;
    };

/** Who is who, and everything that anybody has learned about it. Lists are by seat. */
export interface Identities {
  /** The card that a seat holds, or held when it went out. */
  readonly held: Identity[];
  readonly dealt: Identity[];
  /** What each seat has secretly done with the cards it took, in order. */
  readonly takings: Taking[][];
  readonly clues: Clue[];
  /** Who has yet to choose between the own card and the taken one. */
  choice: { readonly survivor: Seat; readonly taken: Identity } | null;
}

/** Who goes out and who takes the card. It is shown to all, or to the survivor alone. */
export interface Pair {
  readonly loser: Seat;
  readonly survivor: Seat;
  readonly isShown: boolean;
}

/** The first card of the deck to the first seat, and so on; the rest leaves the game unseen. */
export function dealIdentities(deck: Deck, seats: number): Identities {
  const dealt = deal(deck, seats);
  return { held: [...dealt], dealt, takings: dealt.map(() => []), clues: [], choice: null };
}

export function identityOf({ held }: Identities, seat: Seat): Identity {
  return at(held, seat);
}

/** Everybody has learned that the seat does not hold that card. */
export function ruleOut({ clues }: Identities, seat: Seat, identity: Identity): void {
  clues.push({ type: 'not', seat, identity });
}

/** The loser's card goes to the survivor. Call `offerIdentity` if there is something to choose. */
export function takeIdentity(identities: Identities, { loser, survivor, isShown }: Pair): void {
  const shown = isShown ? identityOf(identities, loser) : null;
  identities.clues.push({ type: 'out', loser, survivor, shown, chosen: false });
}

/** The survivor must now keep the own card or switch. */
export function offerIdentity(identities: Identities, { loser, survivor }: Pair): void {
  identities.choice = { survivor, taken: identityOf(identities, loser) };
}

/** The other card leaves the game unseen; from now on nobody else knows which of the two the survivor holds. */
export function chooseIdentity(identities: Identities, keep: 'own' | 'taken'): void {
  const { survivor, taken } = identities.choice ?? impossible('nobody chooses an identity');
  const switched = keep === 'taken';
  at(identities.takings, survivor).push({ identity: taken, switched });
  if (switched) identities.held[survivor] = taken;
  const { clues } = identities;
  const last = clues.at(-1);
  if (last?.type === 'out') clues[clues.length - 1] = { ...last, chosen: true };
  identities.choice = null;
}

export function cloneIdentities({ held, dealt, takings, clues, choice }: Identities): Identities {
  return {
    held: held.slice(),
    dealt: dealt.slice(),
    takings: takings.map((taken) => taken.map((taking) => ({ ...taking }))),
    clues: clues.map((clue) => ({ ...clue })),
    choice: choice && { ...choice },
  };
}
