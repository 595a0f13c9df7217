import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import { databaseName } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { fillDemo } from '../../server/demo/fill-demo.ts';
import { webRoot } from '../../server/lib/package-root.ts';
import { deriveKeys, type Keys } from '../../server/lib/secret-key.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, begin, startUntilEnd } from '../endings.ts';
import { openUntilEnd, startPostgres } from '../installation.ts';
import { addressOf, onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';

/** Tables without runs, which campaigns of their own begin with: to make them takes seconds each time. */
export const emptyDatabase = 'without_runs';

const secret = 'a secret of the attack, and of nothing else';

/** A server under attack: the built one, in a process of its own. */
export type Server = SpawnedServer & { port: number };

export type Target = {
  db: Database;
  keys: Keys;
  connectionString: string;
  dataDir: string;
  mailServer: string;
  atEnd: AtEnd;
};

/** Starts the built server on the target's database; `env` is added to its environment. */
export const startServer = async (target: Target, env: Record<string, string>): Promise<Server> => {
  // With ORIGIN set the server does not print its port, so it is chosen here.
  const port = await freePort();
  const own = { PORT: String(port), DATABASE_URL: target.connectionString, SECRET_KEY: secret };
  const readable = { NODE_OPTIONS: '--enable-source-maps' };
  const options = { from: 'built' as const, dataDir: target.dataDir, env: { ...own, ...readable, ...env } };
  return { ...(await startUntilEnd(target.atEnd, () => spawnServer(options))), port };
};

/** What the server has logged at level error or above, as pino writes it. */
export const errorsOf = ({ lines }: Server): { level: number; msg: string }[] =>
  lines.flatMap((line) => (line.startsWith('{"level":') ? JSON.parse(line) : [])).filter(({ level }) => level >= 50);

/**
 * Everything a server needs, on an embedded PostgreSQL with a demo's data: people, roles, classes, runs, support
 * requests, audit rows. The server does not treat it as a demo.
 */
export const prepareTarget = async (atEnd: AtEnd, { publicRuns }: { publicRuns: number }): Promise<Target> => {
  const { dataDir, connectionString } = await startPostgres(atEnd, 'attack');
  const facesFolder = join(webRoot, 'generated_faces');
  const given = { DATABASE_URL: connectionString, DATA_DIR: dataDir };
  const started = await startDatabase(given, { log: quiet as never, facesFolder });
  // Nobody else may be connected to what is copied.
  await started.stop();
  await onDatabase(addressOf(connectionString, 'postgres'), (client) =>
    client.query(`create database ${emptyDatabase} template ${databaseName}`),
  );
  const db = openUntilEnd(atEnd, connectionString);
  await fillDemo({ db, now: () => new Date() }, { publicRuns });
  await db.$client.query('update game_session set flg_simulated = false where flg_public');
  const { address } = await begin(atEnd, startMailServer, ({ close }) => close());
  return { db, keys: deriveKeys(secret), connectionString, dataDir, mailServer: address, atEnd };
};
