// Elimination: SA-17 and SA-18.

import { at, impossible, type Seat, type Tell } from '@safehouse/kernel';
import type { Country } from './components.ts';
import { win } from './ending.ts';
import { goOnGuessing } from './guessing.ts';
import type { Event } from './narration.ts';
import { IDENTITIES, type Move, type MoveOf } from './notation.ts';
import { livingSeats, type Player, playerAt, type State } from './state.ts';
import { endTurn } from './turn.ts';
import { COUNTRIES } from './vocabulary.ts';

interface Pair {
  readonly loser: Seat;
  readonly survivor: Seat;
  /** The loser's card is shown to all, or to the survivor alone. */
  readonly isShown: boolean;
}

/** SA-17: the belongings change hands, then the survivor chooses an identity. SA-18: the last one has won. */
export function eliminate(state: State, { loser, survivor, isShown }: Pair, tell?: Tell<Event>): void {
  const [out, winner] = [playerAt(state, loser), playerAt(state, survivor)];
  out.out = true;
  inherit(winner, out);
  const { identity } = out;
  announce({ loser, survivor, isShown }, identity, tell);
  state.clues.push({ type: 'out', loser, survivor, shown: isShown ? identity : null, chosen: false });
  if (livingSeats(state).length === 1) {
    win(state, { seat: survivor, how: 'last-spy' }, tell);
    return;
  }
  state.phase = 'identity';
  state.survivor = survivor;
  state.taken = identity;
}

/** SA-17: money, wild cards, move cards and items; what both own is lost. */
function inherit(survivor: Player, loser: Player): void {
  survivor.cash += loser.cash;
  survivor.wilds += loser.wilds;
  survivor.items |= loser.items;
  survivor.moveCards.push(...loser.moveCards);
  survivor.moveCards.sort((one, other) => one - other);
  loser.cash = 0;
  loser.wilds = 0;
  loser.items = 0;
  loser.moveCards = [];
}

function announce({ loser: seat, survivor, isShown }: Pair, identity: Country, tell?: Tell<Event>): void {
  const open: Event = { type: 'eliminated', seat, survivor };
  const shown: Event = { ...open, country: at(COUNTRIES, identity) };
  if (isShown) tell?.(shown);
  else tell?.(open, { to: [seat, survivor], event: shown });
}

export function legalIdentities(): readonly Move[] {
  return IDENTITIES;
}

/** SA-17: in secret; the other card leaves the game unseen. Then the interrupted turn goes on, or is over. */
export function applyIdentity(state: State, { keep }: MoveOf<'identity'>, tell?: Tell<Event>): void {
  const survivor = state.survivor ?? impossible('nobody chooses an identity');
  const country = state.taken ?? impossible('no identity was taken');
  const player = playerAt(state, survivor);
  const switched = keep === 'taken';
  player.takings.push({ country, switched });
  if (switched) player.identity = country;
  tell?.(
    { type: 'chose-identity', seat: survivor },
    { to: [survivor], event: { type: 'chose-identity', seat: survivor, keep } },
  );
  settleLastClue(state);
  state.survivor = null;
  state.taken = null;
  if (state.guessed.length > 0) goOnGuessing(state, tell);
  else endTurn(state, tell);
}

/** From now on nobody else knows which of the two cards the survivor holds. */
function settleLastClue({ clues }: State): void {
  const last = clues.at(-1);
  if (last?.type === 'out') clues[clues.length - 1] = { ...last, chosen: true };
}
