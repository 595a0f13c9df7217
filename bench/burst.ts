import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { openHttpClient, type Reply } from '../server/testing/http-client.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { logFormat, readCacheLog } from './burst/cache-log.ts';
import { newVisitorLog, openVisitors } from './burst/visitors.ts';
import { begin, startUntilEnd, withEndings } from './endings.ts';
import { makeNginx } from './failover/app-machine.ts';
import { debianPrograms } from './failover/debian-programs.ts';
import { makeMachines } from './failover/machines.ts';
import { recountRuns } from './faults/counted-once.ts';
import { administrator, makeAdministrator } from './faults/teacher-calls.ts';
import { percentile, summarize } from './percentiles.ts';
import { type Log, playPupil, type Tempo } from './pupil.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { scratchFolder } from './scratch-folder.ts';
import { openClass, type Watched, watch } from './teacher.ts';

const packages = ['nginx'];

const visitorsAt = process.argv.indexOf('--visitors');
const wanted = visitorsAt < 0 ? undefined : Number(process.argv[visitorsAt + 1]);

/** Each wave lasts `waveMs`; the second one begins `gapMs` after the first. */
const size = isSmoke
  ? { visitors: 40, waveMs: 4000, gapMs: 5000, pupils: 10 }
  : { visitors: wanted ?? 1500, waveMs: 60_000, gapMs: 70_000, pupils: 30 };

/** The class plays through both waves. */
const tempo: Tempo = {
  pollMs: 1000,
  startingMs: size.waveMs / 4,
  roundMs: (size.gapMs + size.waveMs / 4) / 5,
  offlineMs: 2000,
};

const minShareFromCache = 0.95;
const maxClassMs = 1000;

const visitors = newVisitorLog();
const pupils: Log = {
  refused: [],
  createuser: [],
  submit: [],
  arrived: 0,
  begin: Promise.resolve(0),
  startedAt: [],
  disconnects: 0,
  reloads: 0,
  doubleSubmits: 0,
};
const live: Watched = { answers: 0, wrong: [] };

/** Waits until nginx listens. */
const untilAnswered = async (origin: string): Promise<void> => {
  const { send, close } = openHttpClient(origin);
  const until = performance.now() + 30_000;
  const isAnswered = ({ status }: Reply) => status === 200;
  const answer = await retryUntilAnswered(() => send('GET', '/api/health'), { isAnswered, pauseMs: () => 100, until });
  close();
  if (!answer) throw new Error('nginx did not start');
};

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'burst');
  const programs = await debianPrograms(join(folder, 'debian'), { packages, programs: packages, needsPostgres: false });
  if ('missing' in programs) {
    process.stderr.write(`bench:burst was skipped: it ${programs.missing}\n`);
    return;
  }
  const machines = await makeMachines(folder);
  const [machine] = machines.apps;
  if (!machine) throw new Error('there is no machine');
  const postgres = await startUntilEnd(atEnd, () =>
    startSuperusersPostgres({ dataDir: join(machine.folder, 'data'), log: quiet }),
  );
  const env = { DATABASE_URL: postgres.connectionString, HOST: machine.address, PORT: '3000', TRUST_PROXY: '1' };
  await startUntilEnd(atEnd, () => spawnServer({ from: 'built', env }));
  await makeAdministrator(postgres.connectionString);

  const accessLog = { file: join(machine.folder, 'access.log'), format: logFormat };
  const nginx = await makeNginx(machine, machines, { programs, accessLog });
  await begin(atEnd, async () => nginx.start(), nginx.kill);
  const origin = `http://${machine.address}:8080`;
  await untilAnswered(origin);

  // The class enters before the spot and begins with it.
  const lesson = await openClass(origin, administrator);
  let isOver = false;
  let announce = (_moment: number): void => {};
  pupils.begin = new Promise((resolve) => {
    announce = resolve;
  });
  const playing = Array.from({ length: size.pupils }, (_, place) =>
    playPupil({ origin, code: lesson.cod_session, seed: 1 + place, tempo, book: lesson.book, log: pupils }),
  );
  const watching = watch(lesson, live, () => isOver);
  while (pupils.arrived < size.pupils) await setTimeout(50);

  const random = seededRandom(1);
  /** Most come at once, and fewer and fewer later. */
  const arrivalMs = () => size.waveMs * random() ** 1.5;
  const viewers = openVisitors(origin, visitors);
  atEnd(viewers.close);
  announce(performance.now());
  await lesson.start();
  const visits = Array.from({ length: size.visitors }, () =>
    viewers.visit({ startMs: arrivalMs(), finishMs: size.gapMs + arrivalMs() }),
  );
  await Promise.all([...visits, ...playing]);
  isOver = true;
  await watching;
  lesson.close();

  await nginx.kill();
  const { in_figures, ...counted } = await recountRuns(postgres.connectionString);
  const cache = await readCacheLog(accessLog.file);
  const share = cache.bytes_from_cache / cache.bytes;
  const classCalls = [...pupils.createuser, ...pupils.submit];
  const must_be_zero = {
    refused: visitors.refused.length + pupils.refused.length,
    not_acknowledged: size.visitors - visitors.acknowledged,
    wrong_live_counts: live.wrong.length,
    ...counted,
  };
  await report('burst', {
    size,
    share_of_bytes_from_cache: Math.round(share * 10_000) / 10_000,
    cache,
    bytes_of_a_visitor: Math.round(cache.bytes / size.visitors),
    runs_in_figures: in_figures,
    calls: [
      { call: 'a whole start: page, files, participant, faces', ...summarize(visitors.start) },
      { call: 'createuser and the calls around it', ...summarize(visitors.createuser) },
      { call: 'POST /responses', ...summarize(visitors.submit) },
      { call: 'class: createuser and POST /responses', ...summarize(classCalls) },
    ],
    must_be_zero,
  });
  const isSlow = !isSmoke && percentile(classCalls, 0.99) > maxClassMs;
  mustHold([
    ...Object.entries(must_be_zero).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
    ...new Set([...visitors.refused, ...pupils.refused]),
    // A few visitors hardly use what the first one had to fetch.
    ...(!isSmoke && share < minShareFromCache
      ? [`only ${Math.round(1000 * share) / 10}% of the bytes came from the cache`]
      : []),
    ...(isSlow ? ['the class waited longer than a second'] : []),
  ]);
});
