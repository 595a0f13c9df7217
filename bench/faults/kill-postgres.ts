import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { roles } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/postgres-process-list.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { classesInTurn } from './classes-in-turn.ts';
import { countsOf } from './counts.ts';
import { play } from './players.ts';
import { type RestartedServer, restartedServer } from './restarted-server.ts';
import { newFailureCounts } from './retrying-client.ts';
import { openLedger, type RunsLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';

const concurrency = 10;
/** Every third kill hits a process that serves one connection, whereupon PostgreSQL ends all others. */
const killBackendEvery = 3;
const newClassEvery = 10;

/** How long the database may be away: much longer than it ever takes. */
const timeoutMs = 120_000;

/** A PostgreSQL process that serves a connection of the server, found by its title. */
const pickBackend = async ({ clusterDir }: RestartedServer): Promise<number | undefined> => {
  const pids = await postgresProcessesOn(clusterDir);
  const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  const backends = pids.filter((_, place) => titles[place]?.startsWith(`postgres: ${roles.server} prima_vista`));
  return backends[Math.floor(Math.random() * backends.length)];
};

const kill = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended since we looked.
    return false;
  }
};

/** Waits until more runs are acknowledged than can have been in flight. */
const untilServed = async (ledger: RunsLedger, before: number): Promise<void> => {
  const until = Date.now() + timeoutMs;
  while (ledger.acknowledged.size <= before + concurrency) {
    if (Date.now() > until) throw new Error('the database did not come back');
    await setTimeout(20);
  }
};

/** kill -9 of PostgreSQL's main process, and of processes that serve a connection, at random moments under load. */
export const killPostgres: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    if (process.platform !== 'linux') return { skipped: 'PostgreSQL processes can be found on Linux only' };
    const kills = smoke ? 2 : 100;
    const server = await startUntilEnd(atEnd, restartedServer);
    await server.start();
    const [ledger, failures, classes] = [openLedger(), newFailureCounts(), classesInTurn()];
    const tried = { kills_of_postmaster: 0, kills_of_backend: 0 };
    let isOver = false;
    const done = () => tried.kills_of_postmaster + tried.kills_of_backend;
    const load = { origin: server.origin, classes, ledger, failures, seed: kills, concurrency, pauseMs: 120 };
    await classes.next(await server.connectionString());
    const playing = play({ ...load, shouldContinue: () => !isOver });
    while (done() < kills) {
      await setTimeout(50 + 900 * Math.random());
      const backend = done() % killBackendEvery === 1 ? await pickBackend(server) : undefined;
      const before = ledger.acknowledged.size;
      if (!kill(backend ?? (await server.postmaster()))) continue;
      tried[backend ? 'kills_of_backend' : 'kills_of_postmaster'] += 1;
      await untilServed(ledger, before);
      if (done() % newClassEvery === 0) await classes.next(await server.connectionString());
    }
    isOver = true;
    await playing;
    const isAlive = await server.isAlive();
    const { tried: met, must_be_zero } = await countsOf({
      connectionString: await server.connectionString(),
      ledger,
      failures,
      tried,
    });
    return { tried: met, must_be_zero: { ...must_be_zero, server_ended: isAlive ? 0 : 1, broken: failures.broken } };
  });
