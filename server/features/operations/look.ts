import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { networkInterfaces, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { Config } from '../../config.ts';
import { readDataDirState } from '../../db/data-dir-state.ts';
import { compareSchema, type Database } from '../../db/database.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { withinTime } from '../../lib/time-limit.ts';
import { compareFigures } from '../figures/figures.ts';
import { ask } from './ask.ts';
import { readBackupState } from './backup-state.ts';
import type { Probes, Room, Trial } from './probes.ts';
import { syncDisk } from './sync-disk.ts';

/** For connecting to the mail server and signing in. */
const mailTimeoutMs = 8000;

const roomOn = async (folder: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
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

const lookIntoDatabase = (open: () => Database, isQuick: boolean): Probes['database'] => ({
  now: async () => {
    const { rows } = await open().execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    return new Date(rows[0]?.ms ?? Number.NaN);
  },
  version: async () => {
    const { rows } = await open().execute<{ text: string; number: number }>(
      sql`select split_part(current_setting('server_version'), ' ', 1) as text,
        current_setting('server_version_num')::int as number`,
    );
    return rows[0] ?? { text: '', number: 0 };
  },
  schema: async () => compareSchema(open().$client),
  hourInItaly: async (moment) => {
    const { rows } = await open().execute<{ hour: number }>(
      sql`select extract(hour from ${moment.toISOString()}::timestamptz at time zone ${timeZone})::int as hour`,
    );
    return rows[0]?.hour ?? -1;
  },
  compareFigures: isQuick ? undefined : () => compareFigures(open()),
});

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

type Deps = {
  config: Config;
  /** The database; throws where there is none. */
  database: () => Database;
  now: () => Date;
  origin: () => string;
  installation: string | undefined;
  sawProxy?: () => boolean;
  /** That of this moment, where there was one: it tells more than what was noted. */
  trial?: Trial | undefined;
  /** Sends a mail once the connection is verified. */
  sendLetter?: (() => Promise<void>) | undefined;
  /** Leaves out what reads all answers. */
  isQuick?: boolean | undefined;
};

/** How the doctor looks at this installation. */
export const lookAt = (deps: Deps): Probes => {
  const { config, database, now, origin, installation, sawProxy, trial, sendLetter, isQuick = true } = deps;
  const folder = resolve(config.DATA_DIR);
  const mail = async (): Promise<boolean> => {
    const { verifySmtp } = await import('../../mail/transports.ts');
    await withinTime(verifySmtp(config.SMTP_URL ?? ''), mailTimeoutMs);
    await sendLetter?.();
    return sendLetter !== undefined;
  };
  return {
    ...{ config, now, origin, installation, ask, sawProxy, memory, mail, networkAddresses },
    database: lookIntoDatabase(database, isQuick),
    dataFolder: () => readDataDirState(config),
    disk: { room: () => roomOn(folder), sync: () => syncDisk(folder) },
    backups: async () => {
      const { at, ageMs, last, failure, trial: noted, unreadable } = await readBackupState(config, now());
      const known = noted && { ageMs: now().getTime() - Date.parse(noted.tms_at), result: noted.des_result };
      return {
        ...{ at, ageMs, unreadable },
        isMade: last !== undefined,
        failure: failure?.des_failure,
        trial: trial ?? known ?? undefined,
      };
    },
    versions: readVersions(),
    hourInItaly: (moment) => Number(italianHour.format(moment)),
  };
};
