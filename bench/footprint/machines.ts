import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endOldPostgres } from '../../server/db/embedded-postgres/old-postgres.ts';
import { reachEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import type { AtEnd } from '../endings.ts';
import { recountRuns } from '../faults/counted-once.ts';
import { openUntilEnd, settle, waitForCounting } from '../installation.ts';
import { playLessons } from '../lesson.ts';
import { storeRuns } from '../load/stored.ts';
import { openVisitors } from '../load/visitors.ts';
import { usualTempo } from '../pupil.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { storeTeachers } from '../teacher.ts';
import { limitMemory, type MemoryLimit, peakMemory } from './memory.ts';

type Machine = { memory_mb: number; cores: number; stored: number };

/**
 * From the memory that the docs advise for a campaign to less than anybody has: the last one, since pupils whose server was killed go on
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

const size = isSmoke ? { pupils: 5, phones: 4, seconds: 2 } : { pupils: 30, phones: 16, seconds: 30 };

const run = promisify(execFile);

/** Of a data folder, in bytes, without PostgreSQL's log of changes, which has a size of its own, whatever is stored. */
const readDisk = async (dataDir: string): Promise<number> =>
  Number((await run('du', ['-s', '--block-size=1', '--exclude=pg_wal', dataDir])).stdout.split('\t')[0]);

const mustBeNone = (problems: string[]): void => {
  if (problems.length > 0) throw new Error([...new Set(problems)].join('; '));
};

/** Phones one after the other, each with the page, its files, all faces, a run and its results; nothing is in a cache. */
const playVisits = async ({ origin }: SpawnedServer) => {
  const { log, visit, close } = openVisitors(origin);
  const began = performance.now();
  const phone = async () => {
    while (performance.now() - began < size.seconds * 1000 && log.refused.length < 10)
      await visit({ startMs: 0, finishMs: 0 });
  };
  await Promise.all(Array.from({ length: size.phones }, phone));
  close();
  return { ...log, perHour: (log.acknowledged / (performance.now() - began)) * 3_600_000 };
};

/** Starts a server with so little memory, and does with it what an installation does. */
const measure = async (machine: Machine, limit: MemoryLimit, atEnd: AtEnd) => {
  atEnd(limit.remove);
  const folder = await scratchFolder(atEnd, 'footprint');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const under = [...limit.under, ...(machine.cores === 1 ? ['taskset', '-c', '0'] : [])];
  const program = [...under, process.execPath, join(packageRoot, 'dist/server/cli/command.js')];
  const command = async (given: string[], env = {}): Promise<void> => {
    const options = { cwd: folder, env: { ...process.env, DATA_DIR: dataDir, BACKUP_AT: 'off', ...env } };
    await run(program[0] ?? '', [...program.slice(1), ...given], options);
  };
  const found: Record<string, number> = {};
  const problems: string[] = [];
  /** Does the next thing, unless something has failed. */
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (problems.length > 0) return;
    let isOver = false;
    const done = work()
      .catch((error: Error) => problems.push(`${name}: ${error.message.trim().split('\n').at(-1)}`))
      .finally(() => {
        isOver = true;
      });
    // Some work never stops waiting for its server.
    const killed = async (): Promise<void> => {
      while (!isOver && limit.countKilled() === 0) await sleep(500);
    };
    await Promise.race([done, killed()]);
    if (limit.countKilled() > 0) problems.push(`${name}: the kernel ended a process for want of memory`);
  };

  let server: SpawnedServer | undefined;
  await step('start', async () => {
    server = await spawnServer({ from: 'built', dataDir, under, env: { RATE_LIMIT_PER_IP: '' } });
  });
  if (!server) return { ...machine, ...found, problems };
  const running = server;
  const end = async () => {
    if (!running.hasEnded()) await running.stop();
    await endOldPostgres(join(dataDir, 'postgres'), quiet);
  };
  atEnd(end);
  const { addresses } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  const database = openUntilEnd(atEnd, addresses.superuser, { max: 1 }).$client;
  const readSettledDisk = async (): Promise<number> => {
    if (problems.length > 0) return readDisk(dataDir);
    await waitForCounting(database);
    await settle(database);
    return readDisk(dataDir);
  };

  const teachers = await storeTeachers(database, 1);
  await storeRuns(database, machine.stored);
  await readSettledDisk();
  await step('class', async () => {
    const lesson = { origin: running.origin, teachers, pupils: size.pupils, tempo: usualTempo(5000) };
    const { result, peak_mb } = await peakMemory(limit, () => playLessons(lesson));
    const { log, live } = result;
    found.memory_class_mb = peak_mb;
    mustBeNone([...log.refused, ...live.wrong.map((counts) => `a wrong live view: ${counts}`)]);
  });
  const before = await readSettledDisk();
  await step('visits', async () => {
    const { result, peak_mb } = await peakMemory(limit, () => playVisits(running));
    found.memory_visits_mb = peak_mb;
    found.visits = result.acknowledged;
    found.visits_per_hour = Math.round(result.perHour / 100) * 100;
    mustBeNone(result.refused);
  });
  const added = (await readSettledDisk()) - before;
  found.disk_per_visit_bytes = Math.round(added / Math.max(1, found.visits ?? 0));
  const file = join(folder, 'backup.tar.gz');
  await step('backup', () => command(['backup', file]));
  await step('restore', () => command(['restore', file], { DATA_DIR: join(folder, 'restored') }));
  // A second PostgreSQL beside the server's, as `update` starts it.
  await step('rehearsal of an update', () => command(['update:try', file]));
  await step('doctor', () => command(['doctor']));
  await step('recount', async () => {
    found.backup_mb = Math.round((10 * statSync(file).size) / 2 ** 20) / 10;
    const { uncounted, miscounted } = await recountRuns(addresses.superuser);
    if (uncounted + miscounted > 0) throw new Error(`${uncounted} runs uncounted, ${miscounted} figures differ`);
  });
  await step('stop', async () => {
    if ((await running.stop()) !== 0) throw new Error('it ended with an error');
  });
  await end();
  rmSync(folder, { recursive: true, force: true });
  return { ...machine, ...found, problems };
};

/** Installations on machines with less and less memory: everything must work with half of the smallest size that the docs advise. */
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
    .filter(({ memory_mb }) => memory_mb >= 512)
    .flatMap((machine) => machine.problems.map((problem) => `with ${machine.memory_mb} MB, ${problem}`));
  return { pupils: size.pupils, phones: size.phones, machines: measured, problems };
};
