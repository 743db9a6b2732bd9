// What becomes of a request: an entry for the log, or a refusal. Nothing changes here.

import { Refusal, type Seat } from '@safehouse/kernel';
import type { Command, CommandOf } from './commands.ts';
import { decideAtDoor, demandEntry } from './door.ts';
import type { Entry } from './entries.ts';
import { checkChoices, isRestless } from './patience.ts';
import type { Table } from './table.ts';

/**
 * The entry that the request of this person leads to, or null where everything is as it asks already. Throws a `Refusal`
 * with code and sentence otherwise. Whether a move is legal is for the rules to say, when the table applies it.
 */
export function decide(table: Table, person: string, command: Command): Entry | null {
  demandEntry(table, person);
  const entry = entryFor(table, person, command);
  if (entry !== null && isRestless(entry)) table.patience.check(person);
  return entry;
}

function entryFor(table: Table, person: string, command: Command): Entry | null {
  switch (command.type) {
    case 'sit':
      return sit(table, person, command);
    case 'stand':
      return { type: 'stood', seat: requireOpen(table, heldSeat(table, person, command.seat)), person };
    case 'swap':
      return swap(table, person, command);
    case 'place':
      return place(table, person, command);
    case 'free':
      return free(table, person, command.seat);
    case 'remove':
    case 'readmit':
    case 'renew-link':
      requireHost(table, person);
      return decideAtDoor(table, command);
    case 'close':
      requireHost(table, person);
      return requireOpen(table, { type: 'closed' });
    case 'start':
      return start(table, person);
    case 'move':
      return move(table, person, command);
    case 'leave':
      return { type: 'left', seat: presentSeat(table, person, command.seat) };
    case 'resign':
      return { type: 'resigned', seat: unresignedSeat(table, person, command.seat) };
    case 'return':
      return comeBack(table, person, command.seat);
    case 'ask-undo':
      return askUndo(table, presentSeat(table, person, command.seat));
    case 'agree-undo':
    case 'refuse-undo':
      return answerUndo(table, person, command);
  }
}

function sit(table: Table, person: string, { seat, contribution }: CommandOf<'sit'>): Entry {
  requireOpen(table, null);
  const seated = existingSeat(table, seat);
  if (seated.type === 'person') throw new Refusal('seat-taken', `seat ${seat} is taken; choose another one`);
  if (seated.type === 'bot') throw new Refusal('seat-taken', `a bot sits on seat ${seat}; the host can take it away`);
  if (seated.type === 'held' && seated.person !== person) {
    throw new Refusal('seat-held', `seat ${seat} is kept for somebody else`);
  }
  if (table.seating.of(person).length > 0 && !table.game.isCooperative) {
    throw new Refusal('already-seated', 'you sit at this table already; swap seats, or stand up first');
  }
  return { type: 'sat', seat, person, ...(contribution !== undefined && { contribution }) };
}

function swap(table: Table, person: string, { seats: [one, other] }: CommandOf<'swap'>): Entry | null {
  requireOpen(table, null);
  const places = [existingSeat(table, one), existingSeat(table, other)];
  const mine = table.seating.of(person);
  const isOwnMove = mine.includes(one) || mine.includes(other);
  const isFree = places.some(({ type }) => type === 'empty' || type === 'bot');
  if (!(table.opening.host === person || (isOwnMove && isFree))) {
    throw new Refusal('not-yours-to-swap', 'you can move to a free seat; only the host swaps others');
  }
  return one === other ? null : { type: 'swapped', seats: [one, other], by: person };
}

function place(table: Table, person: string, { seat, bot }: CommandOf<'place'>): Entry | null {
  requireOpen(table, null);
  requireHost(table, person);
  const seated = existingSeat(table, seat);
  if (seated.type === 'person') {
    throw new Refusal('seat-taken', `somebody sits on seat ${seat}; free it first`);
  }
  if (bot !== null && !table.house.hasBot(bot, table.game)) {
    throw new Refusal('unknown-bot', `there is no bot ${JSON.stringify(bot)} for ${table.game.id}`);
  }
  const isThere = bot === null ? seated.type === 'empty' : seated.type === 'bot' && seated.bot === bot;
  return isThere ? null : { type: 'placed', seat, bot };
}

function free(table: Table, person: string, seat: Seat): Entry | null {
  requireHost(table, person);
  const seated = existingSeat(table, seat);
  if (seated.type === 'empty') return requireOpen(table, null);
  return requireOpen(table, { type: 'stood', seat, ...('person' in seated && { person: seated.person }) });
}

function start(table: Table, person: string): Entry {
  requireOpen(table, null);
  if (table.seating.of(person).length === 0 && table.opening.host !== person) {
    throw new Refusal('not-seated', 'only those who sit at the table, or its host, can start the game');
  }
  if (!table.seating.isFull) throw new Refusal('seats-empty', 'some seats are empty; wait, or put bots on them');
  return { type: 'started' };
}

function move(table: Table, person: string, command: CommandOf<'move'>): Entry | null {
  requirePlaying(table);
  const seat = actingSeat(table, person, command.seat);
  if (!table.seating.isPresent(seat)) {
    throw new Refusal('bot-plays', 'a bot plays for you; take your seat back first');
  }
  if (table.sealed.holds(seat, command.move)) return null;
  checkChoices(table.sealed.timesOf(seat));
  return { type: 'moved', seat, move: command.move };
}

function comeBack(table: Table, person: string, wanted: Seat | undefined): Entry {
  const seat = unresignedSeat(table, person, wanted);
  if (table.seating.isPresent(seat)) throw new Refusal('not-away', 'you hold your seat already');
  // Who came back now would call the bot off, and could do so for ever.
  if (table.isOutOfTime(seat)) {
    throw new Refusal('time-is-up', 'your time for this move is up and a bot makes it; take your seat back after that');
  }
  return { type: 'returned', seat };
}

function askUndo(table: Table, seat: Seat): Entry {
  if (table.undo !== null) throw new Refusal('undo-pending', 'an undo has been asked for already; answer that one');
  const moves = table.undoFor(seat);
  if (moves === null) {
    throw new Refusal(
      'nothing-to-undo',
      'your last move cannot be taken back: luck was drawn, something was revealed, or it was taken back too often',
    );
  }
  const asker = table.seating.personAt(seat)?.person;
  const needs = table.seating.all.flatMap((seated, other) =>
    seated.type === 'person' && seated.person !== asker && table.seating.isPresent(other) ? [other] : [],
  );
  return { type: 'undo-asked', seat, moves, needs };
}

function answerUndo(table: Table, person: string, command: CommandOf<'agree-undo' | 'refuse-undo'>): Entry {
  const undo = table.undo;
  if (undo === null) throw new Refusal('no-undo', 'nobody asks for an undo now');
  const mine = table.seating.of(person).filter((seat) => undo.needs.includes(seat));
  const seat = command.seat ?? mine[0];
  if (seat === undefined || !mine.includes(seat)) {
    throw new Refusal('not-asked', 'your word is not needed for this undo');
  }
  return { type: command.type === 'agree-undo' ? 'undo-agreed' : 'undo-refused', seat };
}

/** A move by a bot, its own or for a person who is gone. Null when the turn has passed it by. */
export function decideBotMove(table: Table, seat: Seat, chosen: unknown): Entry | null {
  const turn = botTurns(table).find((candidate) => candidate.seat === seat);
  if (turn === undefined || table.match === null || table.match.whyIllegal(seat, chosen) !== null) return null;
  return { type: 'moved', seat, move: chosen, bot: turn.bot };
}

/** The bots that have to choose now. */
export function botTurns(table: Table): readonly { readonly seat: Seat; readonly bot: string }[] {
  if (table.phase !== 'playing') return [];
  return table.toAct.flatMap((seat) => {
    const seated = table.seating.at(seat);
    if (seated?.type === 'bot') return [{ seat, bot: seated.bot }];
    return table.seating.isPresent(seat) ? [] : [{ seat, bot: table.opening.standIn }];
  });
}

/** When the first clock runs out, if one runs. */
export function nextDeadline(table: Table): number | null {
  const deadlines = table.toAct.flatMap((seat) => table.clock(seat).deadline ?? []);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}

/** The first seat whose time is up by now: a bot will play for it. */
export function decideTimeout(table: Table, now: number): Entry | null {
  const late = table.toAct.find((seat) => (table.clock(seat).deadline ?? Number.POSITIVE_INFINITY) <= now);
  return late === undefined ? null : { type: 'timed-out', seat: late };
}

function requireOpen<Thing>(table: Table, thing: Thing): Thing {
  if (table.phase === 'open') return thing;
  throw new Refusal(
    table.phase === 'closed' ? 'table-closed' : 'already-started',
    table.phase === 'closed' ? 'this table was closed' : 'the game has started; seats are fixed now',
  );
}

function requirePlaying(table: Table) {
  if (table.phase === 'playing' && table.match !== null) return table.match;
  if (table.phase === 'finished') throw new Refusal('game-is-over', 'the game is over');
  throw new Refusal('not-started', table.phase === 'closed' ? 'this table was closed' : 'the game has not started yet');
}

function requireHost(table: Table, person: string): void {
  if (table.opening.host !== person) throw new Refusal('host-only', 'only the host of the table can do that');
}

function existingSeat(table: Table, seat: Seat) {
  const seated = table.seating.at(seat);
  if (seated !== undefined) return seated;
  throw new Refusal('unknown-seat', `this table has no seat ${seat}, only 0 to ${table.opening.seats.length - 1}`);
}

/** The seat that is meant; it must be the person's own. */
function heldSeat(table: Table, person: string, wanted: Seat | undefined): Seat {
  const mine = table.seating.of(person);
  const seat = wanted ?? mine[0];
  if (seat !== undefined && mine.includes(seat)) return seat;
  throw new Refusal('not-your-seat', seat === undefined ? 'you do not sit at this table' : `seat ${seat} is not yours`);
}

/** Somebody with several seats who names none means the one that is to act. */
function actingSeat(table: Table, person: string, wanted: Seat | undefined): Seat {
  const mine = table.seating.of(person);
  return heldSeat(table, person, wanted ?? table.toAct.find((seat) => mine.includes(seat)));
}

function presentSeat(table: Table, person: string, wanted: Seat | undefined): Seat {
  requirePlaying(table);
  const seat = heldSeat(table, person, wanted);
  if (table.seating.isPresent(seat)) return seat;
  throw new Refusal('bot-plays', 'a bot plays for you already');
}

function unresignedSeat(table: Table, person: string, wanted: Seat | undefined): Seat {
  requirePlaying(table);
  const seat = heldSeat(table, person, wanted);
  if (table.seating.personAt(seat)?.absence !== 'resigned') return seat;
  throw new Refusal('resigned', 'you have resigned; a bot plays your seat to the end');
}
