import { describe, expect, it, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { takeDueSteps } from './campaign-steps.ts';
import { isEditionDue, levelsOf, makeEditions } from './editions.ts';
import { readEdition, readSnapshot } from './snapshots.repository.ts';
import { storeRuns } from './testing/store-runs.ts';

const monday = new Date('2026-03-02T09:00:00Z');
const tuesday = new Date('2026-03-03T09:00:00Z');
const nextMonday = new Date('2026-03-09T09:00:00Z');

test('an edition is due from 300 runs on, on Mondays, if a tenth or a hundred have come or gone, once a day', () => {
  const last = { num_step: 5, num_runs: 900, dat_day: '2026-03-02' };
  const onMonday = { day: '2026-03-09', isAnyDay: false };
  const onTuesday = { day: '2026-03-10', isAnyDay: false };
  const isDue = (num_runs: number, before: typeof last | null = last, when = onMonday) =>
    isEditionDue({ num_step: 9, num_runs }, before, when);
  expect([isDue(299, null), isDue(300, null)]).toEqual([false, true]);
  expect([isDue(1000, null, onTuesday), isDue(1000, null, { ...onTuesday, isAnyDay: true })]).toEqual([false, true]);
  expect([989, 990, 810].map((num_runs) => isDue(num_runs))).toEqual([false, true, true]);
  expect(isDue(50_100, { ...last, num_runs: 50_000 })).toBe(true);
  expect(isDue(1000, { ...last, dat_day: '2026-03-09' })).toBe(false);
  expect(isDue(1000, { ...last, num_step: 9 })).toBe(false);
});

test('ages are years of the run less years of birth, and a question that was declined gives no level', () => {
  const run = { des_gender: 'Other', val_year_birth: 2013, des_phenotype: null, year: 2026 } as const;
  expect(levelsOf(run)).toEqual({ gender: 'other', age: 'to_13', own_phenotype: null });
  const ageOf = (years: number) => levelsOf({ ...run, val_year_birth: 2026 - years }).age;
  expect([14, 17, 18, 24, 25, 39, 40].map(ageOf)).toEqual([
    ...['14_17', '14_17', '18_24', '18_24', '25_39', '25_39', '40_on'],
  ]);
  expect(levelsOf({ ...run, val_year_birth: null, des_gender: null })).toMatchObject({ age: null, gender: 'other' });
});

describe('with the real database', () => {
  const server = useTestApp({ per: 'test', now: monday });
  const edition = async () => readEdition(server.db, { uid_session: await publicSession(server), id_image_set: 1 });

  /** So many runs, of which every fifth is flagged; each second participant is a woman of 30, the others men of 20. */
  const play = async (howMany: number) => {
    const uids = await storeRuns(server, howMany, { completed_at: monday });
    await server.query(
      `insert into public_profile (uid_user, des_gender, val_year_birth, des_phenotype, des_education_degree)
       select uid, case when n % 2 = 0 then 'F' else 'M' end, case when n % 2 = 0 then 1996 else 2006 end, 'Caucasian',
              'Diploma'
       from unnest($1::uuid[]) with ordinality as each (uid, n)`,
      [uids],
    );
    await server.query(`update run set des_flags = '{fast}' where uid_user = any($1::uuid[])`, [
      uids.filter((_, place) => place % 5 === 0),
    ]);
    await takeDueSteps(server.db, monday);
    return uids;
  };

  it('has the sums of the figures as they are, and rounded figures of parts of their runs', async () => {
    await play(299);
    expect(await makeEditions(server.db, monday)).toBe(0);
    await play(21);
    expect(await makeEditions(server.db, tuesday)).toBe(0);
    expect(await makeEditions(server.db, nextMonday)).toBe(1);
    const made = await edition();
    const uid_session = await publicSession(server);
    const snapshot = await readSnapshot(server.db, { uid_session, id_image_set: 1, flg_more_time: false });
    expect(made).toMatchObject({ num_edition: 1, num_step: 2, num_runs: 320, dat_day: '2026-03-09' });
    expect(made?.sums).toEqual(snapshot?.sums);
    expect(made?.figures.flagged).toEqual({
      num_runs: 60,
      flags: { fast: 60, uniform: 0, alternating: 0, passing: 0, implausible: 0 },
    });
    expect(made?.figures.groups.gender.levels).toEqual([
      { des_level: 'F', num_runs: 150 },
      { des_level: 'M', num_runs: 160 },
      { des_level: 'other', num_runs: null },
    ]);
    expect(await makeEditions(server.db, nextMonday)).toBe(0);
  });

  it('has all runs of a snapshot in its tables, and none that came in meanwhile', async () => {
    await play(310);
    await storeRuns(server, 40, { completed_at: monday });
    // As if a step had been taken while the edition was made.
    await server.query('update participant set num_step = 2 where num_step is null');
    expect(await makeEditions(server.db, monday)).toBe(1);
    expect((await edition())?.figures.groups.age.levels.map(({ num_runs }) => num_runs)).toEqual([
      ...[null, null, 150, 150, null],
    ]);
  });

  it('is made once, however many servers there are, and when the campaign was stopped on any day', async () => {
    await play(305);
    await server.query('update game_session set tms_stopped_at = $1 where flg_public', [tuesday]);
    const other = openDatabase(server.connectionString, quietLog);
    const made = await Promise.all([server.db, other, server.db, other].map((db) => makeEditions(db, tuesday)));
    await other.$client.end();
    expect(made.toSorted()).toEqual([0, 0, 0, 1]);
  });
});
