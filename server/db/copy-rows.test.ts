import { expect, test } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { copyRows } from './copy-rows.ts';

const database = useDatabase();

const copy = async (query: string, use: (text: string | null) => void = () => {}): Promise<void> => {
  const client = await database.db.$client.connect();
  try {
    await copyRows(client, query, ([first]) => use(first?.toString() ?? null));
    // The connection can still be used.
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    client.release();
  }
};

test('each row comes once, of none there is none', async () => {
  const texts: (string | null)[] = [];
  await copy("values ('one'), (null), (''), (repeat('x', 100000))", (text) => texts.push(text));
  expect(texts).toEqual(['one', null, '', 'x'.repeat(100_000)]);
  await copy("select '' where false", () => expect.unreachable());
});

test('an error of the query, or of what uses a row, is thrown', async () => {
  await expect(copy('select 1 / 0')).rejects.toThrow('division by zero');
  const fail = () => {
    throw new Error('no use');
  };
  await expect(copy("values ('one'), ('two')", fail)).rejects.toThrow('no use');
});
