// What a view of Spy Royale promises: what lies on the table, what may be disabled, how much may come.

import {
  ACTION_CARDS,
  cardNumber,
  DISABLES,
  factionOf,
  factionSet,
  includesFaction,
} from '@safehouse/games/spy-royale/components';
import { type Count, countsOf } from '@safehouse/games/spy-royale/missions';
import type { SeatView, View } from '@safehouse/games/spy-royale/view';
import { FACTIONS, type MissionId } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';

/** How likely a card that others play stays enabled, on average. */
const STAYS = 0.75;
/** A rival goes on with a faction that it has begun. */
const FAITH = 1;

export interface Outlook {
  readonly count: Count;
  readonly missions: readonly MissionId[];
  readonly missionsToScore: number;
  /** The turns to play, this one included. */
  readonly turns: number;
  /** What the markers disable. */
  readonly markers: number;
  readonly shielded: boolean;
  readonly faceDown: number;
  /** The card of the turn before, which a Disguise would copy. */
  readonly last: number | null;
  /** By faction: how likely a card of it is disabled by what others play in the same turn. */
  readonly risk: readonly number[];
  /** By faction: so many cards of it all others together will play in a turn, and have enabled. */
  readonly growth: readonly number[];
  /** By faction: how likely a rival plays it, summed over the rivals. */
  readonly rivals: readonly number[];
}

export function readOutlook(view: View, viewer: number): Outlook {
  const { seats, duration, turn, phase, own } = view;
  const mine = at(seats, viewer);
  const players = seats.map(({ area }) => ({
    area: area.map(({ card, enabled, points }) => ({ card: cardNumber(card), enabled, points })),
  }));
  const rivals = rivalsOf(seats, viewer);
  return {
    count: countsOf({ players, options: view.options })(viewer),
    missions: own?.missions.map(({ id }) => id) ?? [],
    missionsToScore: mine.missionsToScore,
    turns: phase === 'draft' ? duration : duration - turn + 1,
    markers: factionSet(view.disabled),
    shielded: mine.shielded,
    faceDown: mine.area.filter(({ enabled }) => !enabled).length,
    last: at(players, viewer).area.at(-1)?.card ?? null,
    risk: risksIn(view, viewer),
    growth: rivals.map((likely) => STAYS * likely),
    rivals,
  };
}

/** Whoever has begun a faction is likelier to play it. */
function rivalsOf(seats: readonly SeatView[], viewer: number): number[] {
  const likely = FACTIONS.map(() => 0);
  for (const [seat, { area, drafted }] of seats.entries()) {
    if (seat === viewer) continue;
    const begun = FACTIONS.map(() => 1);
    for (const card of [...area.map((played) => played.card), ...drafted]) {
      const faction = factionOf(cardNumber(card));
      begun[faction] = at(begun, faction) + FAITH;
    }
    const sum = begun.reduce((one, other) => one + other, 0);
    for (const [faction, share] of begun.entries()) likely[faction] = at(likely, faction) + share / sum;
  }
  return likely;
}

/** Any card that the viewer has not seen may be played next to its own. */
function risksIn({ seats, own }: View, viewer: number): number[] {
  const unseen = ACTION_CARDS.slice();
  // With open notes a pick that was played lies in the area as well.
  const open = seats.flatMap(({ area, drafted }) => (area.length > 0 ? area.map(({ card }) => card) : drafted));
  for (const card of [...(own?.hand ?? []), ...open]) {
    const place = unseen.indexOf(cardNumber(card));
    if (place >= 0) unseen.splice(place, 1);
  }
  const rivals = seats.filter((_, seat) => seat !== viewer).length;
  return FACTIONS.map((_, faction) => {
    const disablers = unseen.filter((card) => includesFaction(at(DISABLES, card), faction)).length;
    return 1 - (1 - disablers / unseen.length) ** rivals;
  });
}
