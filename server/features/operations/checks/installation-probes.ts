import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { networkInterfaces, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { ControllerSetting } from '../../../../contract/installation.ts';
import { timeZone } from '../../../../contract/rules/limits.ts';
import type { Context } from '../../../context.ts';
import { readDataDirState } from '../../../db/data-dir-state.ts';
import type { Database } from '../../../db/database.ts';
import { compareSchema } from '../../../db/migrate-database.ts';
import { findUnreadableSettings, readSettings } from '../../../db/read-settings.ts';
import type { Settings } from '../../../db/settings.ts';
import { withinTime } from '../../../lib/loop.ts';
import { packageRoot } from '../../../lib/package-root.ts';
import type { Keys } from '../../../lib/secret-key.ts';
import { compareFigures } from '../../figures/figures.ts';
import { readBackupPlace, readBackupState } from '../backups/schedule-state.ts';
import type { Trial } from '../backups/try-backup.ts';
import { type Room, roomOn } from '../room.ts';

const mailTimeoutMs = 8000;

const answerTimeoutMs = 4000;

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

export type Answered = { status: number; headers: Pick<Headers, 'get'>; text: string };

/** Asks an address, and follows no redirect. Rejects when nothing answers within four seconds. */
const ask = async (url: string, headers: Record<string, string> = {}): Promise<Answered> => {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
  return { status: answer.status, headers: answer.headers, text: await readBeginning(answer) };
};

const pageBytes = 8192;
const syncTimes = 7;
/** A slow disk is not kept busy for longer. */
const syncBudgetMs = 2000;

/** Measures how long the disk takes to store a small file, a few times, in ms. */
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

/** What this process may still take: in a container less than the machine has. */
const memory = (): Room => {
  const limit = process.constrainedMemory();
  const total = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { free: Math.min(process.availableMemory(), total), total };
};

const readVersions = () => {
  const { version, engines }: { version: string; engines: { node: string } } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  );
  return { node: process.versions.node, wantedNode: engines.node, release: version };
};

const italianHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });

const databaseProbes = (reach: () => Database, isQuick: boolean) => {
  const read = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row> => {
    const [row] = (await reach().execute<Row>(statement)).rows;
    if (!row) throw new Error('the database answers nothing');
    return row as Row;
  };
  return {
    now: async (): Promise<Date> => {
      const { ms } = await read<{ ms: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
      );
      return new Date(ms);
    },
    version: () =>
      read<{ text: string; number: number }>(
        sql`select split_part(current_setting('server_version'), ' ', 1) as text,
          current_setting('server_version_num')::int as number`,
      ),
    /** Below 0: the schema is older than this release's; above 0: newer. */
    schema: async () => compareSchema(reach().$client),
    hourInItaly: async (at: Date): Promise<number> => {
      const { hour } = await read<{ hour: number }>(
        sql`select extract(hour from ${at.toISOString()}::timestamptz at time zone ${timeZone})::int as hour`,
      );
      return hour;
    },
    /** Computes all figures again, which takes long: for the command only. */
    compareFigures: isQuick ? undefined : () => compareFigures(reach()),
  };
};

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Returns the installation's name for itself, the same for all of its servers and commands. */
export const installationOf = ({ installation }: Pick<Keys, 'installation'>): string =>
  Buffer.from(installation).toString('base64url');

type Deps = Pick<Context, 'config' | 'now' | 'origin'> & {
  /** The installation's name for itself; undefined where it has no secret yet. */
  installation: string | undefined;
  database: () => Database;
  /** Whether calls came through an undeclared proxy; undefined outside of a server. */
  sawProxy?: () => boolean;
  /** The trial that the command has just made: it says more than the notes. */
  trial?: Trial | undefined;
  sendLetter?: (() => Promise<void>) | undefined;
  /** Leaves out what reads all answers. */
  isQuick?: boolean;
};

/** Everything that checks know comes from here, so that a test can plant a fault. */
export type Probes = ReturnType<typeof installationProbes>;

export const installationProbes = (deps: Deps) => {
  const { config, database, now, origin, installation, sawProxy, trial, sendLetter } = deps;
  const { isQuick = true } = deps;
  const folder = resolve(config.DATA_DIR);
  return {
    ...{ config, now, origin, installation, ask, sawProxy, memory, networkAddresses, trial },
    /** Asks nothing on the network: at startup. */
    isOffline: false,
    database: databaseProbes(database, isQuick),
    dataFolder: () => readDataDirState(config),
    disk: { room: () => roomOn(folder), sync: () => syncDisk(folder) },
    backups: () => readBackupState(config, now()),
    backupPlace: () => readBackupPlace(config),
    versions: readVersions(),
    controller: (): Promise<Pick<Settings, ControllerSetting>> => readSettings(database()),
    unreadableSettings: () => findUnreadableSettings(database()),
    hourInItaly: (at: Date): number => Number(italianHour.format(at)),
    /** Signs in to the mail server; resolves to whether a mail was sent too. */
    mail: async (): Promise<boolean> => {
      const { verifySmtp } = await import('../../../mail/transports.ts');
      await withinTime(verifySmtp(config.SMTP_URL ?? ''), mailTimeoutMs);
      await sendLetter?.();
      return sendLetter !== undefined;
    },
  };
};
