// What must never happen, whatever breaks.

export type Kind =
  /** Acknowledged, and not in the log under its number. */
  | 'lost'
  /** One request, and several entries or tables. */
  | 'doubled'
  /** Refused, and in the log all the same. */
  | 'refused-yet-done'
  /** In the log, and nobody asked for it. */
  | 'unasked'
  /** A log with a gap, or one that does not replay. */
  | 'broken-log'
  /** A player's last picture is not that of the log. */
  | 'differing-view'
  /** A player heard something else than what the log tells. */
  | 'differing-story'
  /** A game did not come to its end by itself. */
  | 'unfinished'
  /** A server ended by itself, or wrote down that it has a bug. */
  | 'bug';

export interface Violation {
  readonly kind: Kind;
  readonly what: string;
}
