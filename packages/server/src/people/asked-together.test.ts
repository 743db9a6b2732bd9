import { expect, it } from 'vitest';
import { AskedTogether } from './asked-together.ts';

/** A database that says what it was asked, and answers when it is told to. */
function slowDatabase(good: readonly string[]) {
  const queries: { readonly hashes: readonly string[]; readonly answer: () => void }[] = [];
  const asked = new AskedTogether<{ readonly hash: string }>((hashes) => {
    const rows = good.filter((hash) => hashes.includes(hash)).map((hash) => ({ hash }));
    return new Promise((resolve) => queries.push({ hashes, answer: () => resolve(rows) }));
  });
  return { queries, asked };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('asks one query at a time, in which all are that were asked for meanwhile', async () => {
  const { queries, asked } = slowDatabase(['good']);
  const first = asked.find('wrong');
  await turn();
  const flood = Array.from({ length: 200 }, (_, number) => asked.find(`wrong ${number}`));
  const good = asked.find('good');
  await turn();
  expect(queries).toHaveLength(1);
  queries[0]?.answer();
  expect(await first).toBeUndefined();
  await turn();
  await turn();
  expect(queries).toHaveLength(2);
  expect(new Set(queries[1]?.hashes).size).toBe(201);
  queries[1]?.answer();
  expect(await good).toEqual({ hash: 'good' });
  expect((await Promise.all(flood)).every((row) => row === undefined)).toBe(true);
});

it('has few lengths of queries, and none is longer than 256', async () => {
  const lengths = new Set<number>();
  const asked = new AskedTogether<{ readonly hash: string }>((hashes) => {
    lengths.add(hashes.length);
    return Promise.resolve([]);
  });
  for (const count of [1, 2, 3, 5, 20, 70, 300, 600]) {
    await Promise.all(Array.from({ length: count }, (_, number) => asked.find(String(number))));
  }
  expect([...lengths].sort((one, other) => one - other)).toEqual([1, 4, 16, 64, 256]);
});

it('tells all who asked that the database failed, and asks again for the next', async () => {
  let isDown = true;
  const asked = new AskedTogether<{ readonly hash: string }>((hashes) =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(hashes.map((hash) => ({ hash }))),
  );
  const answers = await Promise.allSettled([asked.find('one'), asked.find('other')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await asked.find('one')).toEqual({ hash: 'one' });
});
