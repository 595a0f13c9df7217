import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endOldPostgres } from '../server/db/embedded-postgres/old-postgres.ts';
import { reachEmbeddedPostgres } from '../server/db/reach-embedded-postgres.ts';
import { packageRoot } from '../server/package-root.ts';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';
import { newVisitorLog, openVisitors } from './burst/visitors.ts';
import { withChildren } from './cpu-meter.ts';
import { type AtEnd, withEndings } from './endings.ts';
import { recountRuns } from './faults/counted-once.ts';
import { administrator, makeAdministrator } from './faults/teacher-calls.ts';
import { limitMemory } from './footprint/memory-limit.ts';
import { storeRuns } from './load/stored.ts';
import { usageDuring } from './load/usage.ts';
import { onDatabase } from './on-database.ts';
import { type Log, playPupil, type Tempo } from './pupil.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';
import { openClass, type Watched, watch } from './teacher.ts';
import { waitForCounting } from './wait-for-counting.ts';

type Machine = { memory_mb: number; cores: number; stored: number };

/**
 * From what a campaign is told to have to less than anybody has: the last one, since pupils whose server was killed go on
 * asking for it.
 */
const machines: Machine[] = isSmoke
  ? [{ memory_mb: 512, cores: 1, stored: 0 }]
  : [
      { memory_mb: 2048, cores: 2, stored: 100_000 },
      { memory_mb: 1024, cores: 1, stored: 10_000 },
      { memory_mb: 512, cores: 1, stored: 0 },
      { memory_mb: 256, cores: 1, stored: 0 },
    ];

/** From here on everything must work: half of the memory that the smallest installation is told to have. */
const mustWorkFrom = 512;

const size = isSmoke
  ? { pupils: 5, phones: 4, seconds: 2, idle: 0 }
  : { pupils: 30, phones: 16, seconds: 30, idle: 15 };
const tempo: Tempo = isSmoke
  ? { pollMs: 200, startingMs: 400, roundMs: 100, offlineMs: 500 }
  : { pollMs: 3000, startingMs: 9500, roundMs: 5000, offlineMs: 5000 };

const run = promisify(execFile);

/** What a folder takes of its disk, in bytes. */
const bytesOf = async (folder: string): Promise<number> =>
  Number((await run('du', ['-s', '--block-size=1', folder])).stdout.split('\t')[0]);

/** Of a data folder, in bytes: what PostgreSQL keeps of its latest changes has a size of its own, whatever is stored. */
const readDisk = async (dataDir: string) => {
  const log = await bytesOf(join(dataDir, 'postgres/pg_wal'));
  return { data: (await bytesOf(dataDir)) - log, log };
};

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

/** A class of one teacher, from the entrance to the last stored run. */
const playClass = async ({ origin }: SpawnedServer) => {
  let announce = (_moment: number): void => {};
  const log: Log = {
    ...{
      refused: [],
      createuser: [],
      submit: [],
      arrived: 0,
      startedAt: [],
      disconnects: 0,
      reloads: 0,
      doubleSubmits: 0,
    },
    begin: new Promise((resolve) => {
      announce = resolve;
    }),
  };
  const live: Watched = { answers: 0, wrong: [] };
  const lesson = await openClass(origin, administrator);
  let isOver = false;
  const watching = watch(lesson, live, () => isOver);
  const playing = Array.from({ length: size.pupils }, (_, pupil) =>
    playPupil({ origin, code: lesson.cod_session, seed: 1 + pupil, tempo, book: lesson.book, log }),
  );
  while (log.arrived < size.pupils) await sleep(50);
  announce(performance.now());
  await lesson.start();
  await Promise.all(playing);
  isOver = true;
  await watching;
  lesson.close();
  return { refused: [...log.refused, ...live.wrong.map((counts) => `a wrong live view: ${counts}`)] };
};

/** Phones one after the other, each with the page, its files, all faces, a run and its results; nothing is in a cache. */
const playVisits = async ({ origin }: SpawnedServer) => {
  const log = newVisitorLog();
  const visitors = openVisitors(origin, log);
  const until = performance.now() + size.seconds * 1000;
  const phone = async () => {
    while (performance.now() < until && log.refused.length < 10) await visitors.visit({ startMs: 0, finishMs: 0 });
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: size.phones }, phone));
  visitors.close();
  const seconds = (performance.now() - began) / 1000;
  return { acknowledged: log.acknowledged, refused: log.refused, perHour: (log.acknowledged / seconds) * 3600 };
};

const measure = async (machine: Machine, atEnd: AtEnd) => {
  const limit = limitMemory(machine.memory_mb);
  if ('skipped' in limit) return limit;
  atEnd(limit.remove);
  const folder = await scratchFolder(atEnd, 'footprint');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const under = [...limit.under, ...(machine.cores === 1 ? ['taskset', '-c', '0'] : [])];
  const command = async (name: string, given: string[], env = {}): Promise<string[]> => {
    const program = join(packageRoot, 'dist/server/command.js');
    const [file = '', ...start] = [...under, process.execPath, program, name, ...given];
    await run(file, start, { cwd: folder, env: { ...process.env, DATA_DIR: dataDir, BACKUP_AT: 'off', ...env } });
    return [];
  };
  const found: Record<string, number> = {};
  const problems: string[] = [];
  const untilKilled = async (isOver: () => boolean): Promise<string[]> => {
    while (!isOver() && limit.countKilled() === 0) await sleep(500);
    return [];
  };
  const step = async (name: string, work: () => Promise<string[]>): Promise<void> => {
    if (problems.length > 0) return;
    let isOver = false;
    const done = work()
      .catch((error: Error) => [error.message.trim().split('\n').at(-1) ?? name])
      .finally(() => {
        isOver = true;
      });
    // Some work waits for its server for ever.
    const failed = await Promise.race([done, untilKilled(() => isOver)]);
    problems.push(...new Set(failed.map((problem) => `${name}: ${problem}`)));
    if (limit.countKilled() > 0) problems.push(`${name}: the kernel ended a process for want of memory`);
  };

  let server: SpawnedServer | undefined;
  await step('start', async () => {
    server = await spawnServer({ from: 'built', dataDir, under, env: { RATE_LIMIT_PER_IP: '' } });
    return [];
  });
  if (!server) return { ...machine, ...found, problems };
  const running = server;
  const end = async () => {
    if (!running.hasEnded()) await running.stop();
    await endOldPostgres(join(dataDir, 'postgres'), quiet);
  };
  atEnd(end);
  const processes = { all: () => [running.pid, ...withChildren(postmasterOf(dataDir))] };
  const using = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { usage, result } = await usageDuring(processes, async () => ({ result: await work() }));
    found[name] = usage[0]?.memory_peak_mb ?? 0;
    return result;
  };
  const { addresses } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  const settle = async (): Promise<void> => {
    if (problems.length > 0) return;
    await onDatabase(addresses.superuser, async (client) => {
      await waitForCounting(client, { timeoutMs: 600_000 });
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    });
  };

  await settle();
  const empty = await readDisk(dataDir);
  found.disk_empty_mb = megabytes(empty.data + empty.log);
  await using('memory_idle_mb', () => sleep(size.idle * 1000));
  await makeAdministrator(addresses.superuser);
  if (machine.stored > 0) await storeRuns(addresses.superuser, machine.stored);
  await settle();
  await step('class', async () => (await using('memory_class_mb', () => playClass(running))).refused);
  await settle();
  const before = await readDisk(dataDir);
  await step('visits', async () => {
    const { acknowledged, refused, perHour } = await using('memory_visits_mb', () => playVisits(running));
    found.visits = acknowledged;
    found.visits_per_hour = Math.round(perHour / 100) * 100;
    return refused;
  });
  await settle();
  const after = await readDisk(dataDir);
  found.disk_per_visit_bytes = Math.round((after.data - before.data) / Math.max(1, found.visits ?? 0));
  found.disk_log_mb = megabytes(after.log);
  const file = join(folder, 'backup.tar.gz');
  await step('backup', async () => {
    await command('backup', [file]);
    found.backup_mb = Math.round((10 * statSync(file).size) / 2 ** 20) / 10;
    return [];
  });
  await step('restore', () => command('restore', [file], { DATA_DIR: join(folder, 'restored') }));
  // A second PostgreSQL beside the server's, as `update` starts it.
  await step('rehearsal of an update', () => command('update:try', [file]));
  await step('tally:verify', () => command('tally:verify', []));
  await step('recount', async () => {
    const { uncounted, miscounted } = await recountRuns(addresses.superuser);
    return uncounted + miscounted > 0 ? [`${uncounted} runs are not counted, ${miscounted} figures differ`] : [];
  });
  await step('stop', async () => {
    const code = await running.stop();
    return code === 0 ? [] : [`it ended with ${code}`];
  });
  await end();
  rmSync(folder, { recursive: true, force: true });
  return { ...machine, ...found, problems };
};

await withEndings(async (atEnd) => {
  const measured: Exclude<Awaited<ReturnType<typeof measure>>, { skipped: string }>[] = [];
  for (const machine of machines) {
    const found = await measure(machine, atEnd);
    if ('skipped' in found) {
      process.stderr.write(`bench:footprint was skipped: ${found.skipped}\n`);
      return;
    }
    process.stderr.write(`${JSON.stringify(found)}\n`);
    measured.unshift(found);
  }
  await report('footprint', { pupils: size.pupils, phones: size.phones, machines: measured });
  const mustWork = measured.filter(({ memory_mb }) => memory_mb >= mustWorkFrom);
  mustHold(
    mustWork.flatMap(({ memory_mb, problems }) => problems.map((problem) => `with ${memory_mb} MB, ${problem}`)),
  );
});
// Pupils of a server that was killed do not end by themselves.
process.exit();
