// The database as Kysely sees it. One schema for both kinds of database; times are milliseconds, flags are 0 and 1.

/** People, known by a random id. Names stand here and in `names`, so that deleting somebody is deleting rows. */
interface PeopleRows {
  id: string;
  /** Empty while their data is being deleted: from then on nothing more is written that belongs to them. */
  name: string;
  created_at: number;
  /** When their browser was last here, to the day. */
  seen_at: number;
}

/** Sessions of browsers. The cookie holds a secret, the row its hash. */
interface SessionRows {
  hash: string;
  person_id: string;
  created_at: number;
  expires_at: number;
  /** The passkey that opened it, where one did. */
  passkey_id: string | null;
}

/** Tokens of programs: hashes, too. */
interface TokenRows {
  id: string;
  hash: string;
  person_id: string;
  label: string;
  created_at: number;
  used_at: number | null;
}

interface PasskeyRows {
  id: string;
  person_id: string;
  public_key: string;
  counter: number;
  created_at: number;
  /** As its person calls it; empty until somebody does. */
  name: string;
  used_at: number | null;
}

/** Passkey ceremonies that have begun. */
interface ChallengeRows {
  id: string;
  challenge: string;
  person_id: string | null;
  expires_at: number;
}

/** What has to be known of a table before its log is read, and what tables are looked up by. */
export interface TableRows {
  id: string;
  game: string;
  phase: string;
  is_public: number;
  invitation: string;
  /** The server's share of the luck; it is shown when the game is over. */
  secret: string;
  host: string;
  /** The key of the request that opened it. */
  open_key: string;
  created_at: number;
  /** When somebody has to look after it: a clock runs out, or a bot was to move. */
  due_at: number | null;
  /** Whether it is due because a clock runs out: those come first. */
  is_clock: number;
  /** From where it was opened, as a keyed hash that tells nobody the address; empty where that was not kept. */
  address: string;
  /** When somebody who sits there, or the host, was here last, to the hour. */
  visited_at: number;
}

/** The truth: what happened at each table, in order. The primary key decides races. */
interface LogRows {
  table_id: string;
  /** The number of the first of these entries. */
  number: number;
  /** The logged entries that were written together, as a JSON list. */
  entries: string;
}

interface MemberRows {
  table_id: string;
  person_id: string;
}

/** What somebody was called when a game began. The log has its hash, which says nothing when this row is gone. */
export interface NameRows {
  table_id: string;
  seat: number;
  person_id: string;
  name: string;
  salt: string;
}

/** Who said a line that was deleted. The row stays, because the next line must not get its number: screens know it. */
export const NOBODY = '';

interface ChatRows {
  table_id: string;
  number: number;
  person_id: string;
  key: string;
  at: number;
  text: string;
}

/** What the server keeps to itself for as long as the database lives. */
interface KeyRows {
  name: string;
  value: string;
}

export interface Schema {
  people: PeopleRows;
  sessions: SessionRows;
  tokens: TokenRows;
  passkeys: PasskeyRows;
  challenges: ChallengeRows;
  tables: TableRows;
  log: LogRows;
  members: MemberRows;
  names: NameRows;
  chat: ChatRows;
  keys: KeyRows;
}
