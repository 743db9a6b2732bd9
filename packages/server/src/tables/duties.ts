// When somebody has to look after a table, and how that is written down so that any process finds it.

import { botTurns, nextDeadline, type Table } from '@safehouse/table';

/** A bot whose move does not come within this time after it was due has lost its process. */
const BOT_GRACE_MS = 5_000;
/** A note this close to its time may be in another process's hands already. */
const TOO_CLOSE_MS = 2_000;

/** When the table needs looking after, if nothing else happens, and whether a clock is why. */
export interface Due {
  readonly at: number | null;
  readonly isClock: boolean;
}

export function dueOf(table: Table, now: number, botDelay: number): Due {
  if (table.phase !== 'playing') return { at: null, isClock: false };
  const deadline = nextDeadline(table);
  const bots = botTurns(table).length === 0 ? null : now + botDelay + BOT_GRACE_MS;
  if (bots === null) return { at: deadline, isClock: deadline !== null };
  return deadline !== null && deadline <= bots ? { at: deadline, isClock: true } : { at: bots, isClock: false };
}

/** Whether the note in the database would come too late. One that comes early does no harm. */
export function needsNote(due: number | null, noted: number | null, now: number): boolean {
  if (due === null) return false;
  return noted === null || noted > due || noted < now + TOO_CLOSE_MS;
}
