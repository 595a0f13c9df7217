import fc from 'fast-check';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { openDatabase } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { quietLog } from '../../lib/log.ts';
import { sumOf } from '../../stats/sums.ts';
import { deleteClasses } from '../../testing/class-sessions.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { takeDueSteps } from './campaign-steps.ts';
import { computeDays, findDays } from './class-days.ts';
import { takeClassStep } from './class-steps.ts';
import { deleteRun } from './delete-run.ts';
import { compareFigures } from './recompute-figures.ts';
import { readSnapshot } from './snapshots.repository.ts';
import { type Stored, storeRuns } from './testing/store-runs.ts';

const now = new Date('2026-03-02T09:00:00Z');
const dayMs = 24 * 3_600_000;
const later = (ms: number): Date => new Date(now.getTime() + ms);

const database = useDatabase();
let uid_session: string;
beforeEach(async () => {
  await deleteClasses(database);
  uid_session = await newClass();
});

const newClass = async ({ tms_stopped_at = now as Date | null, flg_simulated = false } = {}): Promise<string> => {
  const [row] = await database.query(
    `insert into game_session (tms_started_at, tms_stopped_at, flg_simulated)
     values ('2026-03-02T08:00:00Z', $1, $2) returning uid_session`,
    [tms_stopped_at, flg_simulated],
  );
  return row.uid_session;
};
const store = (howMany: number, stored: Partial<Stored> = {}): Promise<string[]> =>
  storeRuns(database, howMany, { uid_session, completed_at: now, ...stored });
const take = (at = now): Promise<number> => takeClassStep(database.db, at, uid_session);
const remove = async (uids: readonly string[]): Promise<void> => {
  for (const uid_user of uids) await transaction(database.db, (tx) => deleteRun(tx, { uid_session, uid_user }, now));
};
const read = ({ id_image_set = 1, flg_more_time = false } = {}) =>
  readSnapshot(database.db, { uid_session, id_image_set, flg_more_time });
const runsIn = async (which = {}): Promise<number> => (await read(which))?.num_runs ?? 0;
const expectRight = async () => expect((await compareFigures(database.db)).differences).toEqual([]);
const days = () => database.query('select dat_day::text, num_classes, num_runs from class_day order by dat_day');

test('nothing comes in before the stop, then five at once, late runs by five, and fewer stay out', async () => {
  uid_session = await newClass({ tms_stopped_at: null });
  await store(6);
  expect([await take(), await takeDueSteps(database.db, now), await runsIn()]).toEqual([0, 0, 0]);
  await database.query('update game_session set tms_stopped_at = $1 where uid_session = $2', [now, uid_session]);
  expect([await take(), await runsIn()]).toEqual([6, 6]);
  const before = await read();
  await store(4);
  expect(await take(later(10 * dayMs))).toBe(0);
  expect(await read()).toEqual(before);
  await store(1);
  expect([await take(later(10 * dayMs)), await runsIn()]).toEqual([5, 11]);
  await expectRight();
});

test('two sets of faces, and those with more time, wait for five of their own', async () => {
  const own = await useOwnFaces(database);
  await store(4);
  await store(4, { id_image_set: own.id });
  await store(4, { flg_untimed: true });
  expect(await take()).toBe(0);
  await store(1, { flg_untimed: true });
  await store(1, { id_image_set: own.id });
  expect(await take()).toBe(10);
  const each = [{}, { id_image_set: own.id }, { flg_more_time: true }].map(runsIn);
  expect(await Promise.all(each)).toEqual([0, 5, 5]);
  await expectRight();
  await own.takeOff();
});

describe('a deleted run', () => {
  it('is in the figures until five others come in, and then in none', async () => {
    const [uid_user = ''] = await store(6);
    await take();
    const before = await read();
    await remove([uid_user]);
    await store(4);
    expect(await take(later(2 * dayMs))).toBe(0);
    expect(await read()).toEqual(before);
    await store(1);
    await take();
    expect(await runsIn()).toBe(10);
    await expectRight();
  });

  it('leaves with four others after a day without a step, if none or five of their step stay', async () => {
    const uids = await store(10);
    await take();
    await remove(uids.slice(0, 4));
    await take(later(2 * dayMs));
    expect(await runsIn()).toBe(10);
    await remove(uids.slice(4, 5));
    await take(later(dayMs - 1));
    expect(await runsIn()).toBe(10);
    await take(later(dayMs));
    expect(await runsIn()).toBe(5);
    await expectRight();
  });

  it('leaves with four others also where nobody opens the results', async () => {
    const uids = await store(10);
    await take();
    await remove(uids.slice(0, 5));
    await takeDueSteps(database.db, later(dayMs));
    expect(await days()).toMatchObject([{ num_runs: 5 }]);
  });
});

/** What can happen in a class; runs are named by their place among those that are left. */
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('come' as const), runs: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('go' as const), from: fc.nat(20), runs: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('wait' as const), runs: fc.constant(0) }),
  ),
  { minLength: 10, maxLength: 25 },
);

test('whatever comes and goes, figures change by five new runs, or by five that go of a step and leave five or none', async () => {
  const stepsOf = async () => {
    const rows = await database.query(
      'select uid_user, num_step from participant where uid_session = $1 and num_step is not null',
      [uid_session],
    );
    return new Map<string, number>(rows.map((row) => [row.uid_user, row.num_step]));
  };
  await fc.assert(
    fc.asyncProperty(events, async (sequence) => {
      await deleteClasses(database);
      uid_session = await newClass();
      let left: string[] = [];
      /** The runs in the figures, with the step of each. */
      let before = new Map<string, number>();
      let at = now;
      for (const event of sequence) {
        if (event.kind === 'come') left.push(...(await store(event.runs)));
        if (event.kind === 'go') {
          const gone = left.slice(event.from, event.from + event.runs);
          await remove(gone);
          left = left.filter((uid) => !gone.includes(uid));
        }
        if (event.kind === 'wait') at = new Date(at.getTime() + dayMs);
        const shown = await read();
        await take(at);
        const changed = await read();
        if (changed?.num_step === shown?.num_step) {
          expect(changed).toEqual(shown);
          continue;
        }
        const after = await stepsOf();
        expect(changed?.num_runs).toBe(after.size);
        const come = [...after.keys()].filter((uid) => !before.has(uid));
        if (come.length > 0) expect(come.length).toBeGreaterThanOrEqual(5);
        else {
          for (const step of new Set(before.values())) {
            const ofStep = [...before].filter(([, one]) => one === step);
            const stay = ofStep.filter(([uid]) => after.has(uid)).length;
            const gone = ofStep.length - stay;
            expect(gone === 0 || (gone >= 5 && (stay === 0 || stay >= 5))).toBe(true);
          }
        }
        before = after;
      }
      await expectRight();
    }),
    { numRuns: runsEverySeed ? 40 : 6 },
  );
});

test('two servers take each run once', async () => {
  await store(12);
  await store(6, { flg_untimed: true });
  const other = openDatabase(database.connectionString, quietLog);
  const taken = await Promise.all([database.db, other].map((db) => takeClassStep(db, now, uid_session)));
  await other.$client.end();
  expect(sumOf(taken)).toBe(18);
  expect([await runsIn(), await runsIn({ flg_more_time: true })]).toEqual([12, 6]);
  await expectRight();
});

test('classes that were stopped lately take their steps by themselves, earlier ones when somebody looks', async () => {
  await store(5);
  expect(await takeDueSteps(database.db, later(3 * dayMs))).toBe(0);
  expect(await takeDueSteps(database.db, later(dayMs))).toBe(5);
  await store(5);
  expect(await takeDueSteps(database.db, later(3 * dayMs))).toBe(0);
  expect(await take(later(3 * dayMs))).toBe(5);
});

describe('the day of all classes', () => {
  it('has the classes whose last runs it took, without rehearsals, the campaign and runs with more time', async () => {
    await storeRuns(database, 10, { completed_at: now });
    await store(6);
    await store(5, { flg_untimed: true });
    uid_session = await newClass({ tms_stopped_at: new Date('2026-03-02T23:50:00Z') });
    await store(7);
    uid_session = await newClass({ flg_simulated: true });
    await store(8);
    uid_session = await newClass();
    await store(4);
    uid_session = await newClass({ tms_stopped_at: null });
    await store(9);
    await takeDueSteps(database.db, later(dayMs));
    expect(await days()).toEqual([
      { dat_day: '2026-03-02', num_classes: 1, num_runs: 6 },
      { dat_day: '2026-03-03', num_classes: 1, num_runs: 7 },
    ]);
    await expectRight();
  });

  it('is computed again when one of them changes or is deleted, and gone with the last one', async () => {
    const first = uid_session;
    await store(5);
    uid_session = await newClass();
    await store(6);
    await takeDueSteps(database.db, now);
    await store(5);
    await take();
    expect(await days()).toEqual([{ dat_day: '2026-03-02', num_classes: 2, num_runs: 16 }]);
    const deleteClass = (uid: string) =>
      transaction(database.db, async (tx) => {
        const of = await findDays(tx, uid);
        await tx.$client.query('delete from game_session where uid_session = $1', [uid]);
        await computeDays(tx, of);
      });
    await deleteClass(first);
    expect(await days()).toEqual([{ dat_day: '2026-03-02', num_classes: 1, num_runs: 11 }]);
    await expectRight();
    await deleteClass(uid_session);
    expect(await days()).toEqual([]);
  });
});
