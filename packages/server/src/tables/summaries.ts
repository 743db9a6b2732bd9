// Tables in a list: enough to choose one.

import type { TableSummary } from '@safehouse/protocol';
import type { Table } from '@safehouse/table';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import type { Services } from './services.ts';

/** Nobody plays so many games at once. */
const MOST_UNFINISHED = 500;

/** Which list is wanted, and after which table of it to begin. */
interface Wanted {
  readonly list: 'open' | 'mine' | 'finished';
  readonly after?: string | undefined;
}

interface Tables {
  readonly hub: Hub;
  readonly services: Services;
}

/** A list as one person sees it, page by page. What is not over stands on the first page of one's own tables. */
export async function listTables(
  { list, after }: Wanted,
  person: string,
  { hub, services }: Tables,
): Promise<{ tables: TableSummary[]; next: string | null }> {
  const { lists } = services;
  const summaries = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map(async (id) => summaryOf(await hub.room(id), person, services)));
    return found.filter((summary) => summary !== null);
  };
  if (list !== 'mine') {
    const { ids, next } = await lists.public(list, after);
    return { tables: await summaries(ids), next };
  }
  const { ids, next } = await lists.finishedOf(person, after);
  const going = after === undefined ? await lists.unfinishedOf(person) : [];
  const unfinished = await summaries(going.slice(0, MOST_UNFINISHED));
  unfinished.sort((one, other) => Number(other.yourTurn) - Number(one.yourTurn));
  return { tables: [...unfinished, ...(await summaries(ids))], next };
}

/** Null for whoever was removed: there is no such table for them. */
async function summaryOf(room: Room, person: string, { people }: Services): Promise<TableSummary | null> {
  // All but the names is taken in turn: later, the table may hold moves that nobody must know of yet.
  const { summary, seated } = await room.read((table) => ({
    summary: table.door.isClosedTo(person) ? null : summaryFor(table, room, person),
    seated: table.seating.all,
  }));
  if (summary === null) return null;
  const names = await people.namesOf(seated.flatMap((seat) => ('person' in seat ? [seat.person] : [])));
  const seats = seated.map((seat) => ('person' in seat ? { name: names[seat.person] ?? '' } : {}));
  return { ...summary, seats: summary.seats.map((seat, index) => ({ ...seat, ...seats[index] })) };
}

/** One table as one person sees it in a list. What people are called is added later. */
export function summaryFor(
  table: Table,
  { id, created, entrance }: Pick<Room, 'id' | 'created' | 'entrance'>,
  person: string,
): TableSummary {
  const mine = table.seating.of(person);
  const toAct = [...table.toAct];
  return {
    id,
    game: table.game.id,
    options: table.opening.options,
    phase: table.phase,
    isPublic: entrance.isPublic,
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
    invitation: entrance.invitationFor(table, person),
  };
}

function winnersOf({ game, match }: Table): number[] | null {
  const result = match === null ? null : game.result(match.state);
  return result === null ? null : [...result.winners];
}
