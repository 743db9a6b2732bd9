import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';

const root = mkdtempSync(join(tmpdir(), 'safehouse-data-folder-'));
const FILES = ['safehouse.db', 'safehouse.db-shm', 'safehouse.db-wal', 'safehouse.lock', 'safehouse.lock-journal'];
afterAll(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const modesIn = (folder: string) => readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]);
const areOurs = FILES.map((name) => [name, 0o600]);

it("keeps its files to itself in somebody else's folder, and leaves the folder as it is", async () => {
  const folder = join(root, 'open');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const storage = await openEmbedded(folder);
  await storage.db.insertInto('sessions').values({ hash: 'h', person_id: 'p', created_at: 0, expires_at: 0 }).execute();
  expect(modesIn(folder)).toEqual(areOurs);
  expect(modeOf(folder)).toBe(0o755);
  await storage.close();
});

it('mends files that others could read until now', async () => {
  const folder = join(root, 'before');
  await (await openEmbedded(folder)).close();
  expect(modeOf(folder)).toBe(0o700);
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const readable: string[] = [];
  const storage = await openEmbedded(folder, { onError: () => {}, onReadable: (file) => readable.push(file) });
  await storage.db.deleteFrom('sessions').execute();
  expect(modesIn(folder)).toEqual(areOurs);
  expect([modeOf(folder), readable]).toEqual([0o755, []]);
  await storage.close();
});
