import { expect, test } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { transaction } from './transaction.ts';

const database = useDatabase({ per: 'test' });

const names = () => database.query('select des_name_it from country where id < 0');
const insert = "insert into country (id, des_name_it, des_name_en) values (-1, 'Utopia', 'Utopia')";

test('an error is rethrown, and nothing is stored', async () => {
  const work = transaction(database.db, async (tx) => {
    await tx.$client.query(insert);
    throw new Error('second thoughts');
  });
  await expect(work).rejects.toThrow('second thoughts');
  expect(await names()).toEqual([]);
});

test('a connection lost between queries fails the work, not the process', async () => {
  const work = transaction(database.db, async (tx) => {
    await tx.$client.query(insert);
    const { rows } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => tx.$client.once('end', resolve));
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    await tx.$client.query('select 1');
  });
  await expect(work).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test('changes are stored, and the result is returned', async () => {
  expect(await transaction(database.db, (tx) => tx.$client.query(insert))).toMatchObject({ rowCount: 1 });
  expect(await names()).toHaveLength(1);
});
