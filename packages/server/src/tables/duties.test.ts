import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable, type Plan } from '@safehouse/table';
import { expect, it } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { newId, newSecret, newTableId } from '../ids.ts';
import { openEmbedded } from '../storage/embedded.ts';
import { smallHouse } from '../testing/small-house.ts';
import { HOUSE } from './house.ts';
import { newRow } from './table-store.ts';

it('notes whether a table is due for a clock or for its bots, whichever comes first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-duties-'));
  const storage = await openEmbedded(folder);
  const { hub, services } = smallHouse(storage);
  for (const id of ['ana', 'bo']) {
    await storage.db.insertInto('people').values({ id, name: id, created_at: 0, seen_at: 0 }).execute();
  }
  const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
  /** A game whose people have so long for a move; Bo may leave, so that a bot plays for him. */
  async function dueOf(seconds: number, boLeaves: boolean) {
    const [table, secret] = [newTableId(), newSecret()];
    const plan = { game: 'spy-royale', seats, tempo: { type: 'live', seconds, bank: 0 } } as const;
    const opening = openTable(plan, { host: 'ana', table, secret }, HOUSE);
    const made = { id: table, invitation: newId(), opening, secret, isPublic: true, key: newId(), address: '' };
    const { id } = await services.store.open(newRow(made, Date.now()), readConfiguration({}));
    const room = await hub.room(id);
    for (const [seat, person] of ['ana', 'bo'].entries()) {
      await room.perform({ person }, newId(), { type: 'sit', seat });
    }
    await room.perform({ person: 'ana' }, newId(), { type: 'start' });
    if (boLeaves) await room.perform({ person: 'bo' }, newId(), { type: 'leave' });
    const row = storage.db.selectFrom('tables').select(['due_at', 'is_clock']).where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  }
  expect(await dueOf(3_600, false)).toEqual({ due_at: expect.any(Number), is_clock: 1 });
  expect(await dueOf(3_600, true)).toEqual({ due_at: expect.any(Number), is_clock: 0 });
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
