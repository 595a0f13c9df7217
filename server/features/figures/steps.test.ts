import { describe, expect, it, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { quietLog } from '../../lib/log.ts';
import { readConfig } from '../../read-config.ts';
import { publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { campaignRules, countHeldBack, takeDueSteps } from './campaign-steps.ts';
import { plainRules } from './choose-runs.ts';
import { deleteRun } from './delete-run.ts';
import { compareFigures } from './recompute-figures.ts';
import { readSnapshot, recordFiguresChange } from './snapshots.repository.ts';
import { startFigures } from './start-figures.ts';
import { takeStep } from './take-step.ts';
import { type Stored, storeRuns } from './testing/store-runs.ts';

const now = new Date('2026-03-02T09:00:00Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const later = (ms: number): Date => new Date(now.getTime() + ms);

const server = useTestApp({ per: 'test', now });

const store = (howMany: number, stored: Partial<Stored> = {}): Promise<string[]> =>
  storeRuns(server, howMany, { completed_at: now, ...stored });

const take = (at = now, rules = plainRules): Promise<number> => takeDueSteps(server.db, at, rules);
/** Runs in the figures, which agree with their answers. */
const inFigures = async (): Promise<number> => {
  const { runs, differences } = await compareFigures(server.db);
  expect(differences).toEqual([]);
  return runs;
};
const keyOf = async () => ({ uid_session: await publicSession(server), id_image_set: 1, flg_more_time: false });
const snapshot = async () => readSnapshot(server.db, await keyOf());
const runsShown = async (): Promise<number> => (await snapshot())?.num_runs ?? 0;
/** As staff does: with a note for the figures. `null` counts them again. */
const setAside = async (uids: readonly string[], des_aside: 'staff' | null = 'staff') => {
  await server.query('update participant set des_aside = $2 where uid_user = any($1::uuid[])', [uids, des_aside]);
  const key = await keyOf();
  await transaction(server.db, (tx) => recordFiguresChange(tx, key, des_aside === null));
};

test('figures grow by ten new runs at a time, and each run comes in once', async () => {
  await store(9);
  expect(await take()).toBe(0);
  expect(await inFigures()).toBe(0);
  await store(3, { flg_untimed: true });
  expect(await take()).toBe(0);
  await store(1);
  expect(await take()).toBe(10);
  expect(await take()).toBe(0);
  await store(14);
  expect(await take()).toBe(14);
  expect(await inFigures()).toBe(24);
  expect(await server.query('select num_step, num_runs from figures_step order by 1')).toEqual([
    { num_step: 1, num_runs: 10 },
    { num_step: 2, num_runs: 14 },
  ]);
});

test('runs that are set aside or void do not come in, and do not hold up the others', async () => {
  await server.query("update participant set des_aside = 'staff' where uid_user = any($1::uuid[])", [await store(3)]);
  await server.query('update participant set flg_void = true where uid_user = any($1::uuid[])', [await store(2)]);
  await store(10);
  expect(await take()).toBe(10);
  expect(await inFigures()).toBe(10);
});

describe('what goes out or comes back', () => {
  it('rides along with ten new runs, and changes nothing by itself', async () => {
    const uids = await store(20);
    await take();
    const before = (await snapshot())?.sums;
    await setAside(uids.slice(0, 3));
    expect(await take()).toBe(0);
    await store(9);
    expect(await take(later(2 * dayMs))).toBe(0);
    expect((await snapshot())?.sums).toEqual(before);
    await store(1);
    expect(await take()).toBe(10);
    expect(await inFigures()).toBe(27);
    await setAside(uids.slice(0, 3), null);
    await store(10);
    await take();
    expect(await inFigures()).toBe(40);
  });

  it('leaves without new runs after a day, if ten go and none or ten of each step stay', async () => {
    const first = await store(20);
    await take();
    const second = await store(12);
    await take();
    await setAside(first.slice(0, 10));
    expect(await take(later(dayMs - 1))).toBe(0);
    expect(await runsShown()).toBe(32);
    await take(later(dayMs));
    expect(await inFigures()).toBe(22);
    await setAside(second);
    await take(later(2 * dayMs));
    expect(await inFigures()).toBe(10);
  });

  it('stays in a stopped campaign with too few new runs: no step takes out a single run', async () => {
    const [uid_user = ''] = await store(20);
    await take();
    const key = await keyOf();
    const before = await readSnapshot(server.db, key);
    const { uid_session } = key;
    await server.query('update game_session set tms_stopped_at = $2 where uid_session = $1', [uid_session, now]);
    await transaction(server.db, (tx) => deleteRun(tx, { uid_session, uid_user }, now));
    await store(9);
    expect(await take(later(2 * dayMs))).toBe(0);
    expect(await readSnapshot(server.db, key)).toEqual(before);
  });

  it.each([
    ['fewer than ten have gone', 20, 9, 0],
    ['all but a few of a step have gone', 15, 10, 0],
    ['others have come back', 40, 15, 1],
  ])('stays while %s', async (_, runs, gone, back) => {
    const uids = await store(runs);
    await take();
    await setAside(uids.slice(0, gone));
    if (back > 0) await setAside(uids.slice(0, back), null);
    await take(later(2 * dayMs));
    expect(await runsShown()).toBe(runs);
  });
});

describe('with strict fair play', () => {
  const rules = campaignRules(readConfig({ FAIR_PLAY: 'strict' }));
  const five = ['a', 'b', 'c', 'd', 'e'];

  it('takes up to twenty runs before a step, of which no address has more than a fifth', async () => {
    await store(30, { marks: ['a', 'b', 'c', 'd'] });
    expect(await take(now, rules)).toBe(0);
    await store(20, { marks: five });
    expect(await take(now, rules)).toBe(20);
    expect(await inFigures()).toBe(20);
    // Nothing is left of where they came from.
    expect(
      await server.query('select from participant where num_step is not null and cod_address is not null'),
    ).toEqual([]);
  });

  it('waits for as many runs as were drawn once, before the first step too', async () => {
    const key = await keyOf();
    const job = { key, rules, now, isCorrecting: false };
    const draw = (random: number) => takeStep(server.db, job, { random: () => random });
    await store(15, { marks: five });
    expect(await draw(0.9999)).toBe(0);
    expect(await draw(0)).toBe(0);
    await store(5, { marks: five });
    expect(await draw(0)).toBe(20);
  });

  it('does not move for a script: what it has beyond its share waits for a day, and staff sees it', async () => {
    await store(150, { marks: ['script'] });
    await store(4, { marks: ['b', 'c', 'd', 'e'] });
    expect(await take(now, rules)).toBe(0);
    const config = readConfig({ FAIR_PLAY: 'strict' });
    expect(await countHeldBack(server.db, config, now)).toBe(154);
    expect(await take(later(dayMs - 1), rules)).toBe(0);
    expect(await take(later(dayMs), rules)).toBe(154);
  });

  it('takes a step ten minutes after the last one at the earliest', async () => {
    await store(20, { marks: five });
    expect(await take(now, rules)).toBe(20);
    await store(60, { marks: five });
    expect(await take(later(10 * minuteMs - 1), rules)).toBe(0);
    expect(await take(later(10 * minuteMs), rules)).toBe(60);
  });

  it('corrects figures without new runs when fifty have gone: ten may all be of one address', async () => {
    const uids = await store(200, { marks: five });
    await take(now, rules);
    await setAside(uids.slice(0, 49));
    await take(later(dayMs), rules);
    expect(await runsShown()).toBe(200);
    await setAside(uids.slice(49, 50));
    await take(later(dayMs), rules);
    expect(await inFigures()).toBe(150);
  });
});

describe('several processes', () => {
  it('take each run once', async () => {
    await store(100);
    const other = openDatabase(server.connectionString, quietLog);
    const taken = await Promise.all([server.db, other, server.db, other].map((db) => takeDueSteps(db, now)));
    await other.$client.end();
    expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 100]);
    expect(await inFigures()).toBe(100);
  });

  it('leave alone what is being changed, and take it later', async () => {
    const uids = await store(15);
    const other = await server.db.$client.connect();
    await other.query('begin');
    await other.query('select from participant where uid_user = any($1::uuid[]) for update', [uids.slice(0, 8)]);
    expect(await take()).toBe(0);
    await other.query('rollback');
    other.release();
    expect(await take()).toBe(15);
  });

  it('lose nothing when one of them is killed in the middle of a step', async () => {
    await store(30);
    const other = await server.db.$client.connect();
    await other.query('begin');
    await other.query('lock table snapshot');
    const broken = openDatabase(server.connectionString, quietLog);
    const failing = takeDueSteps(broken, now).catch(() => 'broken off');
    const blocked = `select pid from pg_locks where not granted and relation = 'snapshot'::regclass`;
    await expect.poll(async () => (await server.query(blocked)).length, { timeout: 120_000 }).toBe(1);
    await server.query(`select pg_terminate_backend(pid) from (${blocked}) as blocked`);
    expect(await failing).toBe('broken off');
    await other.query('rollback');
    other.release();
    await broken.$client.end();
    // PostgreSQL may end the killed one's transaction a moment later.
    await expect.poll(() => take(), { timeout: 120_000 }).toBe(30);
    expect(await inFigures()).toBe(30);
  });
});

test('comparing reports each difference, and nothing else', async () => {
  await store(10);
  await take();
  await server.query('update snapshot set num_runs = 11');
  const [uid_user] = (await server.query('select uid_user from run limit 1')).map((row) => row.uid_user);
  await server.query(
    'update run set flg_response = array_fill(true, array[cardinality(id_image)]) where uid_user = $1',
    [uid_user],
  );
  const { differences } = await compareFigures(server.db);
  expect(differences).toContainEqual(expect.stringMatching(/faces 1: 11 runs, computed again 10$/));
  expect(differences.length).toBeGreaterThan(1);
});

describe('a running server', () => {
  const start = (settings: Record<string, string> = {}, warnings: string[] = []) =>
    startFigures({
      ...{ db: server.db, openUnlimited: server.openUnlimited, now: () => now, config: readConfig(settings) },
      ...{ log: { warn: (msg) => warnings.push(msg) }, stopForgottenClasses: async () => 0 },
    });

  it('goes on after an outage of the database, which is logged once', async () => {
    await server.query('alter table snapshot rename to snapshot_away');
    await store(10);
    const warnings: string[] = [];
    const figures = start({}, warnings);
    const reported = () => warnings.filter((warning) => warning.includes('figures take up no runs for now')).length;
    await expect.poll(reported, { timeout: 120_000 }).toBeGreaterThan(0);
    await server.query('alter table snapshot_away rename to snapshot');
    await expect.poll(runsShown, { timeout: 120_000 }).toBe(10);
    await figures.stop();
    expect(reported()).toBe(1);
  });

  it('reads all runs of a large campaign in a thread of its own', async () => {
    const uids = await store(30);
    await take();
    // As if there were many.
    await server.query('update snapshot set num_runs = 30000');
    await setAside(uids.slice(0, 5));
    await store(10);
    const figures = start();
    await expect.poll(runsShown, { timeout: 120_000 }).toBe(35);
    await figures.stop();
    expect(await inFigures()).toBe(35);
  });
});
