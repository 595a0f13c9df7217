import { statfs } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { isFailedStart } from '../db/embedded-postgres/postgres-connection.ts';

/** No room, and none within the quota: of Node.js, and of PostgreSQL (53100). */
const codes: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** The same, of a command that was run with LC_ALL=C. */
const inText = /no space left on device|disk quota exceeded/i;

/** What an error, or its cause, says of a disk without room, in a line; undefined where neither does. */
const saidOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause }: NodeJS.ErrnoException = error;
  if (codes.includes(code)) return message.split('\n')[0];
  const written = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.split('\n') : [];
  return written.find((line) => inText.test(line)) ?? saidOf(cause);
};

/** Whether a disk had no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean => saidOf(error) !== undefined;

/** Returns what an error says, after what to do where the disk is full; of a query what PostgreSQL says, and not its values. */
export const inWords = (error: unknown): string => {
  const said = saidOf(error);
  if (said !== undefined) return `the disk is full: make room, and try again (${said})`;
  if (error instanceof DrizzleQueryError && error.cause) return inWords(error.cause);
  // All that Node.js says itself of a call that reached nobody.
  if (error instanceof Error && error.message === 'fetch failed' && error.cause) return inWords(error.cause);
  // Of a host with several addresses, none of which answers.
  if (error instanceof AggregateError && error.message === '') return inWords(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

/** A segment of PostgreSQL's log of changes, in bytes. Without room for the next one it stops, and clients see a lost connection. */
const segmentBytes = 16 * 2 ** 20;

/** Whether the disk of a folder has room for the database to go on. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= segmentBytes;
};

/**
 * Resolves to the error of work on a database in `folder`. Where PostgreSQL has stopped or did not start, and its disk has no
 * room left, that is one which says so.
 */
export const withItsDisk = async (folder: string, error: unknown): Promise<unknown> => {
  if (!isDatabaseUnavailable(error) && !isFailedStart(error)) return error;
  if (isDiskFull(error) || (await hasRoom(folder).catch(() => true))) return error;
  return Object.assign(new Error(inWords(error), { cause: error }), { code: 'ENOSPC' });
};
