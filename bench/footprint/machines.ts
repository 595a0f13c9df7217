import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { endOldPostgres } from '../../server/db/embedded-postgres/old-postgres.ts';
import { reachEmbeddedPostgres } from '../../server/db/reach-embedded-postgres.ts';
import { packageRoot } from '../../server/package-root.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import type { AtEnd } from '../endings.ts';
import { recountRuns } from '../faults/counted-once.ts';
import { postgresProcesses } from '../installation.ts';
import { playLessons } from '../lesson.ts';
import { storeRuns } from '../load/stored.ts';
import { newVisitorLog, openVisitors } from '../load/visitors.ts';
import type { Tempo } from '../pupil.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { storeTeachers } from '../teacher.ts';
import { usageDuring } from '../usage.ts';
import { waitForCounting } from '../wait-for-counting.ts';
import { limitMemory, type MemoryLimit } from './memory-limit.ts';

type Machine = { memory_mb: number; cores: number; stored: number };

/**
 * From what a campaign is told to have to less than anybody has: the last one, since pupils whose server was killed go on
 * asking for it.
 */
const sizes: Machine[] = isSmoke
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

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

/** Of a data folder, in bytes: PostgreSQL's log of changes has a size of its own, whatever is stored. */
const readDisk = async (dataDir: string) => {
  const bytesOf = async (folder: string) =>
    Number((await run('du', ['-s', '--block-size=1', folder])).stdout.split('\t')[0]);
  const log = await bytesOf(join(dataDir, 'postgres/pg_wal'));
  return { data: (await bytesOf(dataDir)) - log, log };
};

/** Phones one after the other, each with the page, its files, all faces, a run and its results; nothing is in a cache. */
const playVisits = async ({ origin }: SpawnedServer) => {
  const log = newVisitorLog();
  const visitors = openVisitors(origin, log);
  const began = performance.now();
  const isOver = () => performance.now() - began > size.seconds * 1000 || log.refused.length >= 10;
  const phone = async () => {
    while (!isOver()) await visitors.visit({ startMs: 0, finishMs: 0 });
  };
  await Promise.all(Array.from({ length: size.phones }, phone));
  visitors.close();
  return { ...log, perHour: (log.acknowledged / (performance.now() - began)) * 3_600_000 };
};

/** Starts a server with so little memory, and does with it what an installation does. */
const measure = async (machine: Machine, limit: MemoryLimit, atEnd: AtEnd) => {
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
  /** Does the next thing, unless something has failed. */
  const step = async (name: string, work: () => Promise<string[]>): Promise<void> => {
    if (problems.length > 0) return;
    let isOver = false;
    const done = work()
      .catch((error: Error) => [error.message.trim().split('\n').at(-1) ?? name])
      .finally(() => {
        isOver = true;
      });
    // Some work waits for its server for ever.
    const killed = async (): Promise<string[]> => {
      while (!isOver && limit.countKilled() === 0) await sleep(500);
      return [];
    };
    const failed = await Promise.race([done, killed()]);
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
  const using = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const all = () => [running.pid, ...postgresProcesses(dataDir)];
    const { usage, result } = await usageDuring({ all }, work);
    found[name] = usage[0]?.memory_peak_mb ?? 0;
    return result;
  };
  const { addresses } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  const database = new pg.Pool({ connectionString: addresses.superuser, max: 1 });
  database.on('error', () => {});
  atEnd(() => database.end());
  const settle = async () => {
    if (problems.length > 0) return readDisk(dataDir);
    await waitForCounting(database, { timeoutMs: 600_000 });
    await database.query('vacuum analyze');
    await database.query('checkpoint');
    return readDisk(dataDir);
  };

  const empty = await settle();
  found.disk_empty_mb = megabytes(empty.data + empty.log);
  await using('memory_idle_mb', () => sleep(size.idle * 1000));
  const teachers = await storeTeachers(database, 1);
  if (machine.stored > 0) await storeRuns(database, machine.stored);
  await settle();
  await step('class', async () => {
    const { origin } = running;
    const played = await using('memory_class_mb', () => playLessons({ origin, teachers, pupils: size.pupils, tempo }));
    return [...played.log.refused, ...played.live.wrong.map((counts) => `a wrong live view: ${counts}`)];
  });
  const before = await settle();
  await step('visits', async () => {
    const { acknowledged, refused, perHour } = await using('memory_visits_mb', () => playVisits(running));
    found.visits = acknowledged;
    found.visits_per_hour = Math.round(perHour / 100) * 100;
    return refused;
  });
  const after = await settle();
  found.disk_per_visit_bytes = Math.round((after.data - before.data) / Math.max(1, found.visits ?? 0));
  found.disk_log_mb = megabytes(after.log);
  const file = join(folder, 'backup.tar.gz');
  await step('backup', () => command('backup', [file]));
  await step('restore', () => command('restore', [file], { DATA_DIR: join(folder, 'restored') }));
  // A second PostgreSQL beside the server's, as `update` starts it.
  await step('rehearsal of an update', () => command('update:try', [file]));
  await step('tally:verify', () => command('tally:verify', []));
  await step('recount', async () => {
    found.backup_mb = Math.round((10 * statSync(file).size) / 2 ** 20) / 10;
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

/** Installations on machines with less and less memory. */
export const machines: Scenario = async (atEnd) => {
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const machine of sizes) {
    const limit = limitMemory(machine.memory_mb);
    if ('skipped' in limit) return limit;
    const found = await measure(machine, limit, atEnd);
    process.stderr.write(`${JSON.stringify(found)}\n`);
    measured.unshift(found);
  }
  const problems = measured
    .filter(({ memory_mb }) => memory_mb >= mustWorkFrom)
    .flatMap((machine) => machine.problems.map((problem) => `with ${machine.memory_mb} MB, ${problem}`));
  return { pupils: size.pupils, phones: size.phones, machines: measured, problems };
};
