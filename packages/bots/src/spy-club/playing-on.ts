// How the agent plays a move on in its mind.

import { isAspect } from '@safehouse/games/spy-club/components';
import type { Move, MoveOf } from '@safehouse/games/spy-club/notation';
import { at } from '@safehouse/kernel';
import { type Clue, flipped, givenAway } from './clues.ts';
import { activeHand, costToConfirm, costToScout, type Table } from './table.ts';

/** What may come of a move. */
export interface Outcome {
  readonly chance: number;
  readonly table: Table;
}

/** What may come of a move: one thing, but for the flip of a card with an unknown back. */
export function outcomesOf(table: Table, move: Move): Outcome[] {
  switch (move.type) {
    case 'flip':
      return afterFlip(table, move.slot);
    case 'focus':
      return surely(afterFocus(table, move.slot));
    case 'confirm':
      return surely(afterConfirmation(table, move));
    case 'scout':
      return surely(afterScouting(table, move));
    case 'compare':
      return surely(afterTrade(table, move));
    case 'advice':
      return surely(afterAdvice(table, move));
    case 'agree':
    case 'refuse':
    case 'remove-idea':
    case 'use':
    case 'answer':
    case 'end-turn':
      return surely(table);
  }
}

function surely(table: Table): Outcome[] {
  return [{ chance: 1, table }];
}

function afterFlip(table: Table, slot: number): Outcome[] {
  const { investigated, actionsLeft } = table;
  const clue = activeHand(table)[slot] ?? null;
  if (clue === null) return surely(table);
  const goesOn = investigated !== null && !investigated.includes(slot);
  const after: Table = {
    ...table,
    actionsLeft: goesOn ? actionsLeft : actionsLeft - 1,
    investigated: goesOn ? [...investigated, slot].sort() : [slot],
  };
  const outcomes: Outcome[] = [];
  for (const [kind, chance] of clue.hides.entries()) {
    if (chance > 0) outcomes.push({ chance, table: withClue(after, slot, flipped(clue, kind)) });
  }
  return outcomes;
}

function afterFocus(table: Table, slot: number): Table {
  const { supply, focus, active } = table;
  const hand = activeHand(table);
  const shows = hand[slot]?.shows;
  const alike = shows !== undefined && isAspect(shows) ? hand.filter((clue) => clue?.shows === shows).length : 0;
  const gained = Math.min(alike, supply);
  return withIdeas({ ...spent(table), supply: supply - gained, focus: focus.with(active, slot) }, active, gained);
}

function afterConfirmation(table: Table, { slot, to }: MoveOf<'confirm'>): Table {
  const { center, solved } = table;
  const clue = activeHand(table)[slot] ?? null;
  const after = withClue(paid(spent(table), costToConfirm(table, slot)), slot, center[to] ?? null);
  const row = center.with(to, clue);
  if (clue === null || row.some((there) => there?.shows !== clue.shows)) return { ...after, center: row };
  return { ...after, center: row.map(() => null), solved: [...solved, clue.shows] };
}

function afterScouting(table: Table, { incoming: place, slot }: MoveOf<'scout'>): Table {
  const { incoming, deck } = table;
  const after = withClue(paid(spent(table), costToScout(table, place)), slot, incoming[place] ?? null);
  const isTop = place === incoming.length - 1;
  return { ...after, deck: isTop ? Math.max(0, deck - 1) : deck, incoming: incoming.with(place, null) };
}

function afterTrade(table: Table, { with: partner, give, take }: MoveOf<'compare'>): Table {
  const { hands, active } = table;
  const [mine, theirs] = [at(hands, active)[give] ?? null, at(hands, partner)[take] ?? null];
  if (mine === null || theirs === null) return table;
  const traded = hands
    .with(active, at(hands, active).with(give, givenAway(theirs, partner)))
    .with(partner, at(hands, partner).with(take, givenAway(mine, active)));
  return { ...table, hands: traded, investigated: null };
}

function afterAdvice(table: Table, { from, ideas }: MoveOf<'advice'>): Table {
  return withIdeas(withIdeas({ ...table, investigated: null }, table.active, ideas), from, -ideas);
}

function spent(table: Table): Table {
  return { ...table, actionsLeft: table.actionsLeft - 1, investigated: null };
}

function paid(table: Table, cost: number): Table {
  return cost === 0 ? table : withIdeas({ ...table, supply: table.supply + cost }, table.active, -cost);
}

function withIdeas(table: Table, seat: number, more: number): Table {
  return { ...table, ideas: table.ideas.with(seat, at(table.ideas, seat) + more) };
}

function withClue(table: Table, slot: number, clue: Clue | null): Table {
  const { hands, active } = table;
  return { ...table, hands: hands.with(active, at(hands, active).with(slot, clue)) };
}

/** SK-14, as far as the cards are in sight: gaps that are left will be filled from the deck. */
export function refilled(table: Table): Table {
  const hand = [...activeHand(table)];
  const incoming = [...table.incoming];
  for (let slot = hand.length - 1; slot >= 0; slot--) {
    if (hand[slot] !== null) continue;
    const place = incoming.findIndex((clue) => clue !== null);
    if (place < 0) break;
    hand[slot] = incoming[place] ?? null;
    incoming[place] = null;
  }
  const left = incoming.filter((clue) => clue !== null);
  return {
    ...table,
    hands: table.hands.with(table.active, hand),
    incoming: incoming.map((_, place) => left[place] ?? null),
    deck: Math.max(0, table.deck - (incoming.length - left.length)),
  };
}
