import { setTimeout } from 'node:timers/promises';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { quiet } from '../quiet-log.ts';
import { databaseFolder } from '../scratch-folder.ts';
import { classesInTurn } from './classes-in-turn.ts';
import { countsOf } from './counts.ts';
import { play } from './players.ts';
import { type RestartedServer, restartedServer } from './restarted-server.ts';
import { newFailureCounts } from './retrying-client.ts';
import { openLedger } from './runs-ledger.ts';
import type { Counts, Scenario } from './scenario.ts';

/** Every how many kills PostgreSQL's main process is killed too, the next start is killed too, and a new class is opened. */
const killPostgresEvery = 5;
const killWhileStartingEvery = 10;
const newClassEvery = 10;

/** A server is killed at the latest after this many acknowledged runs, or after this time. */
const maxRuns = 30;
const maxLifeMs = 3000;

/** Waits until a random moment under load, by acknowledged runs, so that the machine's speed does not matter. */
const untilRandomMoment = async (acknowledged: ReadonlySet<string>): Promise<void> => {
  const enough = acknowledged.size + maxRuns * Math.random();
  const until = Date.now() + maxLifeMs;
  while (acknowledged.size < enough && Date.now() < until) await setTimeout(5);
  await setTimeout(20 * Math.random());
};

const newCounts = () => ({ kills: 0, kills_with_postgres: 0, kills_while_starting: 0 });

const killOnce = async (server: RestartedServer, tried: ReturnType<typeof newCounts>, isEmbedded: boolean) => {
  const takesPostgres = isEmbedded && tried.kills % killPostgresEvery === 1;
  const postmaster = takesPostgres ? await server.postmaster() : undefined;
  await server.kill();
  tried.kills += 1;
  if (postmaster) {
    process.kill(postmaster, 'SIGKILL');
    tried.kills_with_postgres += 1;
  }
  if (tried.kills % killWhileStartingEvery === 1) {
    await server.killWhileStarting(800 * Math.random());
    tried.kills_while_starting += 1;
  }
  await server.start();
};

const killWhilePlaying = async (server: RestartedServer, kills: number, isEmbedded: boolean): Promise<Counts> => {
  await server.start();
  const [ledger, failures, classes, tried] = [openLedger(), newFailureCounts(), classesInTurn(), newCounts()];
  const load = { origin: server.origin, classes, ledger, failures, seed: kills, concurrency: 10, pauseMs: 30 };
  await classes.next(await server.connectionString());
  const playing = play({ ...load, shouldContinue: () => tried.kills < kills });
  while (tried.kills < kills) {
    await untilRandomMoment(ledger.acknowledged);
    await killOnce(server, tried, isEmbedded);
    if (tried.kills % newClassEvery === 0) await classes.next(await server.connectionString());
  }
  await playing;
  return countsOf({ connectionString: await server.connectionString(), ledger, failures, tried });
};

/**
 * kill -9 of the server at random moments under load; it is started again on the same port and data. Its embedded
 * PostgreSQL stays behind until the next start ends it, or is killed at the same moment.
 */
export const killServer: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const server = await startUntilEnd(atEnd, restartedServer);
    return killWhilePlaying(server, smoke ? 2 : 100, true);
  });

/** The same with a separate database, which keeps running. */
export const killServerOfGivenDatabase: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const dataDir = await databaseFolder(atEnd, 'faults');
    const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
    const server = await startUntilEnd(atEnd, () => restartedServer({ databaseUrl: postgres.connectionString }));
    return killWhilePlaying(server, smoke ? 1 : 100, false);
  });
