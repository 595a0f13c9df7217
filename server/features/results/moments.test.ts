import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { openDatabase } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { quietLog } from '../../quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { mergeMoments, readMoments, type Words } from '../moments/moments.ts';
import { deleteRun } from './delete-run.ts';
import { type ChangedRun, countRuns, lockDueSteps, takeOutRuns, takeSteps } from './next-step.repository.ts';
import { oldMoments } from './old-moments.ts';
import { recountTally } from './recount.ts';
import { foldCompletedRuns } from './tally.ts';
import { foldAgain, storeRuns } from './testing/played-runs.ts';

const now = new Date('2026-03-02T09:00:00Z');
const minimum = 5;

let database: TestDatabase;
let uid_session: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  uid_session = (
    await database.query(
      "insert into game_session (tms_started_at) values ('2026-03-02T08:00:00Z') returning uid_session",
    )
  )[0].uid_session;
});
afterEach(async () => {
  expect(await differences()).toEqual([]);
  // The recount is of all runs: those of earlier tests would take most of its time.
  await database.query('delete from game_session where uid_session = $1 and not flg_public', [uid_session]);
});
afterAll(() => database.drop());

const differences = async () => (await recountTally(database.db)).differences;
const read = () => readMoments(database.db, uid_session, 1);

const change = (uids: readonly string[], way: 'in' | 'out') =>
  transaction(database.db, async (tx) => {
    const { rows } = await tx.$client.query<ChangedRun>(
      `select uid_user, id_image_set, num_step_in, num_step_out, cod_address, flg_moments from participant
       where uid_user = any($1::uuid[]) for update`,
      [uids],
    );
    await (way === 'in' ? countRuns(tx, uid_session, rows, now) : takeOutRuns(tx, uid_session, rows));
  });

const step = (): Promise<boolean> =>
  transaction(database.db, async (tx) => {
    const rule = { changes: minimum, leaving: minimum, addresses: 0, lastBefore: now };
    const sets = await lockDueSteps(tx, uid_session, rule);
    await takeSteps(tx, uid_session, sets, now);
    return sets.length > 0;
  });

/** As the migration leaves runs that were counted before there were moments. */
const forgetMoments = async () => {
  await database.query('update participant set flg_moments = false where uid_session = $1', [uid_session]);
  for (const table of ['tally_runs', 'next_step']) {
    await database.query(`update ${table} set num_moments = 0 where uid_session = $1`, [uid_session]);
  }
  for (const table of ['moments', 'next_moments']) {
    await database.query(`delete from ${table} where uid_session = $1`, [uid_session]);
  }
};

test('what is counted waits beside its answers, and comes into the moments with their step', async () => {
  const uids = await storeRuns(database, uid_session, 4);
  await change(uids, 'in');
  expect(await step()).toBe(false);
  expect(await read()).toEqual({ runs: 0, isComplete: true, words: new Map() });
  const more = await storeRuns(database, uid_session, 3);
  await change(more, 'in');
  expect(await step()).toBe(true);
  expect(await read()).toEqual({ runs: 7, isComplete: true, words: await foldAgain(database, [...uids, ...more]) });
});

test('runs that go out, come back or are deleted leave the moments of those that stay, down to nothing', async () => {
  const uids = await storeRuns(database, uid_session, 12);
  await change(uids, 'in');
  await step();
  await change(uids.slice(0, 6), 'out');
  expect((await read()).runs).toBe(12);
  await change(uids.slice(0, 1), 'in');
  expect(await step()).toBe(true);
  expect(await read()).toMatchObject({
    runs: 7,
    words: await foldAgain(database, [...uids.slice(0, 1), ...uids.slice(6)]),
  });
  for (const uid_user of uids.slice(6, 11)) {
    await transaction(database.db, (tx) => deleteRun(tx, { uid_session, uid_user }, now));
  }
  const left = [...uids.slice(0, 1), ...uids.slice(11)];
  expect(await read()).toEqual({ runs: 2, isComplete: true, words: await foldAgain(database, left) });
  await change(uids.slice(1, 4), 'in');
  await change([...left, ...uids.slice(1, 4)], 'out');
  await database.query('update next_step set num_changed = 5 where uid_session = $1', [uid_session]);
  expect(await step()).toBe(true);
  expect(await read()).toEqual({ runs: 0, isComplete: true, words: new Map() });
});

test('untimed runs are in no moments, and sets of faces are kept apart', async () => {
  const rows = await database.query('select uid_session from game_session where flg_public');
  uid_session = rows[0].uid_session;
  await storeRuns(database, uid_session, 3, { flg_untimed: true });
  await database.query(
    `insert into image_set (cod_content, name, flg_built_in) values ('other', 'other', false);
     insert into image (id_image_set, file_name, tutorial, des_phenotype, des_gender)
     select (select max(id) from image_set), file_name, tutorial, des_phenotype, des_gender from image
     where id_image_set = 1 and not tutorial`,
  );
  const id_image_set = (await database.query('select max(id) as id from image_set'))[0].id;
  const here = await storeRuns(database, uid_session, 10);
  const there = await storeRuns(database, uid_session, 11, { id_image_set });
  // Two processes at once, each with connections of its own.
  const other = openDatabase(database.connectionString, quietLog);
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([database.db, other, database.db].map((db) => foldCompletedRuns(db, now)));
  }
  await other.$client.end();
  expect(await read()).toEqual({ runs: 10, isComplete: true, words: await foldAgain(database, here) });
  expect(await readMoments(database.db, uid_session, id_image_set)).toEqual({
    ...{ runs: 11, isComplete: true, words: await foldAgain(database, there) },
  });
});

test.each([
  [
    'update moments set val_moments = (select val_moments from moments o where o.id_adjective = 8) where id_adjective = 4',
    /adjective 4, cells\.products\[\d+\]: moments \d+, recount \d+$/,
  ],
  ['delete from moments where id_adjective = 8', /adjective 8, times\.passed: moments \d+, recount \d+$/],
  [
    'update next_moments set id_adjective = 2 where id_adjective = 4',
    /adjective 2, faces\.of \d+\.answers: moments \d+, recount 0$/,
  ],
  ['update tally_runs set num_moments = num_moments + 1', /: moments 8 runs, recount 7$/],
  ['update participant set flg_moments = false', /adjective 4, cells\.runs: moments 7, recount 0$/],
])('the recount finds what is wrong: %s', async (damage, line) => {
  const shared = database;
  database = await createTestDatabase();
  try {
    await database.query("insert into game_session (uid_session, tms_started_at) values ($1, '2026-03-02T08:00:00Z')", [
      uid_session,
    ]);
    const [first, second] = [await storeRuns(database, uid_session, 5), await storeRuns(database, uid_session, 2)];
    await change(first, 'in');
    await step();
    await change(second, 'in');
    expect(await differences()).toEqual([]);
    await database.query(damage);
    const found = await differences();
    expect(found).toContainEqual(expect.stringMatching(line));
    expect(found.every((each) => each.startsWith(`session ${uid_session}, faces 1`))).toBe(true);
  } finally {
    await database.drop();
    database = shared;
  }
});

describe('runs from before there were moments', () => {
  it('are folded in turns of 500, and a process that is killed between two is no loss', async () => {
    const uids = await storeRuns(database, uid_session, 1103);
    await change(uids.slice(0, 1100), 'in');
    await step();
    await change(uids.slice(1100), 'in');
    await forgetMoments();
    expect(await read()).toEqual({ runs: 0, isComplete: false, words: new Map() });
    expect(await oldMoments(database.serverDb)()).toBe(500);
    expect(await read()).toMatchObject({ runs: expect.any(Number), isComplete: false });
    expect(await differences()).toEqual([]);
    // Another process, which knows nothing of the first.
    const job = oldMoments(database.serverDb);
    expect([await job(), await job(), await job()]).toEqual([500, 103, 0]);
    expect(await read()).toEqual({
      runs: 1100,
      isComplete: true,
      words: await foldAgain(database, uids.slice(0, 1100)),
    });
  });

  it('are folded once when the process dies in the middle of a turn, and by two at once', async () => {
    const uids = await storeRuns(database, uid_session, 700);
    await change(uids, 'in');
    await step();
    await forgetMoments();
    const locking = await database.db.$client.connect();
    await locking.query('begin');
    await locking.query('select from next_step where uid_session = $1 for update', [uid_session]);
    const [killed] = await Promise.allSettled([
      oldMoments(database.serverDb)(),
      waitForLock(database).then(() =>
        database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ),
    ]);
    await locking.query('rollback');
    locking.release();
    expect(killed.status).toBe('rejected');
    expect(await read()).toMatchObject({ runs: 0, isComplete: false });
    const [one, other] = [oldMoments(database.db), oldMoments(database.serverDb)];
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([one(), other()]);
    expect(await read()).toEqual({ runs: 700, isComplete: true, words: await foldAgain(database, uids) });
  });

  it.each([1, 2])('may go out, come back or be deleted meanwhile (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const pick = (uids: Iterable<string>, most: number): string[] =>
      [...uids]
        .map((uid) => ({ uid, place: random() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, 1 + Math.floor(random() * most))
        .map(({ uid }) => uid);
    const known = new Map<string, Words>();
    const store = async (howMany: number): Promise<string[]> => {
      const uids = await storeRuns(database, uid_session, howMany);
      for (const uid of uids) known.set(uid, await foldAgain(database, [uid]));
      return uids;
    };
    const counted = new Set(await store(12));
    const out = new Set<string>();
    await change([...counted], 'in');
    await step();
    let shown = new Set(counted);
    for (const uid of await store(3)) counted.add(uid);
    await change([...counted].slice(12), 'in');
    await forgetMoments();

    // It locks one run at a time, so that the others change while it is under way.
    const foldOne = async () => {
      const hidden = counted.size > 0 ? pick(counted, counted.size) : [];
      await transaction(database.db, async (tx) => {
        await tx.$client.query('select from participant where uid_user = any($1::uuid[]) for update', [hidden]);
        await oldMoments(database.serverDb)();
      });
    };
    const ways = [
      async () => {
        const uids = pick(counted, 3);
        await change(uids, 'out');
        for (const uid of uids) [counted.delete(uid), out.add(uid)];
      },
      async () => {
        const uids = out.size > 0 ? pick(out, 3) : [];
        await change(uids, 'in');
        for (const uid of uids) [out.delete(uid), counted.add(uid)];
      },
      async () => {
        const [uid_user = ''] = pick(counted.size > 0 ? counted : out, 1);
        await transaction(database.db, (tx) => deleteRun(tx, { uid_session, uid_user }, now));
        counted.delete(uid_user);
        // A deletion takes the step of a class when it is due.
        const rows = await database.query('select num_changed from next_step where uid_session = $1', [uid_session]);
        if (rows[0].num_changed === 0) shown = new Set(counted);
      },
      async () => {
        const uids = await store(1);
        await change(uids, 'in');
        for (const uid of uids) counted.add(uid);
      },
      async () => {
        if (await step()) shown = new Set(counted);
      },
      foldOne,
    ];
    const check = async () => {
      const { isComplete, runs, words } = await read();
      // Whatever is offered is right, to the last integer.
      if (isComplete) expect(words).toEqual(mergeMoments([...shown].map((uid) => known.get(uid) ?? new Map())));
      if (isComplete) expect(runs).toBe(shown.size);
      expect(await differences()).toEqual([]);
    };
    for (let turn = 0; turn < 30; turn += 1) {
      await ways[Math.floor(random() * ways.length)]?.();
      await check();
    }
    const job = oldMoments(database.serverDb);
    while ((await job()) > 0);
    const more = await store(minimum + 15);
    await change(more, 'in');
    for (const uid of more) counted.add(uid);
    expect(await step()).toBe(true);
    shown = new Set(counted);
    await check();
    expect((await read()).isComplete).toBe(true);
  });
});
