import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { inParallel } from '../in-parallel.ts';
import { openInstallation } from '../installation.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { liveIntervalMs, newWatched, type OpenClass, openClass, storeTeachers, watch } from '../teacher.ts';
import { usageDuring } from '../usage.ts';

const size = isSmoke
  ? { teachers: 3, pupils: 30, waiting: 20, seconds: 1.5, publicRuns: 60 }
  : { teachers: 40, pupils: 30, waiting: 300, seconds: 60, publicRuns: 100_000 };

/** A waiting page asks every four seconds, more or less by a sixth. */
const waitIntervalMs = 4000;

/** Stores participants of a session in all rounds, every third of whom has completed. */
const storeParticipants = async (database: pg.Pool, uid_session: string, count: number) => {
  const { rows } = await database.query<{ uid_user: string; is_completed: boolean }>(
    `insert into participant (uid_session, cod_user, num_round, tms_completed_at, cod_run_hash, id_image_set, tms_folded_at)
     select $1, lpad(upper(to_hex(number)), 6, 'G'), number % 9, completed_at,
            case when completed_at is not null then md5(number::text) end,
            case when completed_at is not null then image_set.id end, completed_at
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

/** Devices that wait for a class to begin, each asking as its page does. Resolves to how many answers were not 200. */
const waitTogether = async (origin: string, uid_session: string): Promise<number> => {
  const phones = openHttpClient(`${origin}/api`, { connections: Math.min(size.waiting, 100) });
  const random = seededRandom(1);
  const end = performance.now() + size.seconds * 1000;
  let refused = 0;
  const wait = async (offset: number): Promise<void> => {
    const uid_wait = randomUUID();
    for (let due = performance.now() + offset; due < end; due += waitIntervalMs * (5 / 6 + random() / 3)) {
      await setTimeout(Math.max(0, due - performance.now()));
      const { status } = await phones.send('POST', `/gamesession/${uid_session}/lobby`, { body: { uid_wait } });
      if (status !== 200) refused += 1;
    }
  };
  const offsets = Array.from({ length: size.waiting }, () => random() * Math.min(waitIntervalMs, size.seconds * 500));
  await Promise.all(offsets.map(wait));
  phones.close();
  return refused;
};

/** Reads from the server's own metrics how many looks it has answered, and how many of them within 10 ms. */
const readServerTimes = async (origin: string) => {
  const client = openHttpClient(origin);
  const { body } = await client.send('GET', '/api/metrics');
  client.close();
  const lines = body.split('\n').filter((line) => line.includes('route="/api/gamesession/:uid_session/live"'));
  const sumOf = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  const name = 'primavista_http_request_duration_seconds';
  return { answers: sumOf(`${name}_count`), within: sumOf(`${name}_bucket{le="0.01"`) };
};

/** Teachers who watch running classes, next to many public runs; then devices that wait for a class to begin. */
export const live: Scenario = async (atEnd) => {
  const { startServer, database, postgresql, settle } = await openInstallation(atEnd, 'live');
  const { origin, pid } = await startServer();
  const emails = await storeTeachers(database, size.teachers);
  const { rows } = await database.query('select uid_session from game_session where flg_public');
  await storeParticipants(database, rows[0].uid_session, size.publicRuns);
  const classes = await inParallel(emails, 4, (email) => openClass(origin, email));
  for (const lesson of classes) await fillClass(lesson, database);
  await settle();

  const processes = { server: () => [pid], postgresql };
  const watched = newWatched();
  const watchAll = async () => {
    const end = performance.now() + size.seconds * 1000;
    await inParallel([...classes.entries()], classes.length, async ([place, lesson]) => {
      await setTimeout((place * liveIntervalMs) / classes.length);
      await watch(lesson, watched, () => performance.now() >= end);
    });
  };
  const idle = await usageDuring(processes, () => setTimeout(size.seconds * 1000));
  const before = await readServerTimes(origin);
  const watching = await usageDuring(processes, watchAll);
  const after = await readServerTimes(origin);

  const school = await openClass(origin, emails[0] ?? '');
  const waiting = await usageDuring(processes, () => waitTogether(origin, school.uid_session));
  // Who has just been heard is written down within a second.
  await setTimeout(1500);
  const { num_lobby } = JSON.parse((await school.readLive()).body);
  for (const { close } of [...classes, school]) close();

  const shares = { idle, watching, waiting };
  return {
    ...{ watching_teachers: size.teachers, pupils_of_each: size.pupils, public_runs_stored: size.publicRuns },
    looks_within_10_ms_inside_the_server_percent:
      Math.round((1000 * (after.within - before.within)) / (after.answers - before.answers)) / 10,
    ...{ bytes_of_an_answer: watched.bytes, waiting_devices: size.waiting, counted_as_waiting: num_lobby },
    ...summarize(watched.durations),
    usage: Object.entries(shares).flatMap(([load, { usage }]) => usage.map((row) => ({ load, ...row }))),
    must_be_zero: { wrong: watched.wrong.length, refused: waiting.result, not_counted: size.waiting - num_lobby },
    problems: watched.wrong.slice(0, 5),
  };
};
