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
import type { Scenario } from '../scenarios.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { storeTeachers } from '../teacher.ts';
import { waitFor } from '../wait-for.ts';
import { openVisitors } from './visitors.ts';

/** Each wave lasts `waveMs`; the second one begins `gapMs` after the first. */
const size = isSmoke
  ? { visitors: 40, waveMs: 4000, gapMs: 5000, pupils: 10 }
  : { visitors: 1500, waveMs: 60_000, gapMs: 70_000, pupils: 30 };

/** The class plays through both waves. */
const tempo = {
  ...{ pollMs: 1000, startingMs: size.waveMs / 4, offlineMs: 2000 },
  roundMs: (size.gapMs + size.waveMs / 4) / 5,
};

/** What nginx writes of each answer: how the cache had it, its status, and its bytes with headers. */
const format = '$upstream_cache_status $status $bytes_sent';

/** These answers came from nginx alone; what it had to fetch, once, is not among them. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING', 'REVALIDATED']);

const readCacheLog = async (file: string) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const bytesOf = (some: string[]) => some.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0);
  const cached = lines.filter((line) => fromCache.has(line.split(' ')[0] ?? ''));
  return { answers: lines.length, bytes: bytesOf(lines), bytes_from_cache: bytesOf(cached) };
};

/** A television spot: all open the page at once and submit at once, behind nginx, while a class plays. */
export const burst: Scenario = async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'burst');
  const needed = { packages: ['nginx'], programs: ['nginx'], needsPostgres: false };
  const programs = await debianPrograms(join(folder, 'debian'), needed);
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
  const isUp = async () => (await send('GET', '/api/health')).status === 200;
  await waitFor('nginx did not start', isUp, { withinMs: 30_000 }).finally(close);

  const { log: visitors, visit, close: closeVisitors } = openVisitors(origin);
  atEnd(closeVisitors);
  const random = seededRandom(1);
  /** Most come at once, and fewer and fewer later. */
  const arrivalMs = () => size.waveMs * random() ** 1.5;
  const visitOnce = () => visit({ startMs: arrivalMs(), finishMs: size.gapMs + arrivalMs() });
  const onBegin = () => Promise.all(Array.from({ length: size.visitors }, visitOnce));
  // The class enters before the spot and begins with it.
  const { log, live } = await playLessons({ origin, teachers, pupils: size.pupils, tempo, onBegin });

  await nginx.kill();
  const { uncounted, miscounted } = await recountRuns(connectionString);
  const cache = await readCacheLog(accessLog.file);
  const share = cache.bytes_from_cache / cache.bytes;
  const classCalls = [...log.createuser, ...log.submit];
  return {
    ...{ size, cache },
    share_of_bytes_from_cache: Math.round(share * 10_000) / 10_000,
    calls: [
      { call: 'a whole start: page, files, participant, faces', ...summarize(visitors.start) },
      { call: 'POST /responses', ...summarize(visitors.submit) },
      { call: 'class: createuser and POST /responses', ...summarize(classCalls) },
    ],
    must_be_zero: {
      refused: visitors.refused.length + log.refused.length,
      not_acknowledged: size.visitors - visitors.acknowledged,
      wrong_live_counts: live.wrong.length,
      ...{ uncounted, miscounted },
    },
    problems: [
      ...new Set([...visitors.refused, ...log.refused]),
      // A few visitors hardly use what the first one had to fetch.
      ...(!isSmoke && share < 0.95 ? [`only ${Math.round(100 * share)}% of the bytes from the cache`] : []),
      ...(!isSmoke && percentile(classCalls, 0.99) > 1000 ? ['the class waited longer than a second'] : []),
    ],
  };
};
