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
  return picturesOf(table)(viewer);
}

/** The pictures of one moment: what everybody sees is made once, and is the same object in all of them. */
export function picturesOf(table: Table): (viewer: Viewer) => Picture {
  const { opening, match, game, phase } = table;
  const { seats, contributions } = sittingAt(table);
  const views =
    match === null ? null : (game.viewsOf?.(match.state) ?? ((viewer) => game.viewFor(match.state, viewer)));
  const toAct = [...table.toAct];
  const clocks = opening.tempo.type === 'untimed' ? null : opening.seats.map((_, other) => table.clock(other));
  const fairness = {
    commitment: opening.commitment,
    contributions: phase === 'open' ? [] : contributions,
    secret: table.openSecret,
  };
  return (viewer) => {
    const seat = viewer === 'spectator' ? null : viewer;
    const plays = seat !== null && phase === 'playing' && table.seating.isPresent(seat);
    return {
      game: opening.game,
      options: table.options,
      tempo: opening.tempo,
      host: opening.host,
      standIn: opening.standIn,
      phase,
      seats,
      seat,
      toAct,
      clocks,
      moves: table.moves.length,
      choices: plays && match !== null ? game.legalMoves(match.state, seat) : [],
      view: views?.(viewer) ?? null,
      canUndo: plays && table.undo === null && table.undoFor(seat) !== null,
      undo: table.undo,
      rematch: table.rematch,
      fairness,
    };
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
