import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { deleteClasses } from '../../testing/class-sessions.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { asOneCluster, mergeMoments, readClassMoments, readMoments } from '../moments/moments.ts';
import { takeFromAllClasses } from './all-classes.repository.ts';
import { foldClasses } from './class-tally.ts';
import { deleteRun } from './delete-run.ts';
import { oldMoments } from './old-moments.ts';
import { recountTally } from './recount.ts';
import { foldAgain, storeRuns } from './testing/played-runs.ts';

const stop = new Date('2026-03-02T09:00:00Z');
const daysLater = (days: number) => new Date(stop.getTime() + days * 24 * 3_600_000);
const soonAfter = (moment: Date) => new Date(moment.getTime() + 60_000);

const database = useDatabase();
beforeEach(() => deleteClasses(database));
afterEach(async () => expect(await differences()).toEqual([]));

const differences = async () => (await recountTally(database.db)).differences;

/** A stopped class whose pupils have played. */
const playedClass = async (pupils: number, { stoppedAt = stop, flg_simulated = false } = {}) => {
  const rows = await database.query(
    `insert into game_session (tms_started_at, tms_stopped_at, flg_simulated)
     values ('2026-03-01T08:00:00Z', $1, $2) returning uid_session`,
    [stoppedAt, flg_simulated],
  );
  const { uid_session } = rows[0] as { uid_session: string };
  return { uid_session, uids: await storeRuns(database, uid_session, pupils) };
};

const readAll = (until: string | undefined, uids: string[] = []) =>
  transaction(database.db, (tx) => readClassMoments(tx, { id_image_set: 1, until, uids }));

const clusterOf = async (uids: string[]) => asOneCluster(await foldAgain(database, uids));

const deleteClass = (uid_session: string) =>
  transaction(database.db, async (tx) => {
    await tx.$client.query('select from game_session where uid_session = $1 for no key update', [uid_session]);
    await takeFromAllClasses(tx, uid_session);
    await tx.$client.query('delete from game_session where uid_session = $1', [uid_session]);
  });

test('a class has moments of its runs once it is folded, and of late ones with their step', async () => {
  const { uid_session, uids } = await playedClass(6);
  await foldClasses(database.db, soonAfter(stop));
  const late = await storeRuns(database, uid_session, 4);
  await foldClasses(database.db, soonAfter(stop));
  expect(await readMoments(database.db, uid_session, 1)).toEqual({
    ...{ runs: 6, isComplete: true, words: await foldAgain(database, uids) },
  });
  late.push(...(await storeRuns(database, uid_session, 1)));
  await foldClasses(database.db, soonAfter(stop));
  expect((await readMoments(database.db, uid_session, 1)).words).toEqual(await foldAgain(database, [...uids, ...late]));
});

test('all classes are clusters of their own: folded in steps, with late runs, deletions, and by day', async () => {
  const first = await playedClass(7);
  const second = await playedClass(9);
  const nextDay = await playedClass(8, { stoppedAt: daysLater(1) });
  await playedClass(6, { flg_simulated: true });
  await foldClasses(database.db, soonAfter(daysLater(1)));
  first.uids.push(...(await storeRuns(database, first.uid_session, 5)));
  await foldClasses(database.db, soonAfter(daysLater(1)));

  const clusters = async (...classes: { uids: string[] }[]) =>
    mergeMoments(await Promise.all(classes.map(({ uids }) => clusterOf(uids))));
  const found = await readAll('2026-03-03');
  expect(found).toEqual({ runs: 29, isComplete: true, words: await clusters(first, second, nextDay) });
  expect(found.words.get(4)?.cells.runs).toBe(3);
  expect(await readAll('2026-03-02')).toMatchObject({ runs: 21, words: await clusters(first, second) });
  expect(await readAll('2026-03-02', [nextDay.uid_session])).toEqual(found);
  expect(await readAll(undefined, [second.uid_session])).toMatchObject({ runs: 9, words: await clusters(second) });
  expect(await readAll(undefined)).toEqual({ runs: 0, isComplete: true, words: new Map() });

  for (const uid_user of second.uids.slice(0, 5)) {
    await transaction(database.db, (tx) => deleteRun(tx, { uid_session: second.uid_session, uid_user }, daysLater(2)));
  }
  const left = { uids: second.uids.slice(5) };
  expect(await readAll('2026-03-02')).toMatchObject({ runs: 16, words: await clusters(first, left) });
  await deleteClass(first.uid_session);
  await deleteClass(nextDay.uid_session);
  expect(await readAll('2026-03-03')).toMatchObject({ runs: 4, words: await clusters(left) });
  await deleteClass(second.uid_session);
  expect(await readAll('2026-03-03')).toEqual({ runs: 0, isComplete: true, words: new Map() });
  expect(await database.query('select from all_classes_day_moments')).toHaveLength(0);
});

test('classes from before there were moments come into those of all classes one after the other', async () => {
  const classes = [await playedClass(6), await playedClass(5), await playedClass(7, { stoppedAt: daysLater(2) })];
  await foldClasses(database.db, soonAfter(daysLater(2)));
  await database.query('update participant set flg_moments = false');
  await database.query('update tally_runs set num_moments = 0');
  await database.query('update all_classes_day set num_moments = 0');
  await database.query('truncate moments, all_classes_day_moments, all_classes_moments');
  expect(await differences()).toEqual([]);
  expect(await readAll('2026-03-04')).toEqual({ runs: 0, isComplete: false, words: new Map() });

  // One class is being changed, and is left for another turn.
  const [locked] = classes;
  const job = oldMoments(database.serverDb);
  await transaction(database.db, async (tx) => {
    await tx.$client.query('select from game_session where uid_session = $1 for no key update', [locked?.uid_session]);
    expect(await job()).toBe(12);
  });
  expect(await readAll('2026-03-04')).toMatchObject({ runs: 12, isComplete: false });
  expect(await differences()).toEqual([]);
  expect(await job()).toBe(6);
  expect(await readAll('2026-03-04')).toEqual({
    ...{ runs: 18, isComplete: true },
    words: mergeMoments(await Promise.all(classes.map(({ uids }) => clusterOf(uids)))),
  });
});

test.each([
  [
    'update all_classes_day_moments set val_moments = (select val_moments from moments limit 1)',
    /^all classes of 2026-03-02, faces 1, adjective \d, cells\.products\[\d+\]: moments/,
  ],
  [
    'delete from all_classes_moments where id_adjective = 8',
    /^all classes, faces 1, adjective 8, cells\.runs: moments 0, recount 2$/,
  ],
  [
    'update all_classes_day set num_moments = 3',
    /^all classes of 2026-03-02, faces 1: sum 11 runs of 2 classes, 3 in the moments, recount 11 of 2, 11$/,
  ],
])('the recount finds what is wrong with the sums of classes: %s', async (damage, line) => {
  await playedClass(6);
  await playedClass(5);
  await foldClasses(database.db, soonAfter(stop));
  expect(await differences()).toEqual([]);
  await database.query(damage);
  expect(await differences()).toContainEqual(expect.stringMatching(line));
  await deleteClasses(database);
});
