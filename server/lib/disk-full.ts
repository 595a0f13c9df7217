import { statfs } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { FailedStart } from '../db/embedded-postgres/postgres-process.ts';

/** No room on the disk or within the quota: codes of Node.js and PostgreSQL (53100). */
const codes: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** The same in the output of a command with LC_ALL=C. */
const inText = /no space left on device|disk quota exceeded/i;

const findFullDisk = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause }: NodeJS.ErrnoException = error;
  if (codes.includes(code)) return message.split('\n')[0];
  const written = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.split('\n') : [];
  return written.find((line) => inText.test(line)) ?? findFullDisk(cause);
};

export const isDiskFull = (error: unknown): boolean => findFullDisk(error) !== undefined;

/** Returns an error in words: what to do where the disk is full, and of a query PostgreSQL's message without values. */
export const describeError = (error: unknown): string => {
  const said = findFullDisk(error);
  if (said !== undefined) return `the disk is full: make room, and try again (${said})`;
  if (error instanceof DrizzleQueryError && error.cause) return describeError(error.cause);
  // Node.js says no more of a call that reached nobody.
  if (error instanceof Error && error.message === 'fetch failed' && error.cause) return describeError(error.cause);
  // Of a host with several addresses, none of which answers.
  if (error instanceof AggregateError && error.message === '') return describeError(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

/** A WAL segment, in bytes. Without room for the next one PostgreSQL stops, and clients see a lost connection. */
const segmentBytes = 16 * 2 ** 20;

/** Whether the disk of a folder has room for the database to go on. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= segmentBytes;
};

/** Resolves to the error, or to one that names the full disk if PostgreSQL in `folder` stopped or did not start for it. */
export const explainFullDisk = async (folder: string, error: unknown): Promise<unknown> => {
  if (!isDatabaseUnavailable(error) && !(error instanceof FailedStart)) return error;
  if (isDiskFull(error) || (await hasRoom(folder).catch(() => true))) return error;
  return Object.assign(new Error(describeError(error), { cause: error }), { code: 'ENOSPC' });
};
