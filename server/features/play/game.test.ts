import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-test-app.ts';
import { referenceReader } from './game.ts';

const database = useDatabase();

test('reference data is read again after five seconds', async () => {
  let now = new Date('2026-03-02T09:00:00Z');
  const read = referenceReader({ db: database.db, now: () => now });
  const practice = async () => [...(await read()).images.values()].filter(({ tutorial }) => tutorial).length;
  expect(await practice()).toBe(6);
  await database.query('update image set tutorial = true');
  now = new Date('2026-03-02T09:00:04.999Z');
  expect(await practice()).toBe(6);
  now = new Date('2026-03-02T09:00:05Z');
  expect(await practice()).toBe(30);
});

test('a failed read is not reused', async () => {
  const read = referenceReader({ db: database.db, now: () => new Date('2026-03-02T09:00:00Z') });
  await database.query('alter table country rename to country_away');
  await expect(read()).rejects.toThrow();
  await database.query('alter table country_away rename to country');
  expect((await read()).countryIds.has(380)).toBe(true);
});
