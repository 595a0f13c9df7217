import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { networkInterfaces, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { timeZone } from '../../../../contract/rules/limits.ts';
import { readDataDirState } from '../../../db/data-dir-state.ts';
import type { Database } from '../../../db/database.ts';
import { compareSchema } from '../../../db/migrate-database.ts';
import { readSettings } from '../../../db/read-settings.ts';
import { packageRoot } from '../../../lib/package-root.ts';
import type { Keys } from '../../../lib/secret-key.ts';
import { withinTime } from '../../../lib/time-limit.ts';
import { compareFigures } from '../../figures/figures.ts';
import { readBackupPlace, readBackupState } from '../backups/backup-state.ts';
import { type Room, roomOn } from '../room.ts';
import type { Ask, Probes } from './probes.ts';

/** For connecting to the mail server and signing in. */
const mailTimeoutMs = 8000;

/** For an address to answer. */
const answerTimeoutMs = 4000;

/** Enough for a discovery document; of anything longer the rest is left. */
const maxAnswerBytes = 256 * 1024;

const readBeginning = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxAnswerBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Asks an address over the network. Rejects when nothing answers within four seconds. */
const ask: Ask = async (url, headers = {}) => {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
  return { status: answer.status, headers: answer.headers, text: await readBeginning(answer) };
};

/** As large as a page of PostgreSQL. */
const pageBytes = 8192;

const syncTimes = 7;

/** However slow the disk is, it is not kept busy for longer. */
const syncBudgetMs = 2000;

/**
 * Writes a small file into a folder and waits until the disk has it, a few times and for two seconds at most; removes it.
 * Resolves to how long each took, in ms. Rejects when it cannot be written.
 */
const syncDisk = async (folder: string): Promise<number[]> => {
  const path = join(folder, `doctor-${process.pid}-${randomBytes(4).toString('hex')}`);
  const file = await open(path, 'wx', 0o600);
  try {
    const begun = performance.now();
    const taken: number[] = [];
    while (taken.length < syncTimes && performance.now() - begun < syncBudgetMs) {
      const before = performance.now();
      await file.write(randomBytes(pageBytes), 0, pageBytes, 0);
      await file.sync();
      taken.push(performance.now() - before);
    }
    return taken;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/** What this process may still take, of what it may have altogether: less than the machine's in a container. */
const memory = (): Room => {
  const limit = process.constrainedMemory();
  const total = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { free: Math.min(process.availableMemory(), total), total };
};

const readVersions = (): Probes['versions'] => {
  const { version, engines }: { version: string; engines: { node: string } } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  );
  return { node: process.versions.node, wantedNode: engines.node, release: version };
};

const italianHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });

const databaseProbes = (reach: () => Database, isQuick: boolean): Probes['database'] => ({
  now: async () => {
    const { rows } = await reach().execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    return new Date(rows[0]?.ms ?? Number.NaN);
  },
  version: async () => {
    const { rows } = await reach().execute<{ text: string; number: number }>(
      sql`select split_part(current_setting('server_version'), ' ', 1) as text,
        current_setting('server_version_num')::int as number`,
    );
    return rows[0] ?? { text: '', number: 0 };
  },
  schema: async () => compareSchema(reach().$client),
  hourInItaly: async (at) => {
    const { rows } = await reach().execute<{ hour: number }>(
      sql`select extract(hour from ${at.toISOString()}::timestamptz at time zone ${timeZone})::int as hour`,
    );
    return rows[0]?.hour ?? -1;
  },
  compareFigures: isQuick ? undefined : () => compareFigures(reach()),
});

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Returns by what name an installation knows itself: the same for all of its servers and commands. */
export const installationOf = ({ installation }: Pick<Keys, 'installation'>): string =>
  Buffer.from(installation).toString('base64url');

type Deps = Pick<Probes, 'config' | 'now' | 'origin' | 'installation'> &
  Partial<Pick<Probes, 'sawProxy' | 'trial'>> & {
    /** The database; throws where there is none. */
    database: () => Database;
    /** Sends a mail once the connection is verified. */
    sendLetter?: (() => Promise<void>) | undefined;
    /** Leaves out what reads all answers. */
    isQuick?: boolean | undefined;
  };

/** Returns how checks look at this installation. */
export const installationProbes = (deps: Deps): Probes => {
  const { config, database, now, origin, installation, sawProxy, trial, sendLetter, isQuick = true } = deps;
  const folder = resolve(config.DATA_DIR);
  const mail = async (): Promise<boolean> => {
    const { verifySmtp } = await import('../../../mail/transports.ts');
    await withinTime(verifySmtp(config.SMTP_URL ?? ''), mailTimeoutMs);
    await sendLetter?.();
    return sendLetter !== undefined;
  };
  return {
    ...{ config, now, origin, installation, ask, sawProxy, memory, mail, networkAddresses, trial },
    isOffline: false,
    database: databaseProbes(database, isQuick),
    dataFolder: () => readDataDirState(config),
    disk: { room: () => roomOn(folder), sync: () => syncDisk(folder) },
    backups: () => readBackupState(config, now()),
    backupPlace: () => readBackupPlace(config),
    versions: readVersions(),
    controller: () => readSettings(database()),
    hourInItaly: (at) => Number(italianHour.format(at)),
  };
};
