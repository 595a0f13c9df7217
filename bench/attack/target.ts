import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { fillDemo } from '../../server/demo/fill-demo.ts';
import { packageRoot, webRoot } from '../../server/package-root.ts';
import { deriveKeys, type Keys } from '../../server/secret-key.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { freePort } from '../free-port.ts';
import { quiet } from '../quiet-log.ts';

const secret = 'a secret of the attack, and of nothing else';

/** As pino writes it. */
type LogLine = { level: number; msg: string; error?: string; code?: string; frames?: string[] };

const errorLevel = 50;

/** A server under attack: a process of its own, as it was built. */
export type Server = {
  port: number;
  /** Lines of its log from level error on. */
  errors: LogLine[];
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

const untilReady = (child: ChildProcess, errors: LogLine[]): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the server has no output to read');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (line.includes('Stop with')) resolve();
      if (!line.startsWith('{')) return;
      const entry: LogLine = JSON.parse(line);
      if (entry.level >= errorLevel) errors.push(entry);
    });
    lines.on('close', () => reject(new Error('the server ended before it was ready')));
  });

// With an ORIGIN the server does not say on which port it listens.
/** Starts the built server on a database, on a free port of loopback; `env` is added to what it is told. */
export const startServer = async (
  connectionString: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Server> => {
  const main = join(packageRoot, 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('there is no built server: run `npm run build` first');
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    // Where there is no .env.
    cwd: dataDir,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      SECRET_KEY: secret,
      RATE_LIMIT_PER_IP: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const errors: LogLine[] = [];
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isAlive()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilReady(child, errors);
    return { port, errors, isAlive, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type Ground = {
  db: Database;
  keys: Keys;
  connectionString: string;
  dataDir: string;
  mailServer: string;
  /** Runs before what was started before it ends. */
  onEnd: (stop: () => Promise<unknown>) => void;
  end: () => Promise<void>;
};

/**
 * All that a server needs, on an embedded PostgreSQL that holds what a demonstration does: people, roles, classes, runs,
 * requests for help, audit rows. It is no demonstration for the server.
 */
export const prepareGround = async ({ publicRuns }: { publicRuns: number }): Promise<Ground> => {
  const ends: (() => Promise<unknown>)[] = [];
  const onEnd = (stop: () => Promise<unknown>) => void ends.unshift(stop);
  const end = async () => {
    for (const stop of ends.splice(0)) await stop();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-attack-'));
    onEnd(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
    onEnd(postgres.stop);
    const { connectionString } = postgres;
    const facesFolder = join(webRoot, 'generated_faces');
    const started = await startDatabase(
      { DATABASE_URL: connectionString, DATA_DIR: dataDir },
      { log: quiet as never, facesFolder },
    );
    await fillDemo({ db: started.db, now: () => new Date() }, { publicRuns });
    await started.db.$client.query('update game_session set flg_simulated = false where flg_public');
    await started.stop();
    const db = openDatabase(connectionString, quiet);
    onEnd(() => db.$client.end());
    const mails = await startMailServer();
    onEnd(mails.close);
    return { db, keys: deriveKeys(secret), connectionString, dataDir, mailServer: mails.address, onEnd, end };
  } catch (error) {
    await end();
    throw error;
  }
};
