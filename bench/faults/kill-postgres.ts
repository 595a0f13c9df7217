import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/postgres-process-list.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { classesInTurn } from './classes-in-turn.ts';
import { countsOf } from './counts.ts';
import { openNotes } from './insisting-client.ts';
import { play } from './players.ts';
import { type RestartedServer, restartedServer } from './restarted-server.ts';
import { openLedger, type RunsLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';

const width = 10;
/** Of the kills, each so many-th is of a process that serves one connection, which makes PostgreSQL end all others. */
const backendEach = 3;
const classEach = 10;

/** How long the database may be away, in ms: much longer than it ever takes. */
const timeoutMs = 120_000;

/** A process of PostgreSQL that serves a connection of the server; each says so in its title. */
const someBackend = async ({ clusterDir }: RestartedServer): Promise<number | undefined> => {
  const pids = await postgresProcessesOn(clusterDir);
  const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  const backends = pids.filter((_, place) => titles[place]?.startsWith('postgres: postgres prima_vista'));
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

/** Waits until more was acknowledged than can have been on its way. */
const untilServed = async (ledger: RunsLedger, before: number): Promise<void> => {
  const until = Date.now() + timeoutMs;
  while (ledger.acknowledged.size <= before + width) {
    if (Date.now() > until) throw new Error('the database did not come back');
    await setTimeout(20);
  }
};

/** kill -9 of PostgreSQL's main process, and of some that serve a connection, at random moments under load. */
export const killPostgres: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    if (process.platform !== 'linux') return { skipped: 'finds the processes of PostgreSQL on Linux only' };
    const kills = smoke ? 3 : 100;
    const server = await startUntilEnd(atEnd, restartedServer);
    await server.start();
    const [ledger, notes, classes] = [openLedger(), openNotes(), classesInTurn()];
    const tried = { kills_of_postmaster: 0, kills_of_backend: 0 };
    let isOver = false;
    const done = () => tried.kills_of_postmaster + tried.kills_of_backend;
    const load = { origin: server.origin, classes, ledger, notes, seed: kills, width, pauseMs: 120 };
    await classes.next(await server.connectionString());
    const playing = play({ ...load, goesOn: () => !isOver });
    while (done() < kills) {
      await setTimeout(50 + 900 * Math.random());
      const backend = done() % backendEach === 1 ? await someBackend(server) : undefined;
      const before = ledger.acknowledged.size;
      if (!kill(backend ?? (await server.postmaster()))) continue;
      tried[backend ? 'kills_of_backend' : 'kills_of_postmaster'] += 1;
      await untilServed(ledger, before);
      if (done() % classEach === 0) await classes.next(await server.connectionString());
    }
    isOver = true;
    await playing;
    const isAlive = await server.isAlive();
    const { tried: met, must_be_zero } = await countsOf({
      connectionString: await server.connectionString(),
      ledger,
      notes,
      tried,
    });
    return { tried: met, must_be_zero: { ...must_be_zero, server_ended: isAlive ? 0 : 1, broken: notes.broken } };
  });
