import { beforeEach, expect, it } from 'vitest';
import { crowdsOf } from '../../testing/simulated-people.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { computeOldFlags } from './old-flags.ts';

const completed_at = new Date('2026-03-02T09:00:00Z');

const database = useDatabase({ per: 'test' });
let uid_session: string;
beforeEach(async () => {
  uid_session = (await query('select uid_session from game_session where flg_public'))[0]?.uid_session ?? '';
});

const query = async <Row extends object = { uid_session: string }>(text: string): Promise<Row[]> =>
  await database.query<Row>(text);

const play = async (people: number, manner: 'looking' | 'always_no' | 'in_a_hurry') => {
  const seeds = Array.from({ length: people }, (_, person) => person + 1);
  await crowdsOf(database.db)(seeds.map((seed) => ({ uid_session, seed, manner, completed_at, withoutFlags: true })));
};

const flagsNow = () =>
  query<{ flags: string | null; runs: number }>(
    `select array_to_string(des_flags, ',') as flags, count(*)::int as runs from run group by 1 order by 1`,
  );

it('computes the flags of older runs from their own answers', async () => {
  await play(5, 'looking');
  await play(4, 'always_no');
  await play(3, 'in_a_hurry');
  expect(await computeOldFlags(database.db)).toBe(12);
  expect(await flagsNow()).toEqual([
    { flags: '', runs: 5 },
    { flags: 'fast', runs: 3 },
    { flags: 'uniform', runs: 4 },
  ]);
  expect(await computeOldFlags(database.db)).toBe(0);
});

it('goes on where it was ended, and two processes do each run once', async () => {
  await play(230, 'always_no');
  let looks = 0;
  // Ended after the first batch.
  expect(await computeOldFlags(database.db, () => ++looks > 1)).toBe(200);
  expect((await flagsNow()).map(({ runs }) => runs).sort((a, b) => a - b)).toEqual([30, 200]);
  const done = await Promise.all([computeOldFlags(database.db), computeOldFlags(database.db)]);
  expect(done.reduce((sum, runs) => sum + runs, 0)).toBe(30);
  expect(await flagsNow()).toEqual([{ flags: 'uniform', runs: 230 }]);
});

it('leaves a batch as it was when it is killed in the middle', async () => {
  await play(3, 'always_no');
  await database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
     create constraint trigger refuse after update on run deferrable initially deferred
     for each row execute function refuse()`,
  );
  await expect(computeOldFlags(database.db)).rejects.toThrow('killed');
  expect(await flagsNow()).toEqual([{ flags: null, runs: 3 }]);
});
