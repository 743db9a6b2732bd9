// What a viewer may know, built field by field.

import { at, type Seat, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { CARD_IDS, cardId, factionNames } from './components.ts';
import { pointsOnCards, result } from './ending.ts';
import { crowdAsked, missionId, missionJudge } from './missions.ts';
import { options } from './options.ts';
import { type Player, playerAt, type State } from './state.ts';
import { DURATIONS, FACTIONS, MISSION_IDS, PHASES } from './vocabulary.ts';

const count = z.int().check(z.minimum(0));
const card = z.enum(CARD_IDS);
const cards = z.array(card);
const mission = z.strictObject({ id: z.enum(MISSION_IDS), points: count });

/** What everybody sees of a seat, and one thing more: `passedPack`. */
const seats = z.strictObject({
  hand: count,
  pack: count,
  /** The cards of this seat's pack, if the viewer has held that pack: what one has passed on, one knows (SR-5). */
  passedPack: z.nullable(cards),
  drafted: cards,
  missions: count,
  /** Disabled cards lie face down, but were seen when they were revealed. */
  area: z.array(z.strictObject({ card, enabled: z.boolean(), points: count })),
  points: count,
  /** Has sealed a choice for this round. */
  chosen: z.boolean(),
  shielded: z.boolean(),
  missionsToScore: count,
});

/** What only the owner sees. */
const own = z.strictObject({
  hand: cards,
  pack: cards,
  /** As dealt, with the points that each would be worth if the game ended now. */
  missions: z.array(mission),
  choice: z.nullable(card),
});

export const views = z.strictObject({
  viewer: z.union([count, z.literal('spectator')]),
  options,
  phase: z.enum(PHASES),
  duration: z.literal(DURATIONS),
  turn: count,
  disabled: z.array(z.enum(FACTIONS)),
  /** How many cards of a faction the missions that look at the whole table ask for (SR-19). */
  crowd: count,
  seats: z.array(seats),
  /** Null for a spectator. */
  own: z.nullable(own),
  result: z.nullable(
    z.strictObject({ scores: z.array(count), winners: z.array(count), missions: z.array(z.array(mission)) }),
  ),
});

export type View = z.infer<typeof views>;
export type SeatView = z.infer<typeof seats>;
export type OwnView = z.infer<typeof own>;

export function viewFor(state: State, viewer: Viewer): View {
  return viewsOf(state)(viewer);
}

/** The views of one moment. Seats look alike to most viewers, and are built once for all of them. */
export function viewsOf(state: State): (viewer: Viewer) => View {
  const { phase, duration, turn, players } = state;
  const { openNotes, missions } = state.options;
  const ended = result(state);
  const open = {
    options: { openNotes, missions },
    phase,
    duration,
    turn,
    disabled: factionNames(state.disabled),
    crowd: crowdAsked(state.options, players.length),
    result: ended && {
      scores: [...ended.scores],
      winners: [...ended.winners],
      missions: ended.missions.map((scored) => scored.map(({ id, points }) => ({ id, points }))),
    },
  };
  const fromOutside = players.map(seatView);
  const withPack: SeatView[] = [];
  const worth = missionJudge(state);
  const seatFor = (viewer: Viewer) => (outside: SeatView, seat: Seat) => {
    if (!hasHeldPackOf(state, viewer, seat)) return outside;
    withPack[seat] ??= { ...outside, passedPack: at(players, seat).pack.map(cardId) };
    return withPack[seat];
  };
  return (viewer) => ({
    viewer,
    ...open,
    seats: fromOutside.map(seatFor(viewer)),
    own: viewer === 'spectator' ? null : ownView(state, viewer, worth),
  });
}

function seatView(player: Player): SeatView {
  return {
    hand: player.hand.length,
    pack: player.pack.length,
    passedPack: null,
    drafted: player.drafted.map(cardId),
    missions: player.missions.length,
    area: player.area.map(({ card: played, enabled, points }) => ({ card: cardId(played), enabled, points })),
    points: pointsOnCards(player.area),
    chosen: player.choice !== null,
    shielded: player.shielded,
    missionsToScore: player.missionsToScore,
  };
}

function ownView(state: State, seat: Seat, worth: ReturnType<typeof missionJudge>): OwnView {
  const { hand, pack, missions, choice } = playerAt(state, seat);
  return {
    hand: hand.map(cardId),
    pack: pack.map(cardId),
    missions: missions.map((own) => ({ id: missionId(own), points: worth(seat, own) })),
    choice: choice === null ? null : cardId(choice),
  };
}

/** A pack that was passed k times has been held by the k seats to the right of the one who holds it (SR-5). */
function hasHeldPackOf({ phase, players }: State, viewer: Viewer, holder: Seat): boolean {
  if (phase !== 'draft' || viewer === 'spectator' || viewer === holder) return false;
  const passes = at(players, holder).drafted.length;
  const seatsToTheRight = (holder - viewer + players.length) % players.length;
  return seatsToTheRight <= passes;
}
