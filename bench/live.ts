import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { hashPassword } from '../server/features/auth/auth.ts';
import { openHttpClient, type Reply } from '../server/testing/http-client.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { cpuMeter, findPostmaster, sharesDuring, withChildren } from './cpu-meter.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { inParallel } from './in-parallel.ts';
import { summarize } from './percentiles.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { databaseFolder } from './scratch-folder.ts';
import { percentWithin10ms, readServerTimes } from './server-times.ts';

const size = isSmoke
  ? { teachers: 3, pupils: 30, waiting: 20, seconds: 1.5, publicRuns: 60 }
  : { teachers: 40, pupils: 30, waiting: 300, seconds: 60, publicRuns: 100_000 };

/** As the page polls. */
const pollIntervalMs = 1500;
/** A waiting page asks every four seconds, more or less by a sixth. */
const waitIntervalMs = 4000;
const password = 'Chiaro-di-luna-42';

const emailOf = (teacher: number) => `teacher${teacher}@school.example`;

const storeTeachers = async (database: pg.Pool) => {
  const hash = await hashPassword(password);
  await database.query(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select email, 'Ada Prova', role.id, $2, now() from unnest($1::text[]) as email, role where role.name = 'teacher'`,
    [Array.from({ length: size.teachers }, (_, teacher) => emailOf(teacher)), hash],
  );
};

/** Participants of a session in all rounds, every third of whom has completed. */
const storeParticipants = (database: pg.Pool, uid_session: string, count: number) =>
  database.query(
    `insert into participant (uid_session, cod_user, num_round, tms_completed_at, cod_run_hash, id_image_set, tms_folded_at)
     select $1, lpad(upper(to_hex(number)), 6, 'G'), number % 9, completed_at,
            case when completed_at is not null then md5(number::text) end,
            case when completed_at is not null then image_set.id end, completed_at
     from image_set, generate_series(1, $2::int) as number,
          lateral (select case when number % 3 = 0 then now() end as completed_at) as completion
     where flg_active`,
    [uid_session, count],
  );

/** A teacher signs in and creates a class. Resolves to the teacher's browser and the class. */
const createClass = async (origin: string, teacher: number) => {
  const signedOut = openHttpClient(`${origin}/api`);
  const credentials = { username: emailOf(teacher), password };
  const { access_token: token } = await signedOut.read('POST', '/auth/login', credentials);
  signedOut.close();
  const browser = openHttpClient(`${origin}/api`, { token, connections: 6 });
  const { uid_session } = await browser.read('POST', '/gamesession', { des_name: '3B', num_size: 1000 });
  return { browser, uid_session };
};

/** A class in which some pupils have finished. Resolves to the request of its screen. */
const openClass = async (origin: string, database: pg.Pool, teacher: number): Promise<() => Promise<Reply>> => {
  const { browser, uid_session } = await createClass(origin, teacher);
  await browser.read('POST', `/gamesession/${uid_session}/start`);
  await storeParticipants(database, uid_session, size.pupils);
  return () => browser.send('GET', `/gamesession/${uid_session}/live`);
};

/** Polls as the page does; `offset` in ms spreads the teachers over the interval. */
const watch = async (askLive: () => Promise<Reply>, offset: number, answers: Reply[]): Promise<void> => {
  const end = performance.now() + size.seconds * 1000;
  for (let due = performance.now() + offset; due < end; due += pollIntervalMs) {
    await setTimeout(Math.max(0, due - performance.now()));
    answers.push(await askLive());
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

const isRight = ({ status, body }: Reply): boolean => {
  const { num_joined, num_completed } = status === 200 ? JSON.parse(body) : {};
  return num_joined === size.pupils && num_completed === Math.floor(size.pupils / 3);
};

const usageRow = (load: 'idle' | 'watching' | 'waiting', name: string, cpu_percent_of_a_core: number) => ({
  ...{ load, process: name, cpu_percent_of_a_core },
});

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'live');
  const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const from = process.argv.includes('--source') ? 'source' : 'built';
  const env = { DATABASE_URL: postgres.connectionString };
  const server = await startUntilEnd(atEnd, () => spawnServer({ from, env }));
  const database = new pg.Pool({ connectionString: postgres.connectionString });
  // A query in progress fails with the same error.
  database.on('error', () => {});
  atEnd(() => database.end());

  await storeTeachers(database);
  const { rows } = await database.query('select uid_session from game_session where flg_public');
  await storeParticipants(database, rows[0].uid_session, size.publicRuns);
  const teachers = Array.from({ length: size.teachers }, (_, teacher) => teacher);
  const watched = await inParallel(teachers, 4, (teacher) => openClass(server.origin, database, teacher));
  await database.query('vacuum analyze');

  const answers: Reply[] = [];
  const watchAll = async () => {
    await Promise.all(watched.map((each, place) => watch(each, (place * pollIntervalMs) / watched.length, answers)));
  };
  // The first round only warms up both sides.
  await Promise.all(watched.map((askLive) => askLive()));
  await setTimeout(isSmoke ? 0 : 5000);
  const client = await database.connect();
  const postmaster = await findPostmaster(client);
  client.release();
  const meter = cpuMeter({
    server: () => [server.pid],
    postgresql: () => (postmaster ? withChildren(postmaster) : []),
  });
  const idle = await sharesDuring(meter, () => setTimeout(size.seconds * 1000));
  const look = 'GET /api/gamesession/:uid_session/live';
  const before = await readServerTimes(server.origin, look);
  const watching = await sharesDuring(meter, watchAll);
  const looksWithin10ms = percentWithin10ms(before, await readServerTimes(server.origin, look));

  const school = await createClass(server.origin, 0);
  let refused = 0;
  const waiting = await sharesDuring(meter, async () => {
    refused = await waitTogether(server.origin, school.uid_session);
  });
  // Who has just been heard is written down within a second.
  await setTimeout(1500);
  const { num_lobby } = await school.browser.read('GET', `/gamesession/${school.uid_session}/live`);

  const wrong = answers.filter((answer) => !isRight(answer));

  const bytes = Buffer.byteLength(answers[0]?.body ?? '');
  const { teachers: watching_teachers, pupils: pupils_of_each, publicRuns: public_runs_stored } = size;
  const { waiting: waiting_devices } = size;
  await report('live', {
    ...{ watching_teachers, pupils_of_each, public_runs_stored, bytes_of_an_answer: bytes },
    ...{
      looks_within_10_ms_inside_the_server_percent: looksWithin10ms,
      waiting_devices,
      counted_as_waiting: num_lobby,
    },
    ...{ wrong: wrong.length, ...summarize(answers.map(({ durationMs }) => durationMs)) },
    usage: [
      ...Object.entries(idle.shares).map(([name, share]) => usageRow('idle', name, share)),
      ...Object.entries(watching.shares).map(([name, share]) => usageRow('watching', name, share)),
      ...Object.entries(waiting.shares).map(([name, share]) => usageRow('waiting', name, share)),
    ],
  });
  mustHold([
    ...wrong.slice(0, 5).map(({ status, body }) => `an answer was ${status}: ${body}`),
    ...(refused > 0 ? [`${refused} of those who waited were refused`] : []),
    ...(num_lobby === size.waiting ? [] : [`${num_lobby} of ${size.waiting} who waited were counted`]),
  ]);
});
