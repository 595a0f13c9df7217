import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { copyRows, readBooleans, readDoubles, readSmallints } from './binary-rows.ts';

const database = useDatabase();

/** Lends a connection, which can still be used afterwards. */
const withClient = async (work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await database.db.$client.connect();
  try {
    await work(client);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    client.release();
  }
};

const copy = (query: string, use: (text: string | null) => void = () => {}): Promise<void> =>
  withClient((client) => copyRows(client, query, ([first]) => use(first?.toString() ?? null)));

test('each row comes once, of none there is none', async () => {
  const texts: (string | null)[] = [];
  await copy("values ('one'), (null), (''), (repeat('x', 100000))", (text) => texts.push(text));
  expect(texts).toEqual(['one', null, '', 'x'.repeat(100_000)]);
  await copy("select '' where false", () => expect.unreachable());
});

test('with rests each row comes once, in order, and the connection waits now and then', () =>
  withClient(async (client) => {
    const pause = vi.spyOn((client as unknown as { connection: pg.Connection }).connection.stream, 'pause');
    const numbers: number[] = [];
    const query = "select number, repeat('x', 500) from generate_series(1, 5000) number";
    await copyRows(client, query, ([number]) => numbers.push(number?.readInt32BE() ?? 0), { workMs: 0, restMs: 1 });
    expect(numbers).toEqual(Array.from({ length: 5000 }, (_, place) => place + 1));
    expect(pause.mock.calls.length).toBeGreaterThan(5);
  }));

test('an error of the query, or of what uses a row, is thrown', async () => {
  await expect(copy('select 1 / 0')).rejects.toThrow('division by zero');
  const fail = () => {
    throw new Error('no use');
  };
  await expect(copy("values ('one'), ('two')", fail)).rejects.toThrow('no use');
});

const send = async (value: string): Promise<Buffer> =>
  (await database.query(`select array_send(${value}) as sent`))[0].sent;

test('arrays come out as they are stored, long and empty ones too', async () => {
  expect([...readSmallints(await send("'{4,-1,32767}'::smallint[]"))]).toEqual([4, -1, 32_767]);
  expect([...readDoubles(await send("'{0,614.2999999523163,3000}'::float8[]"))]).toEqual([0, 614.2999999523163, 3000]);
  expect(readBooleans(await send("'{t,NULL,f,NULL,t}'::boolean[]"))).toEqual([true, null, false, null, true]);
  expect(readBooleans(await send("'{f,t}'::boolean[]"))).toEqual([false, true]);
  const many = Array.from({ length: 500 }, (_, at) => at / 7);
  expect([...readDoubles(await send(`'{${many.join(',')}}'::float8[]`))]).toEqual(many);
  expect(readSmallints(await send("'{}'::smallint[]"))).toHaveLength(0);
  expect(readBooleans(await send("'{}'::boolean[]"))).toEqual([]);
});
