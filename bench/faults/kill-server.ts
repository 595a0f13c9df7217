import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { quiet } from '../quiet-log.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { classesInTurn } from './classes-in-turn.ts';
import { countsOf } from './counts.ts';
import { openNotes } from './insisting-client.ts';
import { play } from './players.ts';
import { type RestartedServer, restartedServer } from './restarted-server.ts';
import { openLedger } from './runs-ledger.ts';
import type { Counts, Scenario } from './scenario.ts';

/** Of these kills one takes the main process of PostgreSQL with it; in another place, the next start is killed, too. */
const withPostgresEach = 5;
const whileStartingEach = 10;
const classEach = 10;

/** Runs that are acknowledged, at most, between a start and the next kill; fewer when it takes longer than so many ms. */
const mostRuns = 30;
const longestLife = 3000;

/** A random moment of the load, however fast the machine is. */
const untilRandomMoment = async (acknowledged: ReadonlySet<string>): Promise<void> => {
  const enough = acknowledged.size + mostRuns * Math.random();
  const until = Date.now() + longestLife;
  while (acknowledged.size < enough && Date.now() < until) await setTimeout(5);
  await setTimeout(20 * Math.random());
};

const openTally = () => ({ kills: 0, kills_with_postgres: 0, kills_while_starting: 0 });

const killOnce = async (server: RestartedServer, tried: ReturnType<typeof openTally>, isEmbedded: boolean) => {
  const takesPostgres = isEmbedded && tried.kills % withPostgresEach === 1;
  const postmaster = takesPostgres ? await server.postmaster() : undefined;
  await server.kill();
  tried.kills += 1;
  if (postmaster) {
    process.kill(postmaster, 'SIGKILL');
    tried.kills_with_postgres += 1;
  }
  if (tried.kills % whileStartingEach === 1) {
    await server.killWhileStarting(800 * Math.random());
    tried.kills_while_starting += 1;
  }
  await server.start();
};

const killWhilePlaying = async (server: RestartedServer, kills: number, isEmbedded: boolean): Promise<Counts> => {
  await server.start();
  const [ledger, notes, classes, tried] = [openLedger(), openNotes(), classesInTurn(), openTally()];
  const load = { origin: server.origin, classes, ledger, notes, seed: kills, width: 10, pauseMs: 30 };
  await classes.next(await server.connectionString());
  const playing = play({ ...load, goesOn: () => tried.kills < kills });
  while (tried.kills < kills) {
    await untilRandomMoment(ledger.acknowledged);
    await killOnce(server, tried, isEmbedded);
    if (tried.kills % classEach === 0) await classes.next(await server.connectionString());
  }
  await playing;
  return countsOf({ connectionString: await server.connectionString(), ledger, notes, tried });
};

/**
 * kill -9 of the server at random moments under load, and another on the same port and data. Its embedded PostgreSQL
 * stays behind, and the next start ends it; some are killed at the same moment.
 */
export const killServer: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const server = await startUntilEnd(atEnd, restartedServer);
    return killWhilePlaying(server, smoke ? 2 : 100, true);
  });

/** The same with a database of somebody else's, which goes on meanwhile. */
export const killServerOfGivenDatabase: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const dataDir = await scratchFolder(atEnd, 'faults');
    const postgres = await startUntilEnd(atEnd, () => startEmbeddedPostgres({ dataDir, log: quiet }));
    const server = await startUntilEnd(atEnd, () => restartedServer({ databaseUrl: postgres.connectionString }));
    return killWhilePlaying(server, smoke ? 1 : 100, false);
  });
