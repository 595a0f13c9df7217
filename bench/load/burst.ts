import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { begin } from '../endings.ts';
import { makeNginx } from '../failover/app-machine.ts';
import { debianPrograms } from '../failover/debian-programs.ts';
import { makeMachines } from '../failover/machines.ts';
import { recountRuns } from '../faults/counted-once.ts';
import { openInstallation } from '../installation.ts';
import { playLessons } from '../lesson.ts';
import { percentile, summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import { retryUntilAnswered } from '../retry-until-answered.ts';
import type { Scenario } from '../scenarios.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { storeTeachers } from '../teacher.ts';
import { newVisitorLog, openVisitors } from './visitors.ts';

const packages = ['nginx'];

/** Each wave lasts `waveMs`; the second one begins `gapMs` after the first. */
const size = isSmoke
  ? { visitors: 40, waveMs: 4000, gapMs: 5000, pupils: 10 }
  : { visitors: 1500, waveMs: 60_000, gapMs: 70_000, pupils: 30 };

/** The class plays through both waves. */
const tempo = {
  ...{ pollMs: 1000, startingMs: size.waveMs / 4, offlineMs: 2000 },
  roundMs: (size.gapMs + size.waveMs / 4) / 5,
};

const minShareFromCache = 0.95;
const maxClassMs = 1000;

/** What nginx writes of each answer: how the cache had it, its status, and its bytes with headers. */
const format = '$upstream_cache_status $status $bytes_sent';

/** These answers came from nginx alone; what it had to fetch, once, is not among them. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING', 'REVALIDATED']);

const readCacheLog = async (file: string) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const answers = lines.map((line) => line.split(' ')).map(([cached = '', , sent]) => ({ cached, sent: Number(sent) }));
  const count = (some: typeof answers) => some.reduce((sum, { sent }) => sum + sent, 0);
  const cached = answers.filter((answer) => fromCache.has(answer.cached));
  return { answers: answers.length, bytes: count(answers), bytes_from_cache: count(cached) };
};

/** A television spot: all open the page at once and submit at once, behind nginx, while a class plays. */
export const burst: Scenario = async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'burst');
  const programs = await debianPrograms(join(folder, 'debian'), { packages, programs: packages, needsPostgres: false });
  if ('missing' in programs) return { skipped: `it ${programs.missing}` };
  const machines = await makeMachines(folder);
  const [machine] = machines.apps;
  if (!machine) throw new Error('there is no machine');
  const { startServer, database, connectionString } = await openInstallation(atEnd, 'burst');
  await startServer({ HOST: machine.address, PORT: '3000', TRUST_PROXY: '1' });
  const teachers = await storeTeachers(database, 1);

  const accessLog = { file: join(machine.folder, 'access.log'), format };
  const nginx = await makeNginx(machine, machines, { programs, accessLog });
  await begin(atEnd, async () => nginx.start(), nginx.kill);
  const origin = `http://${machine.address}:8080`;
  const { send, close } = openHttpClient(origin);
  const until = performance.now() + 30_000;
  const isAnswered = ({ status }: { status: number }) => status === 200;
  const isUp = await retryUntilAnswered(() => send('GET', '/api/health'), { isAnswered, pauseMs: () => 100, until });
  close();
  if (!isUp) throw new Error('nginx did not start');

  const visitors = newVisitorLog();
  const viewers = openVisitors(origin, visitors);
  atEnd(viewers.close);
  const random = seededRandom(1);
  /** Most come at once, and fewer and fewer later. */
  const arrivalMs = () => size.waveMs * random() ** 1.5;
  const onBegin = () =>
    Promise.all(
      Array.from({ length: size.visitors }, () =>
        viewers.visit({ startMs: arrivalMs(), finishMs: size.gapMs + arrivalMs() }),
      ),
    );
  // The class enters before the spot and begins with it.
  const { log, live } = await playLessons({ origin, teachers, pupils: size.pupils, tempo, onBegin });

  await nginx.kill();
  const { in_figures, ...counted } = await recountRuns(connectionString);
  const cache = await readCacheLog(accessLog.file);
  const share = cache.bytes_from_cache / cache.bytes;
  const classCalls = [...log.createuser, ...log.submit];
  return {
    ...{ size, cache, runs_in_figures: in_figures },
    share_of_bytes_from_cache: Math.round(share * 10_000) / 10_000,
    bytes_of_a_visitor: Math.round(cache.bytes / size.visitors),
    calls: [
      { call: 'a whole start: page, files, participant, faces', ...summarize(visitors.start) },
      { call: 'createuser and the calls around it', ...summarize(visitors.createuser) },
      { call: 'POST /responses', ...summarize(visitors.submit) },
      { call: 'class: createuser and POST /responses', ...summarize(classCalls) },
    ],
    must_be_zero: {
      refused: visitors.refused.length + log.refused.length,
      not_acknowledged: size.visitors - visitors.acknowledged,
      wrong_live_counts: live.wrong.length,
      ...counted,
    },
    problems: [
      ...new Set([...visitors.refused, ...log.refused]),
      // A few visitors hardly use what the first one had to fetch.
      ...(!isSmoke && share < minShareFromCache
        ? [`only ${Math.round(100 * share)}% of the bytes from the cache`]
        : []),
      ...(!isSmoke && percentile(classCalls, 0.99) > maxClassMs ? ['the class waited longer than a second'] : []),
    ],
  };
};
