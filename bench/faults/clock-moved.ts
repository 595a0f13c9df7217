import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { minimumClassGroup } from '../../contract/rules/limits.ts';
import { onDatabase } from '../on-database.ts';
import { isSmoke } from '../report.ts';
import { waitFor } from '../wait-for.ts';
import { startWithFakeTime } from './fake-time.ts';
import { type Scenario, startPlaying } from './players.ts';
import { restartedServer } from './restarted-server.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

const secondsTo = (moment: string): number => Math.round((Date.parse(moment) - Date.now()) / 1000);
const nextYear = new Date().getUTCFullYear() + 1;

/**
 * How far off the clock is, in seconds, step by step; at the end it is right again. By some of them a class that has just
 * begun would be more than seven days old, and so forgotten, or would not have started yet.
 */
const jumps = {
  day_ahead: daySeconds,
  day_behind: -daySeconds,
  hour_behind: -hourSeconds,
  // Two seconds before the change in Italy, so that it falls into the load.
  summer_time: secondsTo(`${nextYear}-03-28T00:59:58Z`),
  winter_time: secondsTo(`${nextYear}-10-31T00:59:58Z`),
  new_year: secondsTo(`${nextYear - 1}-12-31T22:59:58Z`),
  week_ahead: 8 * daySeconds,
  year_ahead: 365 * daySeconds,
  year_behind: -365 * daySeconds,
  right: 0,
};

/** The jobs run every ten seconds. */
const jobTimeout = { withinMs: 60_000 };
/** How far the jobs' clock may be from what it was set to. */
const toleranceMs = hourSeconds * 1000;

/**
 * Waits until the job that looks after classes has run. Resolves to the time at which it ran, by its own clock, in ms since
 * 1970: a rehearsal that was stopped with five runs takes its step whenever the job runs.
 */
const waitForClassJob = async (client: pg.Client): Promise<number> => {
  const uid_session = randomUUID();
  // Stopped lately by any clock.
  await client.query(
    `insert into game_session (uid_session, des_name, cod_session, tms_started_at, tms_stopped_at, flg_simulated)
     values ($1, 'Classe', $2, now() - interval '3 years', now() + interval '3 years', true)`,
    [uid_session, uid_session.slice(-12).toUpperCase()],
  );
  await client.query(
    `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
     select $1, 'M4RK0' || pupil, now() - interval '2 years', 'mark', id
     from image_set, generate_series(1, $2::int) as pupil where flg_active`,
    [uid_session, minimumClassGroup],
  );
  const readRanAt = async (): Promise<number | undefined> => {
    const { rows } = await client.query('select tms_at from snapshot where uid_session = $1', [uid_session]);
    return rows[0]?.tms_at.getTime();
  };
  const ranAt = await waitFor('the job that looks after classes did not run', readRanAt, jobTimeout);
  await client.query('delete from game_session where uid_session = $1', [uid_session]);
  return ranAt;
};

/** The clock of the server and of PostgreSQL, but not of the bench, is moved back and forth under load. */
export const clockMoved: Scenario = async (atEnd) => {
  const time = await startWithFakeTime(atEnd);
  if (time.skipped !== undefined) return { skipped: time.skipped };
  const { connectionString, moveBy } = time;
  const server = await restartedServer(atEnd, time.env);
  const load = await startPlaying(server.origin, connectionString, { concurrency: 8, pauseMs: 500, seed: 1 });
  const uid_session = load.classes.current()?.uid_session;
  const chosen = Object.values(jumps).filter(
    (seconds) => !isSmoke || [jumps.year_ahead, jumps.right].includes(seconds),
  );

  const counts = await onDatabase(connectionString, async (client) => {
    let [stopped, byAnotherClock] = [0, 0];
    const countIn = async (query: string, values: unknown[] = []): Promise<number> =>
      (await client.query(`select ${query}`, values)).rowCount ?? 0;
    const isOpen = () => countIn('from game_session where uid_session = $1 and tms_stopped_at is null', [uid_session]);
    /** Whether the class is still open after a job that ran by this clock. */
    const checkClass = async (seconds: number) => {
      const ranAt = await waitForClassJob(client);
      if (Math.abs(ranAt - Date.now() - seconds * 1000) > toleranceMs) byAnotherClock += 1;
      if ((await isOpen()) === 0) stopped += 1;
    };
    const hasWorked = async () => (await countIn('from daily_work')) > 0;
    await waitFor('the daily job did not run', hasWorked, jobTimeout);
    for (const seconds of chosen) {
      moveBy(seconds);
      if (!isSmoke) await checkClass(seconds);
      await load.untilAcknowledged();
    }

    // Jobs run at once where a server starts by a wrong clock.
    await server.first.stop();
    moveBy(jumps.year_ahead);
    const wrong = await server.start();
    if (isSmoke) await load.untilAcknowledged();
    else await checkClass(jumps.year_ahead);
    await wrong.stop();
    moveBy(0);
    await server.start();
    return {
      class_stopped_by_clock: stopped + 1 - (await isOpen()),
      looks_by_another_clock: byAnotherClock,
      daily_job_put_off: await countIn('from daily_work where dat_day > current_date + 1'),
    };
  });
  const { tried, must_be_zero } = await load.finish({ jumps: chosen.length });
  // Says why a call was refused: nothing else does.
  for (const line of server.first.lines.filter((one) => one.startsWith('{'))) process.stderr.write(`${line}\n`);
  return { tried, must_be_zero: { ...counts, ...must_be_zero } };
};
