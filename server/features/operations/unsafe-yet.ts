import type { Config } from '../../config.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { typed } from '../../lib/package-root.ts';
import type { BackupState } from './backup-state.ts';

/** How backups are, and where they are put. */
export type Backups = Pick<BackupState, 'at' | 'last' | 'ageMs'> & { isBesideData: boolean; isPlain: boolean };

const dayMs = 24 * 3_600_000;

/** From this age on, a start speaks of it. */
const oldAfterDays = 2;

const ageLine = ({ at, last, ageMs = 0 }: Backups): string | undefined => {
  if (last === undefined && at !== null) return `There is no backup yet: the first one is made at ${at}, Italian time.`;
  if (last === undefined)
    return `There is no backup, and BACKUP_AT is off: set it, or run ${typed('backup')} every day.`;
  const days = Math.floor(ageMs / dayMs);
  if (days < oldAfterDays) return undefined;
  const next = at === null ? 'BACKUP_AT is off' : `the next one is made at ${at}, Italian time, or sooner`;
  return `The last backup is ${days} days old: ${next}.`;
};

const placeLine = ({ at, isBesideData, isPlain }: Backups): string | undefined => {
  if (at === null || !(isBesideData || isPlain)) return undefined;
  if (!isPlain) return 'Backups are on the same disk as the data: set BACKUP_DIR to another one, or BACKUP_S3.';
  const key = `set BACKUP_KEY (${typed('backup:key', 'FILE')} makes one)`;
  if (!isBesideData) return `Backups are not encrypted: ${key}.`;
  return `Backups are on the same disk as the data and not encrypted: set BACKUP_DIR, and ${key}.`;
};

const httpLine = (origin: string | undefined, host: string): string | undefined => {
  const onTheWay = 'passwords and answers can be read on the way. Put a proxy with https in front';
  if (origin !== undefined)
    return origin.startsWith('http:') && !isLoopback(new URL(origin).hostname)
      ? `ORIGIN is http: ${onTheWay}.`
      : undefined;
  return isLoopback(host) ? undefined : `Other devices get here by http: ${onTheWay}, and set ORIGIN.`;
};

/**
 * Returns what is not safe yet, in a line each, for whoever starts the server. `backups` is undefined where the database is
 * not the embedded one.
 */
export const unsafeYet = (
  { ORIGIN, SMTP_URL, HOST }: Pick<Config, 'ORIGIN' | 'SMTP_URL' | 'HOST'>,
  backups: Backups | undefined,
): string[] => {
  const lines = [
    httpLine(ORIGIN, HOST),
    SMTP_URL ? undefined : 'Mails reach nobody, they are only written into files: set SMTP_URL.',
    ...(backups
      ? [ageLine(backups), placeLine(backups)]
      : ['With DATABASE_URL the server makes no backups: use pg_dump, or those of whoever runs that PostgreSQL.']),
  ];
  return lines.filter((line) => line !== undefined);
};
