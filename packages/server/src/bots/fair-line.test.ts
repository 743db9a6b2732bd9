import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

function emptied(line: FairLine<string>): string[] {
  const taken: string[] = [];
  for (let next = line.shift(); next !== undefined; next = line.shift()) taken.push(next);
  return taken;
}

it('takes turns between addresses, then between hosts, then between tables', () => {
  const line = new FairLine<string>();
  for (const path of ['a h1 t1', 'a h1 t1', 'a h1 t2', 'a h2 t3', 'b h3 t4', 'b h3 t4'])
    line.push(path.split(' '), path);
  expect(emptied(line)).toEqual(['a h1 t1', 'b h3 t4', 'a h2 t3', 'b h3 t4', 'a h1 t2', 'a h1 t1']);
});

it('lets a newcomer wait for one turn of each other address, however many wait there', () => {
  const line = new FairLine<string>();
  for (let table = 0; table < 1_000; table++) line.push(['crowd', `host ${table % 7}`, `table ${table}`], 'crowd');
  line.shift();
  line.push(['honest', 'ann', 'table'], 'honest');
  expect([line.shift(), line.shift()]).toEqual(['crowd', 'honest']);
});

it('takes out those of one table, and leaves the others where they are', () => {
  const line = new FairLine<string>();
  for (const path of ['a h t1', 'a h t2', 'a h t1', 'b h t1']) line.push(path.split(' '), path);
  expect(line.takeAll(['a', 'h', 't1'])).toEqual(['a h t1', 'a h t1']);
  expect(line.takeAll(['a', 'h', 'unknown'])).toEqual([]);
  expect([line.size, emptied(line)]).toEqual([2, ['a h t2', 'b h t1']]);
});

it('loses nobody and invents nobody', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name, name)), (paths) => {
      const line = new FairLine<string>();
      for (const path of paths) line.push(path, path.join());
      expect(line.size).toBe(paths.length);
      expect(emptied(line).sort()).toEqual(paths.map((path) => path.join()).sort());
      expect(line.size).toBe(0);
    }),
  );
});
