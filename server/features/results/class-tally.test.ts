import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { quietLog } from '../../quiet-log.ts';
import { deleteClasses } from '../../testing/class-sessions.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { takeFromAllClasses } from './all-classes.repository.ts';
import { foldClasses, foldOneClass } from './class-tally.ts';
import { recountTally } from './recount.ts';
import { startFolding } from './tally.ts';

const stop = new Date('2026-03-02T09:00:00Z');
const after = (minutes: number, milliseconds = 0) => new Date(stop.getTime() + minutes * 60_000 + milliseconds);

const database = useDatabase();
beforeEach(() => deleteClasses(database));
afterEach(async () => expect((await recountTally(database.db)).differences).toEqual([]));

const newClass = async ({ stoppedAt = stop }: { stoppedAt?: Date | null } = {}): Promise<string> => {
  const rows = await database.query(
    "insert into game_session (tms_started_at, tms_stopped_at) values ('2026-03-02T08:00:00Z', $1) returning uid_session",
    [stoppedAt],
  );
  return rows[0].uid_session;
};

/** No pause between tries to lock a class. */
const atOnce = async () => {};

/** Adds pupils to a session. Their runs answer one adjective for every face of the set. */
const join = async (uid_session: string, howMany: number): Promise<string[]> => {
  const rows = await database.query(
    `insert into participant (uid_session, cod_user)
     select $1, left(gen_random_uuid()::text, 13) from generate_series(1, $2::int) returning uid_user`,
    [uid_session, howMany],
  );
  return rows.map(({ uid_user }) => uid_user);
};

const completion = `
  with answers as (
    insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
    select uid_user, $2, array_agg(4), array_agg(image.id), array_agg(900), array_agg(random() < 0.5)
    from unnest($1::uuid[]) as uid_user, image
    where not image.tutorial and image.id_image_set = $2 group by 1
  )
  update participant set tms_completed_at = now(), cod_run_hash = 'hash', id_image_set = $2, flg_untimed = $3
  where uid_user = any($1)`;

type Playing = { id_image_set?: number; flg_untimed?: boolean };

/** Submits runs of new pupils. Resolves to the pupils. */
const submit = async (
  uid_session: string,
  howMany: number,
  { id_image_set = 1, flg_untimed = false }: Playing = {},
): Promise<string[]> => {
  const uids = await join(uid_session, howMany);
  await database.query(completion, [uids, id_image_set, flg_untimed]);
  return uids;
};

const fold = (minutes = 1, milliseconds = 0) => foldClasses(database.db, after(minutes, milliseconds));
const runsOf = async (uid_session: string): Promise<number> => {
  const rows = await database.query(
    'select coalesce(sum(runs), 0)::int as runs from tally_runs where uid_session = $1',
    [uid_session],
  );
  return rows[0].runs;
};
const leftOutOf = async (uid_session: string): Promise<number> => {
  const { rowCount } = await database.db.$client.query(
    'select from participant where uid_session = $1 and flg_left_out',
    [uid_session],
  );
  return rowCount ?? 0;
};

test('nothing of an open class is counted, however many have finished', async () => {
  await submit(await newClass({ stoppedAt: null }), 30);
  expect(await fold()).toBe(0);
  expect(await database.query('select from tally')).toHaveLength(0);
});

test('four runs wait, five are counted together', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 4);
  expect(await fold()).toBe(0);
  await submit(uid_session, 1);
  expect(await fold()).toBe(5);
  expect(await fold()).toBe(0);
  expect(await runsOf(uid_session)).toBe(5);
});

test('late runs are added once there are five, all waiting ones together', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 7);
  expect(await fold()).toBe(7);
  for (const late of [1, 1, 2]) {
    await submit(uid_session, late);
    expect(await fold()).toBe(0);
  }
  await submit(uid_session, 3);
  expect(await fold()).toBe(7);
  expect(await runsOf(uid_session)).toBe(14);
});

test('too few late runs wait until no more can come, and are then left out', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 5);
  await fold();
  await submit(uid_session, 4);
  await join(uid_session, 3);
  expect(await fold(15.5)).toBe(0);
  expect(await fold(15.5, 1)).toBe(4);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([5, 4]);
  expect(await fold(16)).toBe(0);
});

test('five found only after the quarter of an hour are counted', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 5);
  expect(await fold(60)).toBe(5);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([5, 0]);
});

test('untimed runs are marked and do not count towards a step', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 4);
  await submit(uid_session, 3, { flg_untimed: true });
  expect(await fold()).toBe(3);
  expect(await fold(16)).toBe(4);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([0, 4]);
});

test('a step consists of runs with the same faces', async () => {
  const own = await useOwnFaces(database);
  const uid_session = await newClass();
  await submit(uid_session, 5);
  await submit(uid_session, 4, { id_image_set: own.id });
  expect(await fold()).toBe(5);
  await submit(uid_session, 1, { id_image_set: own.id });
  await submit(uid_session, 1);
  expect(await fold()).toBe(5);
  expect(await fold(16)).toBe(1);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([10, 1]);
  await own.takeOff();
});

test('runs of two classes, or of a class and the public campaign, make no step together', async () => {
  const [one, other] = [await newClass(), await newClass()];
  await submit(one, 3);
  await submit(other, 4);
  const rows = await database.query('select uid_session from game_session where flg_public');
  await submit(rows[0].uid_session, 9);
  expect(await fold()).toBe(0);
  await database.query('delete from participant where uid_session = $1', [rows[0].uid_session]);
});

test.each([[1], [14], [16]])(
  '%i minutes after the stop, a class locked by another process is left for later',
  async (minutes) => {
    const uid_session = await newClass();
    const [locked] = await submit(uid_session, 6);
    await transaction(database.db, async (other) => {
      await other.$client.query('select from participant where uid_user = $1 for update', [locked]);
      expect(await fold(minutes)).toBe(0);
      await foldOneClass(database.db, after(minutes), uid_session, atOnce);
      expect(await runsOf(uid_session)).toBe(0);
    });
    expect(await fold(minutes)).toBe(6);
  },
);

test('late tests come into the figures even if another process, with a later clock, has just added others', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 5);
  expect(await fold(2)).toBe(5);
  await submit(uid_session, 5);
  await foldOneClass(database.db, after(1), uid_session);
  expect(await runsOf(uid_session)).toBe(10);
});

test('who opens the results of a class that is being folded elsewhere waits until that has ended', async () => {
  const uid_session = await newClass();
  const [locked] = await submit(uid_session, 6);
  const other = await database.db.$client.connect();
  await other.query('begin');
  await other.query('select from participant where uid_user = $1 for update', [locked]);
  let tries = 1;
  try {
    await foldOneClass(database.db, after(1), uid_session, async () => {
      tries += 1;
      if (tries === 15) await other.query('rollback');
    });
  } finally {
    other.release(true);
  }
  expect([tries, await runsOf(uid_session)]).toEqual([15, 6]);
});

test('a run accepted at the last moment that reaches the database seconds later completes the step', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 4);
  expect(await fold(15, 10_000)).toBe(0);
  await submit(uid_session, 1);
  expect(await fold(15, 12_000)).toBe(5);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([5, 0]);
});

test('a run that is being stored completes the step, however late', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 4);
  const last = await join(uid_session, 1);
  await transaction(database.db, async (submission) => {
    await submission.$client.query('select from participant where uid_user = any($1) for update', [last]);
    await submission.$client.query(completion, [last, 1, false]);
    expect(await fold(16)).toBe(0);
  });
  expect(await fold(16)).toBe(5);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([5, 0]);
});

test('a run stored while the others are being left out is left out too', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 4);
  await fold(16);
  await submit(uid_session, 1);
  expect(await fold(16)).toBe(1);
  expect([await runsOf(uid_session), await leftOutOf(uid_session)]).toEqual([0, 5]);
});

test('while one process folds a class, another one skips it', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 7);
  const { first } = await transaction(database.db, async (blocker) => {
    await blocker.$client.query('lock table tally');
    const first = fold();
    await waitForLock(database);
    await submit(uid_session, 2);
    expect(await fold()).toBe(0);
    await foldOneClass(database.db, after(16), uid_session, atOnce);
    expect(await leftOutOf(uid_session)).toBe(0);
    return { first };
  });
  expect(await first).toBe(7);
  expect(await fold()).toBe(0);
  expect(await runsOf(uid_session)).toBe(7);
});

test('two processes that fold at the same time count each run once', async () => {
  const classes = await Promise.all(Array.from({ length: 30 }, () => newClass()));
  for (const uid_session of classes) await submit(uid_session, 6);
  const other = openDatabase(database.connectionString, quietLog);
  const at = after(1);
  const folded = await Promise.all([database.db, other, database.db, other].map((db) => foldClasses(db, at)));
  folded.push(await fold());
  await other.$client.end();
  expect(folded.reduce((sum, each) => sum + each)).toBe(180);
  expect(await Promise.all(classes.map(runsOf))).toEqual(classes.map(() => 6));
});

/** Deletes a class as its teacher does. */
const deleteOne = (uid_session: string) =>
  transaction(database.db, async (tx) => {
    await tx.$client.query('select from game_session where uid_session = $1 for no key update', [uid_session]);
    await takeFromAllClasses(tx, uid_session);
    await tx.$client.query('delete from game_session where uid_session = $1', [uid_session]);
  });

test('a class deleted while it is being folded leaves nothing', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 6);
  const { folding, deleting } = await transaction(database.db, async (blocker) => {
    await blocker.$client.query('lock table tally');
    const folding = fold();
    await waitForLock(database);
    const deleting = deleteOne(uid_session);
    await waitForLock(database, 2);
    return { folding, deleting };
  });
  expect(await folding).toBe(6);
  await deleting;
  expect(await runsOf(uid_session)).toBe(0);
});

test('classes deleted while others of their day are folded leave the sums of all classes right', async () => {
  const classes = await Promise.all(Array.from({ length: 20 }, () => newClass()));
  for (const uid_session of classes) await submit(uid_session, 6);
  for (const uid_session of classes.slice(0, 10)) await foldOneClass(database.db, after(1), uid_session);
  const deleting = classes.filter((_, place) => place % 4 === 0).map(deleteOne);
  await Promise.all([fold(), fold(), ...deleting]);
  await fold();
  const rows = await database.query('select num_classes, num_runs from all_classes_day');
  expect(rows).toEqual([{ num_classes: 15, num_runs: 90 }]);
});

test('a day whose only class is deleted leaves no trace', async () => {
  const uid_session = await newClass();
  await submit(uid_session, 6);
  await fold();
  await deleteOne(uid_session);
  for (const table of ['all_classes_day', 'all_classes_day_tally']) {
    expect(await database.query(`select from ${table}`)).toHaveLength(0);
  }
});

test('the server stops forgotten classes and counts waiting runs on its own', async () => {
  const [forgotten, stopped] = [await newClass({ stoppedAt: null }), await newClass()];
  for (const uid_session of [forgotten, stopped]) await submit(uid_session, 5);
  const now = () => new Date('2026-03-20T08:00:00Z');
  const folding = startFolding({ db: database.db, now, log: quietLog, config: readConfig({}) });
  await expect.poll(() => Promise.all([forgotten, stopped].map(runsOf)), { timeout: 120_000 }).toEqual([5, 5]);
  await folding.stop();
});
