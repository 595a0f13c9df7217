import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient, Reply } from '../../server/testing/http-client.ts';
import { onDatabase } from '../on-database.ts';
import type { SmallDisk } from './small-disk.ts';

/** The message is written with its transaction; only then does PostgreSQL create the next file, of 16 MB. */
const nextLogFile = `select pg_switch_wal(), pg_logical_emit_message(true, 'bench', 'x')`;

/** Switches PostgreSQL to an almost empty WAL file, so that the tables run out of room first. */
export const renewLog = (connectionString: string): Promise<unknown> =>
  onDatabase(connectionString, (client) => client.query(nextLogFile));

/** More than PostgreSQL keeps ready. */
const maxLogFiles = 50;

/** Switches WAL files until there is no room for another. Resolves to whether PostgreSQL has stopped. */
const useUpLog = async (connectionString: string): Promise<boolean> => {
  const useUp = async () => {
    for (let files = 0; files < maxLogFiles; files += 1) await renewLog(connectionString);
  };
  return useUp().then(
    () => false,
    () => true,
  );
};

type Place = { disk: SmallDisk; calls: HttpClient; connectionString: string };

/** Keeps the disk full by taking whatever becomes free, as a runaway writer would. */
const keepFull = async ({ disk, calls }: Place, durationMs: number) => {
  const until = performance.now() + durationMs;
  const asked: Promise<Reply>[] = [];
  const left: number[] = [];
  let freed = 0;
  for (let turn = 0; turn === 0 || performance.now() < until; turn += 1) {
    freed += disk.freeBytes();
    disk.fill(0);
    left.push(disk.freeBytes());
    if (turn % 5 === 0) asked.push(calls.send('GET', '/test'), calls.send('GET', '/api/health'));
    await sleep(100);
  }
  const had_room = [left.at(0), left.at(-1)].filter((bytes) => bytes !== 0).length;
  return { replies: await Promise.all(asked), had_room, freed };
};

/**
 * Fills the disk to the last byte for two phases. In the first PostgreSQL keeps running but its tables have no room; in the
 * second its log (WAL) has none either, and it stops. Resolves to the replies of both, from `began` to `ended`.
 */
export const stayFull = async (place: Place, phaseMs: number) => {
  place.disk.fill(0);
  const began = performance.now();
  const alive = await keepFull(place, phaseMs);
  const hasStopped = await useUpLog(place.connectionString);
  const stopped = await keepFull(place, phaseMs);
  return { began, ended: performance.now(), alive, hasStopped, stopped };
};

export type Stay = Awaited<ReturnType<typeof stayFull>>;

const isAnswered = (path: string, status: number) => (reply: Reply) => reply.path === path && reply.status === status;

/** How the site behaved while the disk was full; `submissions` are the replies to all runs, whenever they came. */
export const countsOfStay = ({ began, ended, alive, hasStopped, stopped }: Stay, submissions: Reply[]) => {
  const asked = [...alive.replies, ...stopped.replies];
  const pages = asked.filter(({ path }) => path === '/test');
  const meanwhile = submissions.filter((reply) => reply.began > began && reply.ended < ended);
  const refused = meanwhile.filter(({ status }) => status === 503);
  const unhealthy = stopped.replies.filter(isAnswered('/api/health', 503)).length;
  return {
    asked,
    tried: {
      full_ms: Math.round(ended - began),
      freed_meanwhile_kb: Math.round((alive.freed + stopped.freed) / 1024),
      unavailable_while_full: refused.length,
      stored_while_full: meanwhile.filter(({ status }) => status === 200).length,
      pages_while_full: pages.length,
      health_ok_while_tables_full: alive.replies.filter(isAnswered('/api/health', 200)).length,
      health_unavailable_while_stopped: unhealthy,
    },
    must_be_zero: {
      had_room: alive.had_room + stopped.had_room,
      not_felt: refused.length > 0 ? 0 : 1,
      postgres_never_stopped: hasStopped ? 0 : 1,
      health_away_while_tables_full: alive.replies.filter(isAnswered('/api/health', 503)).length,
      healthy_while_stopped: unhealthy > 0 ? 0 : 1,
      pages_not_served: pages.filter(({ status }) => status !== 200).length,
    },
  };
};
