import { type Dial, Live, newKey } from '@safehouse/client/browser';
import type { Watched } from '@safehouse/protocol';
import type { Picture, Plan } from '@safehouse/table';
import { describe, expect, it } from 'vitest';
import { LocalLine } from './local-line.ts';
import { LocalTables } from './local-tables.ts';
import { MemoryShelf } from './memory-shelf.ts';
import { RecordReader, verifyText } from './record-reader.ts';
import type { Addition, Shelf } from './shelf.ts';

const PLAN: Plan = {
  game: 'spy-royale',
  seats: [{ type: 'bot', bot: 'rookie' }, { type: 'person' }, { type: 'bot', bot: 'random' }],
};

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

/** The tables of one tab. */
function tab(shelf: Shelf, spread: (id: string) => void = () => {}): LocalTables {
  return new LocalTables({ shelf, now: () => Date.now(), pause: soon, spread });
}

function liveOn(tables: LocalTables, makeKey = newKey): Live {
  const dial: Dial = ({ opened, heard, closed }) => {
    const line = new LocalLine(tables, (text) => setTimeout(() => heard(text), 0));
    queueMicrotask(opened);
    const hangUp = () => {
      line.hangUp();
      closed();
    };
    return { send: (text) => void line.hear(text), close: hangUp, breakOff: hangUp };
  };
  return new Live(dial, { makeKey });
}

/** Plays the first choice whenever there is one, until `isEnough`. */
function play(live: Live, table: string, isEnough: (picture: Picture) => boolean): Promise<Watched> {
  return new Promise((resolve, reject) => {
    live.watch(
      { table },
      ({ watched }) => {
        if (watched === null) return;
        const picture = pictureOf(watched);
        if (isEnough(picture)) {
          resolve(watched);
        } else if (picture.seat !== null && picture.toAct.includes(picture.seat)) {
          live.do(table, { type: 'move', move: picture.choices[0] }).catch(() => {});
        }
      },
      reject,
    );
  });
}

function pictureOf({ picture }: Watched): Picture {
  const seen: Picture = JSON.parse(JSON.stringify(picture));
  return seen;
}

const isOver = ({ phase }: Picture) => phase === 'finished';

describe('an offline table', () => {
  it('is played to the end, and its record verifies', async () => {
    const tables = tab(new MemoryShelf());
    const id = await tables.open(PLAN, 'Ana');
    expect(id).toMatch(/^[0-9A-Za-z]{14}$/);
    await expect(tables.record(id)).rejects.toMatchObject({ code: 'not-finished' });
    const live = liveOn(tables);
    const watched = await play(live, id, isOver);
    expect(pictureOf(watched)).toMatchObject({ seat: 1, tempo: { type: 'untimed' }, clocks: null });
    expect(watched.names).toEqual({ you: 'Ana' });
    const record = await tables.record(id);
    const { commitment } = pictureOf(watched).fairness;
    const [contribution] = pictureOf(watched).fairness.contributions;
    const seen = [{ moves: null, h: watched.h ?? '' }];
    const answer = verifyText(record, { commitment, seen, ...(contribution && { contribution: contribution.value }) });
    expect(answer).toMatchObject({ type: 'checked', holds: true, proof: { reach: 'all' } });
    expect(JSON.parse(record)).toMatchObject({ seats: expect.arrayContaining(['Ana']), fairness: { table: id } });
    expect(verifyText(record.replace('"Ana"', '"Eve"'), { seen })).toMatchObject({ holds: false });
    expect(contribution).toMatchObject({ seat: 1, value: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(new RecordReader(record).story(1).flat()).toEqual(watched.story);
    live.close();
  });

  it('survives a reload', async () => {
    const shelf = new MemoryShelf();
    const first = tab(shelf);
    const id = await first.open(PLAN, 'Ana');
    const live = liveOn(first);
    const before = await play(live, id, ({ moves }) => moves >= 20);
    live.close();
    const second = tab(shelf);
    expect(await second.list()).toMatchObject([{ id, game: 'spy-royale', phase: 'playing' }]);
    const again = liveOn(second);
    const after = await play(again, id, ({ moves }) => moves >= pictureOf(before).moves);
    expect(after.story.slice(0, before.story.length)).toEqual(before.story);
    again.close();
  });

  it('does once what is asked for twice', async () => {
    const tables = tab(new MemoryShelf());
    const id = await tables.open(PLAN, 'Ana');
    const room = await tables.room(id);
    const [first, second] = await Promise.all([
      room.perform('a-key-of-mine', { type: 'leave' }),
      room.perform('a-key-of-mine', { type: 'leave' }),
    ]);
    expect(second).toBe(first);
    await expect(room.perform('another-key', { type: 'leave' })).rejects.toMatchObject({ code: 'bot-plays' });
  });

  it('is shown when it is looked at, left and looked at again at once', async () => {
    const tables = tab(new MemoryShelf());
    const id = await tables.open(PLAN, 'Ana');
    const live = liveOn(tables);
    live.watch({ table: id }, () => {});
    live.unwatch(id);
    expect(pictureOf(await play(live, id, isOver)).phase).toBe('finished');
    live.close();
  });

  it('goes on after what could not be saved', async () => {
    const shelf = new FullShelf();
    const tables = tab(shelf);
    const id = await tables.open(PLAN, 'Ana');
    const room = await tables.room(id);
    shelf.isFull = true;
    await expect(room.perform('a-key-of-mine', { type: 'leave' })).rejects.toMatchObject({ code: 'storage-full' });
    expect(await room.read((table) => table.seating.isPresent(1))).toBe(true);
    shelf.isFull = false;
    await room.perform('a-key-of-mine', { type: 'leave' });
    expect(await room.read((table) => table.seating.isPresent(1))).toBe(false);
  });

  it('is the same in two tabs', async () => {
    const shelf = new MemoryShelf();
    const one: LocalTables = tab(shelf, (id) => void other.catchUp(id));
    const other: LocalTables = tab(shelf, (id) => void one.catchUp(id));
    const id = await one.open(PLAN, 'Ana');
    const lives = [liveOn(one), liveOn(other)];
    const [here, there] = await Promise.all(lives.map((live) => play(live, id, isOver)));
    expect(there?.story).toEqual(here?.story);
    for (const live of lives) live.close();
  });

  it('has one rematch', async () => {
    const tables = tab(new MemoryShelf());
    const id = await tables.open(PLAN, 'Ana');
    await expect(tables.rematch(id)).rejects.toMatchObject({ code: 'not-finished' });
    const live = liveOn(tables);
    await play(live, id, isOver);
    const rematch = await tables.rematch(id);
    expect(await tables.rematch(id)).toBe(rematch);
    const next = await (await tables.room(rematch)).read((table) => [table.phase, table.seating.of('you')]);
    expect(next).toEqual(['playing', [1]]);
    await tables.remove(id);
    expect((await tables.list()).map((row) => row.id)).toEqual([rematch]);
    await expect(tables.room(id)).rejects.toMatchObject({ code: 'no-such-table' });
    live.close();
  });

  it('needs a seat for the one who plays', async () => {
    const tables = tab(new MemoryShelf());
    const seats: Plan['seats'] = [
      { type: 'bot', bot: 'rookie' },
      { type: 'bot', bot: 'rookie' },
    ];
    await expect(tables.open({ ...PLAN, seats }, 'Ana')).rejects.toMatchObject({ code: 'nobody-plays' });
  });
});

/** A device without room. */
class FullShelf extends MemoryShelf {
  isFull = false;

  override async append(addition: Addition) {
    if (this.isFull) throw new Error('QuotaExceededError');
    return super.append(addition);
  }
}
