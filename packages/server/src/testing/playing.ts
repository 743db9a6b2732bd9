// Whole games through a real server: people with sockets, bots of the server's own.

import { random } from '@safehouse/bots';
import { Asking, dialServer, Live, newKey, readPicture } from '@safehouse/client';
import { GAMES } from '@safehouse/games';
import { type QuickChance, readDocument } from '@safehouse/kernel';
import { ROUTES, type Watching } from '@safehouse/protocol';
import { type Check, type Plan, verifyRecord } from '@safehouse/table';

/** Somebody with an identity and a socket, who may use any of the servers. */
export class Guest {
  readonly asking: Asking;
  readonly live: Live;
  readonly id: string;

  private constructor(asking: Asking, id: string, addresses: readonly string[]) {
    this.asking = asking;
    this.id = id;
    this.live = new Live(dialServer(asking, addresses));
  }

  /** Arrives at the first address; after a loss the next one is tried. */
  static async arrive(addresses: readonly string[]): Promise<Guest> {
    const asking = new Asking(addresses[0] ?? '');
    const { id } = await asking.ask(ROUTES.readMe);
    return new Guest(asking, id, addresses);
  }

  async open(plan: Plan, isPublic = true): Promise<{ readonly id: string; readonly invitation: string | null }> {
    return this.asking.ask(ROUTES.openTable, { body: { key: newKey(), plan, isPublic } });
  }

  /** Watches a table until something holds of what is seen. */
  until(table: string, holds: (watching: Watching) => boolean, invitation?: string): Promise<Watching> {
    return new Promise((resolve, reject) => {
      const look = (watching: Watching) => {
        if (watching.watched !== null && holds(watching)) resolve(watching);
      };
      this.live.watch({ table, ...(invitation !== undefined && { invitation }) }, look, reject);
    });
  }

  /** Begins to watch a table, and tells when something has happened at it since. */
  async watchFor(table: string, news: string): Promise<{ watching: Watching; happened: Promise<unknown> }> {
    let [begin, finish]: (() => void)[] = [];
    const happened = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const watching = this.live.watch({ table }, ({ watched }) => {
      begin?.();
      if (watched?.news.some(({ type }) => type === news)) finish?.();
    });
    await begun;
    return { watching, happened };
  }

  /** Plays at random to the end of the game; `onMove` may do mischief after each move. */
  play(table: string, dice: QuickChance, onMove: (made: number) => void = () => {}): Promise<Watching> {
    let [isMoving, made] = [false, 0];
    return new Promise((resolve, reject) => {
      const look = (watching: Watching) => {
        if (watching.watched === null || isMoving) return;
        const { phase, seat, toAct, choices } = readPicture(watching.watched);
        if (phase === 'finished') resolve(watching);
        if (phase !== 'playing' || seat === null || !toAct.includes(seat) || choices.length === 0) return;
        isMoving = true;
        const move = random.choose({ view: null, choices, dice });
        this.live.do(table, { type: 'move', move }).then(() => {
          isMoving = false;
          made += 1;
          onMove(made);
          look(watching);
        }, reject);
      };
      this.live.watch({ table }, look, reject);
    });
  }

  /** Verifies a finished game, against the last hashes that these have seen. */
  async verify(table: string, watchings: readonly Watching[] = []): Promise<readonly Check[]> {
    const record = await this.asking.ask(ROUTES.readRecord, { params: { id: table } });
    const seen = watchings.map(({ watched }) => ({ moves: null, h: watched?.h ?? '' }));
    return verifyRecord(readDocument(record, GAMES), { seen });
  }

  close(): void {
    this.live.close();
  }
}

/** Two people and two bots, seated and ready. */
export async function seatTwo(one: Guest, other: Guest, game: string): Promise<string> {
  const bots: Plan['seats'] = [
    { type: 'bot', bot: 'rookie' },
    { type: 'bot', bot: 'random' },
  ];
  const { id } = await one.open({ game, seats: [{ type: 'person' }, { type: 'person' }, ...bots] });
  await one.live.do(id, { type: 'sit', seat: 0, contribution: '0a'.repeat(16) });
  await other.live.do(id, { type: 'sit', seat: 1, contribution: '0b'.repeat(16) });
  return id;
}
