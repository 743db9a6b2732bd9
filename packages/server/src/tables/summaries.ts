// Tables in a list: enough to choose one.

import type { TableSummary } from '@safehouse/protocol';
import type { Table } from '@safehouse/table';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import type { Services } from './services.ts';

/** The tables of a list as one person sees them, or as somebody unknown does. */
export async function listTables(
  which: 'open' | 'mine' | 'finished',
  person: string | null,
  { hub, services }: { hub: Hub; services: Services },
): Promise<TableSummary[]> {
  const ids = await services.store.list(which, person);
  const rooms = await Promise.all(ids.map((id) => hub.room(id)));
  return Promise.all(rooms.map((room) => summaryOf(room, person, services)));
}

async function summaryOf(room: Room, person: string | null, { people }: Services): Promise<TableSummary> {
  // All but the names is taken in turn: later, the table may hold moves that nobody must know of yet.
  const { summary, seated } = await room.read((table) => ({
    summary: summaryFor(table, room, person),
    seated: table.seating.all,
  }));
  const names = await people.namesOf(seated.flatMap((seat) => ('person' in seat ? [seat.person] : [])));
  const seats = seated.map((seat) => ('person' in seat ? { name: names[seat.person] ?? '' } : {}));
  return { ...summary, seats: summary.seats.map((seat, index) => ({ ...seat, ...seats[index] })) };
}

/** One table as one person sees it in a list. What people are called is added later. */
export function summaryFor(
  table: Table,
  { id, isPublic, created }: Pick<Room, 'id' | 'isPublic' | 'created'>,
  person: string | null,
): TableSummary {
  const mine = person === null ? [] : table.seating.of(person);
  const toAct = [...table.toAct];
  return {
    id,
    game: table.game.id,
    options: table.opening.options,
    phase: table.phase,
    isPublic,
    tempo: table.opening.tempo,
    created,
    seats: table.seating.all.map((seated, seat) => ({
      type: seated.type,
      name: seated.type === 'bot' ? seated.bot : '',
      isYou: mine.includes(seat),
    })),
    toAct,
    yourTurn: mine.some((seat) => toAct.includes(seat) && table.seating.isPresent(seat)),
    winners: winnersOf(table),
  };
}

function winnersOf({ game, match }: Table): number[] | null {
  const result = match === null ? null : game.result(match.state);
  return result === null ? null : [...result.winners];
}
