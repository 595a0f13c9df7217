import { beforeEach, expect, test } from 'vitest';
import { deleteClasses } from '../../testing/class-sessions.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { clockPlausibility } from '../audit/audit.ts';
import { stopForgottenClasses } from './change-session.ts';

const stop = new Date('2026-03-02T09:00:00Z');

const database = useDatabase();
beforeEach(() => deleteClasses(database));

const newClass = async ({ stoppedAt = stop }: { stoppedAt?: Date | null } = {}): Promise<string> => {
  const rows = await database.query(
    "insert into game_session (tms_started_at, tms_stopped_at) values ('2026-03-02T08:00:00Z', $1) returning uid_session",
    [stoppedAt],
  );
  return rows[0].uid_session;
};

test('a class left open is stopped after seven days, as of that moment, and nobody waits at its entrance', async () => {
  const forgotten = await newClass({ stoppedAt: null });
  const stopped = await newClass();
  const start = Date.parse('2026-03-02T08:00:00Z');
  const week = 7 * 24 * 3_600_000;
  await database.query("insert into game_session (des_name) values ('never started')");
  await database.query("update game_session set tms_started_at = '2020-01-01' where flg_public");
  await database.query("insert into daily_work values ('retention', $1)", [new Date(start + week)]);
  await database.query(
    `insert into class_waiting (uid_session, uid_user, tms_since, tms_seen_at)
     select uid_session, gen_random_uuid(), now(), now() from unnest($1::uuid[]) as uid_session`,
    [[forgotten, stopped]],
  );
  const stopAt = (ms: number) => stopForgottenClasses(database.db, new Date(start + ms));
  expect([await stopAt(week - 1), await stopAt(week), await stopAt(week + 1)]).toEqual([0, 1, 0]);
  expect(await database.query('select uid_session from class_waiting')).toEqual([{ uid_session: stopped }]);
  await database.query('delete from daily_work');
  const rows = await database.query(
    'select uid_session, tms_stopped_at from game_session where tms_stopped_at is not null order by tms_stopped_at desc',
  );
  expect(rows).toEqual([
    { uid_session: forgotten, tms_stopped_at: new Date(start + week) },
    { uid_session: stopped, tms_stopped_at: stop },
  ]);
});

test('a clock a year ahead stops no class until it has stayed there', async () => {
  await newClass({ stoppedAt: null });
  await database.query("insert into daily_work values ('retention', '2026-03-02')");
  let elapsed = 0;
  const isClockPlausible = clockPlausibility(() => elapsed);
  const stopLater = () => stopForgottenClasses(database.db, new Date('2027-03-02T09:00:00Z'), isClockPlausible);
  expect(await stopLater()).toBe(0);
  elapsed = 9 * 60_000;
  expect(await stopLater()).toBe(1);
  await database.query('delete from daily_work');
});
