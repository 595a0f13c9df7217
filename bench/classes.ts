import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { hashPassword } from '../server/features/auth/auth.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { summarize } from './percentiles.ts';
import { type Log, playPupil, type Tempo } from './pupil.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { databaseFolder } from './scratch-folder.ts';
import { openClass, password, type Watched, watch } from './teacher.ts';

const size = isSmoke ? { classes: 3, pupils: 10 } : { classes: 10, pupils: 30 };
const tempo: Tempo = isSmoke
  ? { pollMs: 200, startingMs: 400, roundMs: 100, offlineMs: 500 }
  : { pollMs: 3000, startingMs: 9500, roundMs: 5000, offlineMs: 20_000 };

let announceBegin = (_moment: number): void => {};
const log: Log = {
  refused: [],
  createuser: [],
  submit: [],
  arrived: 0,
  begin: new Promise((resolve) => {
    announceBegin = resolve;
  }),
  startedAt: [],
  disconnects: 0,
  reloads: 0,
  doubleSubmits: 0,
};
const live: Watched = { answers: 0, wrong: [] };

const storeTeachers = async (database: pg.Pool): Promise<string[]> => {
  const emails = Array.from({ length: size.classes }, (_, teacher) => `teacher${teacher}@school.example`);
  await database.query(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select email, 'Ada Prova', role.id, $2, now() from unnest($1::text[]) as email, role where role.name = 'teacher'`,
    [emails, await hashPassword(password)],
  );
  return emails;
};

/**
 * Counts what the database has of the lesson; `lost`: runs missing or incomplete, `duplicated`: participants beyond the
 * pupils.
 */
const recount = async (database: pg.Pool, uids: string[]) => {
  const { rows } = await database.query<{ uid_user: string; completed: boolean; answers: number }>(
    `select uid_user, tms_completed_at is not null as completed, count(id_image)::int as answers
     from participant left join response using (uid_user) group by uid_user`,
  );
  const whole = new Set(
    rows.filter(({ completed, answers }) => completed && answers === 120).map((row) => row.uid_user),
  );
  return {
    joined: rows.length,
    completed: rows.filter(({ completed }) => completed).length,
    lost: size.classes * size.pupils - uids.filter((uid) => whole.has(uid)).length,
    duplicated: rows.filter(({ uid_user }) => !uids.includes(uid_user)).length,
  };
};

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'classes');
  const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const from = process.argv.includes('--source') ? 'source' : 'built';
  // An empty RATE_LIMIT_PER_IP is the default: everybody here comes from one address, as in a school.
  const env = { DATABASE_URL: postgres.connectionString, RATE_LIMIT_PER_IP: '' };
  const server = await startUntilEnd(atEnd, () => spawnServer({ from, env }));
  const database = new pg.Pool({ connectionString: postgres.connectionString });
  // A query in progress fails with the same error.
  database.on('error', () => {});
  atEnd(() => database.end());

  const emails = await storeTeachers(database);
  const classes = await Promise.all(emails.map((email) => openClass(server.origin, email)));
  const began = performance.now();
  let isOver = false;
  const watched = classes.map((each) => watch(each, live, () => isOver));
  const playing = classes.flatMap(({ cod_session: code, book }, place) =>
    Array.from({ length: size.pupils }, (_, pupil) =>
      playPupil({ origin: server.origin, code, seed: 1 + place * size.pupils + pupil, tempo, book, log }),
    ),
  );
  while (log.arrived < playing.length) await setTimeout(100);
  announceBegin(performance.now());
  await Promise.all(classes.map(({ start }) => start()));

  const played = await Promise.allSettled(playing);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  isOver = true;
  await Promise.all(watched);
  for (const each of classes) {
    const { num_joined, num_completed } = await each.readLive();
    if (num_joined !== size.pupils || num_completed !== size.pupils) live.wrong.push('at the end');
    each.close();
  }

  const uids = played.flatMap((pupil) => (pupil.status === 'fulfilled' ? [pupil.value] : []));
  const found = await recount(database, uids);
  const starts = log.startedAt.map((moment) => (moment - Math.min(...log.startedAt)) / 1000);
  const { lost, duplicated, ...stored } = found;
  await report('classes', {
    classes: size.classes,
    pupils_of_each: size.pupils,
    seconds,
    started_within_10_s: starts.filter((start) => start <= 10).length,
    last_started_s: Math.round(10 * Math.max(...starts)) / 10,
    ...{ disconnects: log.disconnects, reloads: log.reloads, double_submits: log.doubleSubmits },
    live_answers: live.answers,
    ...stored,
    must_be_zero: { lost, duplicated, refused: log.refused.length, wrong_live_counts: live.wrong.length },
    calls: [
      { call: 'POST /gamesession/:uid_session/createuser', ...summarize(log.createuser) },
      { call: 'POST /responses', ...summarize(log.submit) },
    ],
  });
  const expected = size.classes * size.pupils;
  const counts = { ...stored, lost, duplicated };
  const right = { joined: expected, completed: expected, lost: 0, duplicated: 0 };
  const problems = (['joined', 'completed', 'lost', 'duplicated'] as const)
    .filter((name) => counts[name] !== right[name])
    .map((name) => `${name}: ${counts[name]}, not ${right[name]}`);
  mustHold([...problems, ...new Set(log.refused), ...live.wrong.slice(0, 5)]);
});
