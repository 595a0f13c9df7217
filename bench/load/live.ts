import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { inParallel } from '../in-parallel.ts';
import { openInstallation, settle } from '../installation.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { liveIntervalMs, newWatched, type OpenClass, openClass, storeTeachers, watch } from '../teacher.ts';

const size = isSmoke
  ? { teachers: 3, pupils: 30, seconds: 1.5, publicRuns: 60 }
  : { teachers: 40, pupils: 30, seconds: 60, publicRuns: 100_000 };

/** Stores participants of a session in all rounds, every third of whom has completed. */
const storeParticipants = async (database: pg.Pool, uid_session: string, count: number) => {
  const { rows } = await database.query<{ uid_user: string; is_completed: boolean }>(
    `insert into participant (uid_session, cod_user, num_round, tms_completed_at, cod_run_hash, id_image_set)
     select $1, lpad(upper(to_hex(number)), 6, 'G'), number % 9, completed_at,
            case when completed_at is not null then md5(number::text) end,
            case when completed_at is not null then image_set.id end
     from image_set, generate_series(1, $2::int) as number,
          lateral (select case when number % 3 = 0 then now() end as completed_at) as completion
     where flg_active returning uid_user, tms_completed_at is not null as is_completed`,
    [uid_session, count],
  );
  return rows;
};

/** Starts a class, and stores pupils who play in its book and in the database. */
const fillClass = async ({ start, uid_session, book }: OpenClass, database: pg.Pool): Promise<void> => {
  await start();
  for (const { uid_user, is_completed } of await storeParticipants(database, uid_session, size.pupils)) {
    for (const step of is_completed ? [book.joining, book.completing] : [book.joining]) {
      step.sent.add(uid_user);
      step.answered.add(uid_user);
    }
  }
};

/** Reads from the server's own metrics how many looks it has answered, and how many of them within 10 ms. */
const readServerTimes = async (origin: string) => {
  const client = openHttpClient(origin);
  const { body } = await client.send('GET', '/api/metrics');
  client.close();
  const lines = body.split('\n').filter((line) => line.includes('route="/api/gamesession/:uid_session/live"'));
  const readCount = (name: string) => Number(lines.find((line) => line.includes(name))?.replace(/.* /, '') ?? 0);
  return { answers: readCount('duration_seconds_count'), within: readCount('duration_seconds_bucket{le="0.01"') };
};

/** Teachers who watch running classes, next to many public runs. */
export const live: Scenario = async (atEnd) => {
  const { startServer, database } = await openInstallation(atEnd, 'live');
  const { origin } = await startServer();
  const emails = await storeTeachers(database, size.teachers);
  const { rows } = await database.query('select uid_session from game_session where flg_public');
  await storeParticipants(database, rows[0].uid_session, size.publicRuns);
  const classes = await inParallel(emails, 4, (email) => openClass(origin, email));
  for (const lesson of classes) await fillClass(lesson, database);
  await settle(database);

  const watched = newWatched();
  const before = await readServerTimes(origin);
  const end = performance.now() + size.seconds * 1000;
  await inParallel([...classes.entries()], classes.length, async ([place, lesson]) => {
    await setTimeout((place * liveIntervalMs) / classes.length);
    await watch(lesson, watched, () => performance.now() >= end);
  });
  const after = await readServerTimes(origin);
  for (const { close } of classes) close();
  const share = (after.within - before.within) / (after.answers - before.answers);
  return {
    ...{ watching_teachers: size.teachers, pupils_of_each: size.pupils, public_runs_stored: size.publicRuns },
    looks_within_10_ms_inside_the_server_percent: Math.round(1000 * share) / 10,
    ...{ bytes_of_an_answer: watched.bytes, ...summarize(watched.durations) },
    must_be_zero: { wrong: watched.wrong.length },
    problems: watched.wrong.slice(0, 5),
  };
};
