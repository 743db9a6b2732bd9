// When somebody has to look after a table, and how that is written down so that any process finds it.

import { botTurns, nextDeadline, type Table } from '@safehouse/table';

/** A bot whose move does not come within this time after it was due has lost its process. */
const BOT_GRACE_MS = 5_000;
/** A note this close to its time may be in another process's hands already. */
const TOO_CLOSE_MS = 2_000;

/** When the table needs looking after, if nothing else happens. */
export function dueAt(table: Table, now: number, botDelay: number): number | null {
  if (table.phase !== 'playing') return null;
  const deadline = nextDeadline(table);
  const bots = botTurns(table).length === 0 ? null : now + botDelay + BOT_GRACE_MS;
  if (deadline === null || bots === null) return deadline ?? bots;
  return Math.min(deadline, bots);
}

/** Whether that is because a clock runs out. */
export function isForClock(table: Table, due: number | null): boolean {
  return due !== null && table.phase === 'playing' && nextDeadline(table) === due;
}

/** Whether the note in the database would come too late. One that comes early does no harm. */
export function needsNote(due: number | null, noted: number | null, now: number): boolean {
  if (due === null) return false;
  return noted === null || noted > due || noted < now + TOO_CLOSE_MS;
}
