import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { type HttpClient, openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { copyDatabase } from '../../server/testing/spawn-server.ts';
import { startUntilEnd } from '../endings.ts';
import { onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import { type Scenario, startPlaying } from './players.ts';
import { restartedServer } from './restarted-server.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const megabyte = 2 ** 20;

/** How many lines the server may log about a full disk, however many calls run into it. */
const maxLogLines = 40;

/** Switches PostgreSQL to an almost empty file of its log, of 16 MB, which is created only with the message. */
const renewLog = (connectionString: string): Promise<unknown> =>
  onDatabase(connectionString, (client) =>
    client.query(`select pg_switch_wal(), pg_logical_emit_message(true, 'bench', 'x')`),
  );

/** Uses up the log's files. Resolves to whether PostgreSQL has stopped for want of another. */
const stopPostgres = async (connectionString: string): Promise<boolean> => {
  try {
    // More log files than PostgreSQL keeps ready.
    for (let files = 0; files < 50; files += 1) await renewLog(connectionString);
    return false;
  } catch {
    return true;
  }
};

/** Keeps the disk full by taking whatever becomes free, as a runaway writer would, and asks for a page and the health. */
const keepFull = async (disk: SmallDisk, calls: HttpClient, durationMs: number) => {
  const until = performance.now() + durationMs;
  const asked: Promise<Reply>[] = [];
  const left: number[] = [];
  do {
    disk.fill(0);
    left.push(disk.freeBytes());
    asked.push(calls.send('GET', '/test'), calls.send('GET', '/api/health'));
    await sleep(200);
  } while (performance.now() < until);
  const replies = await Promise.all(asked);
  const count = (path: string, status: number) =>
    replies.filter((reply) => reply.path === path && reply.status === status).length;
  return {
    had_room: [left.at(0), left.at(-1)].filter((bytes) => bytes !== 0).length,
    pages_not_served: replies.length / 2 - count('/test', 200),
    ...{ health_200: count('/api/health', 200), health_503: count('/api/health', 503) },
  };
};

/** The first fails at an index that does not match its table; the second resolves to what is wrong with rows. */
const checks = [
  `with indexes as materialized (select c.oid from pg_class c join pg_am a on a.oid = c.relam
                                 where c.relkind = 'i' and c.relpersistence = 'p' and a.amname = 'btree')
   select from indexes where bt_index_parent_check(oid, true)::text is null`,
  `select c.relname, found.* from pg_class c, verify_heapam(c.oid::regclass) as found
   where c.relkind = 'r' and c.relpersistence = 'p'`,
];

/** Reads every row of every table and checks every index against its table. Resolves to a description of each problem. */
const findCorruption = (connectionString: string): Promise<string[]> =>
  onDatabase(connectionString, async (client) => {
    await client.query('create extension amcheck');
    const problems: string[] = [];
    for (const check of checks) {
      await client.query(check).then(
        ({ rows }) => problems.push(...rows.map((row) => JSON.stringify(row))),
        (error: Error) => problems.push(error.message),
      );
    }
    return problems;
  });

const size = isSmoke
  ? { megabytes: 160, megabytesLeft: 0.125, enough: 20, phaseMs: 700 }
  : { megabytes: 256, megabytesLeft: 1, enough: 200, phaseMs: 10_000 };

/**
 * The disk of the embedded database fills up under load, to the last byte, and is freed later. In a first phase PostgreSQL
 * keeps running but its tables have no room; in a second its log (WAL) has none either, and it stops.
 */
export const diskFull: Scenario = async (atEnd) => {
  const disk = mountSmallDisk(size.megabytes);
  if (disk.skipped !== undefined) return { skipped: disk.skipped };
  atEnd(disk.unmount);
  const dataDir = join(disk.folder, 'data');
  await mkdir(dataDir, { recursive: true });
  await copyDatabase(dataDir);
  const server = await restartedServer(atEnd, { LOG_LEVEL: 'info' }, dataDir);
  const { first } = server;
  const database = await server.connectionString();
  const calls = openHttpClient(server.origin);
  atEnd(calls.close);
  const load = await startPlaying(server.origin, database, { concurrency: 24, pauseMs: 20, seed: 1 });
  await load.untilAcknowledged();

  const firstLine = first.lines.length;
  await renewLog(database);
  disk.fill(size.megabytesLeft * megabyte);
  while (load.failures.unavailable < size.enough) await sleep(20);
  disk.fill(0);
  const unavailableBefore = load.failures.unavailable;
  const alive = await keepFull(disk, calls, size.phaseMs);
  const hasStopped = await stopPostgres(database);
  const stopped = await keepFull(disk, calls, size.phaseMs);
  const unavailable_while_full = load.failures.unavailable - unavailableBefore;
  disk.empty();
  await load.untilAcknowledged();
  const server_ended = first.hasEnded() ? 1 : 0;
  const log_lines = first.lines.length - firstLine;

  // The players end their runs before the database is opened by itself, and looked through.
  const { tried, must_be_zero } = await load.finish({});
  const code = await first.stop();
  const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const corrupt = await findCorruption(postgres.connectionString);
  for (const problem of corrupt.slice(0, 5)) process.stderr.write(`${problem}\n`);
  return {
    tried: { ...tried, unavailable_while_full, log_lines },
    must_be_zero: {
      ...must_be_zero,
      had_room: alive.had_room + stopped.had_room,
      not_felt: unavailable_while_full > 0 ? 0 : 1,
      postgres_never_stopped: hasStopped ? 0 : 1,
      healthy_while_tables_full: alive.health_200,
      healthy_while_stopped: stopped.health_503 > 0 ? 0 : 1,
      pages_not_served: alive.pages_not_served + stopped.pages_not_served,
      server_ended,
      wrong_exit_codes: code === 0 ? 0 : 1,
      log_lines_too_many: Math.max(0, log_lines - maxLogLines),
      corrupt: corrupt.length,
    },
  };
};
