import { beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '../../testing/use-test-app.ts';
import { storedFiles } from './stored-files.ts';

const database = useDatabase({ per: 'test' });
beforeEach(async () => {
  await database.query('delete from image_file');
});

const store = (count: number, prefix = 'face') =>
  database.query(
    `insert into image_file select $2 || n || '.avif', convert_to($2 || n, 'UTF8') from generate_series(1, $1) as n`,
    [count, prefix],
  );

/** A finder, and how often it has asked the database. */
const finder = () => {
  const query = vi.spyOn(database.db.$client, 'query');
  const find = storedFiles(database.db, { pauseMs: 0 });
  return { find: async (name: string) => (await find(name))?.toString(), asked: () => query.mock.calls.length };
};

test('simultaneous requests for a file share one query, and later ones need none', async () => {
  await store(1);
  const { find, asked } = finder();
  expect(await Promise.all(Array.from({ length: 9 }, () => find('face1.avif')))).toEqual(Array(9).fill('face1'));
  expect(await find('face1.avif')).toBe('face1');
  expect(asked()).toBe(2);
});

test('requests during a query do not wait for another one', async () => {
  await store(2);
  const find = storedFiles(database.db, { pauseMs: 3_600_000 });
  const first = find('face1.avif');
  await new Promise(setImmediate);
  expect((await Promise.all([first, find('face2.avif')])).map(String)).toEqual(['face1', 'face2']);
});

test('unknown names share one query', async () => {
  const { find, asked } = finder();
  const names = Array.from({ length: 500 }, (_, index) => `gone${index}.avif`);
  expect(new Set(await Promise.all(names.map(find)))).toEqual(new Set([undefined]));
  expect(asked()).toBe(1);
});

test('a file that was missing is found as soon as it is stored', async () => {
  const { find } = finder();
  expect(await find('face1.avif')).toBeUndefined();
  await store(1);
  expect(await find('face1.avif')).toBe('face1');
});

test('of many files the most recently requested are kept', async () => {
  await store(257);
  const { find, asked } = finder();
  for (let number = 1; number <= 256; number += 1) await find(`face${number}.avif`);
  await find('face1.avif');
  await find('face257.avif');
  const before = asked();
  await find('face1.avif');
  expect(asked()).toBe(before);
  await find('face2.avif');
  expect(asked()).toBe(before + 1);
});

test('a failure is not kept', async () => {
  await store(1);
  const { find } = finder();
  await database.query('alter table image_file rename to image_file_away');
  await expect(find('face1.avif')).rejects.toThrow('image_file');
  await database.query('alter table image_file_away rename to image_file');
  expect(await find('face1.avif')).toBe('face1');
});
