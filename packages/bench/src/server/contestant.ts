import type { Seat } from '@safehouse/kernel';

/** How many sit at each table. */
export const SEATS = 4;

/** A seat at a table of a server that runs. */
export interface Place {
  readonly url: string;
  readonly table: string;
  readonly seat: Seat;
}

/** What a connection hears, whatever its server's protocol calls it. */
export interface Listener {
  /** The server has taken the move that this seat sent last. */
  onAccepted(): void;
  /** The seat must choose one of these. It may be told so again, also while its choice is on the way. */
  onTurn(choices: readonly unknown[]): void;
  /** The game is over. It may be told so again. */
  onEnd(): void;
}

/** One connection that sits in one seat. */
export interface Player {
  /** Sends one of the choices of the last `onTurn`. */
  choose(choice: unknown): void;
  /** Wants the next game with the same people, in the way that is cheapest for the server. Every seat is made to. */
  playAgain(): void;
}

/**
 * A server that hosts Spy Royale at tables of four, and how one plays on it. `serve` runs in the server's process,
 * all others in the players'. What only the server needs is imported when `serve` is called.
 *
 * Every seat is sent all that it may know and the choices that it has. Views are redacted with `viewFor`.
 */
export interface Contestant {
  readonly name: string;
  /** Resolves when the server can be called at that port. It ends with its process. */
  serve(port: number): Promise<void>;
  /** Sets so many tables up, and resolves with what `join` calls them. */
  open(url: string, tables: number): Promise<readonly string[]>;
  /** Sits down, at one table in the order of the seats. The listener may be told of its turn before this resolves. */
  join(place: Place, listener: Listener): Promise<Player>;
}
