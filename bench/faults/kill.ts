import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/old-postgres.ts';
import { roles } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { startPostgres } from '../installation.ts';
import { isSmoke } from '../report.ts';
import { type Counts, type Playing, type Scenario, startPlaying } from './players.ts';
import { type RestartedServer, restartedServer } from './restarted-server.ts';

/** Something is killed at the latest after this many acknowledged runs. */
const maxRuns = 30;
const newClassEvery = 10;

/** Kills something. Resolves to what it has killed, to be counted; to nothing if it was too late. */
type Kill = (world: {
  server: RestartedServer;
  load: Playing;
  done: number;
  random: () => number;
}) => Promise<string[]>;

const killUnderLoad = async (
  server: RestartedServer,
  { kills, pauseMs, kill }: { kills: number; pauseMs: number; kill: Kill },
): Promise<Counts> => {
  const pace = { concurrency: 10, pauseMs, seed: kills };
  const load = await startPlaying(server.origin, await server.connectionString(), pace);
  const random = seededRandom(kills);
  const tried: Record<string, number> = {};
  for (let done = 0; done < kills; ) {
    // By runs, so that the machine's speed does not matter, and then at any point of a run.
    await load.untilAcknowledged(maxRuns * random());
    await setTimeout(20 * random());
    const killed = await kill({ server, load, done, random });
    for (const what of killed) tried[what] = (tried[what] ?? 0) + 1;
    if (killed.length > 0) done += 1;
    if (done % newClassEvery === 0) await load.classes.next(await server.connectionString());
  }
  const { must_be_zero, ...counts } = await load.finish(tried, await server.connectionString());
  return { ...counts, must_be_zero: { ...must_be_zero, server_ended: (await server.isAlive()) ? 0 : 1 } };
};

/** Every fifth time PostgreSQL's main process is killed too, every tenth time the next start. */
const killServerAnd =
  ({ isEmbedded }: { isEmbedded: boolean }): Kill =>
  async ({ server, done, random }) => {
    const postmaster = isEmbedded && done % 5 === 1 ? await server.postmaster() : undefined;
    await server.kill();
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    if (done % 10 === 0) await server.killWhileStarting(800 * random());
    await server.start();
    return [
      'kills',
      ...(postmaster ? ['kills_with_postgres'] : []),
      ...(done % 10 === 0 ? ['kills_while_starting'] : []),
    ];
  };

/**
 * kill -9 of the server at random moments under load; it is started again on the same port and data. Its embedded
 * PostgreSQL stays behind until the next start ends it, or is killed at the same moment.
 */
export const killServer: Scenario = async (atEnd) => {
  const kill = killServerAnd({ isEmbedded: true });
  return killUnderLoad(await restartedServer(atEnd), { kills: isSmoke ? 2 : 100, pauseMs: 30, kill });
};

/** The same with a separate database, which keeps running. */
export const killServerOfGivenDatabase: Scenario = async (atEnd) => {
  const { connectionString } = await startPostgres(atEnd, 'faults');
  const server = await restartedServer(atEnd, { DATABASE_URL: connectionString });
  return killUnderLoad(server, { kills: isSmoke ? 1 : 100, pauseMs: 30, kill: killServerAnd({ isEmbedded: false }) });
};

/** A PostgreSQL process that serves a connection of the server, found by its title. */
const pickBackend = async (dataDir: string, random: () => number): Promise<number | undefined> => {
  const pids = await postgresProcessesOn(`${dataDir}/postgres`);
  const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  const backends = pids.filter((_, place) => titles[place]?.startsWith(`postgres: ${roles.server} prima_vista`));
  return backends[Math.floor(random() * backends.length)];
};

/** Every third time it is a process that serves one connection, whereupon PostgreSQL ends all others. */
const killOnePostgres: Kill = async ({ server, load, done, random }) => {
  const backend = done % 3 === 1 ? await pickBackend(server.dataDir, random) : undefined;
  try {
    process.kill(backend ?? (await server.postmaster()), 'SIGKILL');
  } catch {
    // It has ended since we looked.
    return [];
  }
  await load.untilAcknowledged();
  return [backend ? 'kills_of_backend' : 'kills_of_postmaster'];
};

/** kill -9 of PostgreSQL's main process, and of processes that serve a connection, at random moments under load. */
export const killPostgres: Scenario = async (atEnd) => {
  if (process.platform !== 'linux') return { skipped: 'PostgreSQL processes can be found on Linux only' };
  const kills = isSmoke ? 2 : 100;
  const found = await killUnderLoad(await restartedServer(atEnd), { kills, pauseMs: 120, kill: killOnePostgres });
  // The server itself lives: everybody gets an answer.
  const connections_broken = found.tried.connections_broken ?? 0;
  return { ...found, must_be_zero: { ...found.must_be_zero, connections_broken } };
};
