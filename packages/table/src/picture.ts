// All that one viewer is shown of a table: built field by field from what the viewer may know.

import type { Seat, Viewer } from '@safehouse/kernel';
import type { Contribution } from './fairness.ts';
import type { Absence, Seated } from './seating.ts';
import type { PendingUndo, Phase, Table } from './table.ts';
import type { Clock, Tempo } from './tempo.ts';

/** Who sits on a seat, as everybody sees it. */
export type SeatPicture =
  | { readonly type: 'empty' }
  | { readonly type: 'bot'; readonly bot: string }
  | { readonly type: 'held'; readonly person: string }
  | { readonly type: 'person'; readonly person: string; readonly absence: Absence | null };

export interface Picture {
  readonly game: string;
  readonly options: unknown;
  readonly tempo: Tempo;
  readonly host: string;
  readonly standIn: string;
  readonly phase: Phase;
  readonly seats: readonly SeatPicture[];
  /** The viewer's seat, or null for a spectator. */
  readonly seat: Seat | null;
  readonly toAct: readonly Seat[];
  /** By seat; null where nobody is in a hurry. */
  readonly clocks: readonly Clock[] | null;
  /** How many moves were made. */
  readonly moves: number;
  /** What the viewer may do now. */
  readonly choices: readonly unknown[];
  readonly view: unknown;
  /** Whether the viewer's last move could be taken back. */
  readonly canUndo: boolean;
  readonly undo: PendingUndo | null;
  readonly rematch: string | null;
  readonly fairness: {
    readonly commitment: string;
    readonly contributions: readonly Contribution[];
    /** Known when the game is over. */
    readonly secret: string | null;
  };
}

export function pictureFor(table: Table, viewer: Viewer): Picture {
  const { opening, match, game } = table;
  const seat = viewer === 'spectator' ? null : viewer;
  const { seats, contributions } = sittingAt(table);
  const plays = seat !== null && table.phase === 'playing' && table.seating.isPresent(seat);
  return {
    game: opening.game,
    options: table.options,
    tempo: opening.tempo,
    host: opening.host,
    standIn: opening.standIn,
    phase: table.phase,
    seats,
    seat,
    toAct: [...table.toAct],
    clocks: opening.tempo.type === 'untimed' ? null : opening.seats.map((_, other) => table.clock(other)),
    moves: table.moves.length,
    choices: plays && match !== null ? game.legalMoves(match.state, seat) : [],
    view: match === null ? null : game.viewFor(match.state, viewer),
    canUndo: plays && table.undo === null && table.undoFor(seat) !== null,
    undo: table.undo,
    rematch: table.rematch,
    fairness: {
      commitment: opening.commitment,
      contributions: table.phase === 'open' ? [] : contributions,
      secret: table.openSecret,
    },
  };
}

interface Sitting {
  readonly seats: readonly SeatPicture[];
  readonly contributions: readonly Contribution[];
}

/** Those who sit change seldom: their pictures are made once, and equal ones need not be compared. */
const made = new WeakMap<readonly Seated[], Sitting>();

function sittingAt(table: Table): Sitting {
  const { all } = table.seating;
  const known = made.get(all);
  if (known !== undefined) return known;
  const sitting = { seats: all.map(seatPicture), contributions: table.contributions };
  made.set(all, sitting);
  return sitting;
}

function seatPicture(seated: Seated): SeatPicture {
  switch (seated.type) {
    case 'empty':
      return { type: 'empty' };
    case 'bot':
      return { type: 'bot', bot: seated.bot };
    case 'held':
      return { type: 'held', person: seated.person };
    case 'person':
      return { type: 'person', person: seated.person, absence: seated.absence };
  }
}
