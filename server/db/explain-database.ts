import { inWords } from '../lib/disk-full.ts';
import { RefusedStart } from '../lib/refused-start.ts';
import { causes, databaseCodeOf } from './database-errors.ts';

/** The setting that names the account and the address. */
type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

type Reached = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number };

/** The error of a connection, with where it was to lead: of a host with several addresses, that of the first. */
const connectionOf = (error: unknown): Reached | undefined => {
  for (const cause of causes(error)) {
    if (cause instanceof AggregateError) return connectionOf(cause.errors[0]);
    if ('syscall' in cause) return cause as Reached;
  }
  return undefined;
};

const rights = (setting: Setting, said: string): string =>
  setting === 'DATABASE_URL'
    ? `This account may not create tables: set DATABASE_OWNER_URL. (${said})`
    : `The account of DATABASE_OWNER_URL may not create tables: let it own the database. (${said})`;

/** What must be changed before another start can succeed, by PostgreSQL's code. */
const refusals: Readonly<Record<string, (setting: Setting, said: string) => string>> = {
  '28000': (setting, said) => `The database refuses the account of ${setting}: ${said}.`,
  '28P01': (setting) => `The database refuses the account or the password of ${setting}: correct them.`,
  '3D000': (setting, said) => `${said}: create it, or correct ${setting}.`,
  '42501': rights,
};

const unreached: Readonly<Record<string, (at: Reached) => string>> = {
  ENOTFOUND: ({ hostname }) => `there is no host ${hostname}`,
  EAI_AGAIN: ({ hostname }) => `the name ${hostname} cannot be looked up at the moment`,
  ECONNREFUSED: ({ address, port }) => `nothing answers at ${port === undefined ? address : `${address}:${port}`}`,
  ENOENT: ({ address }) => `there is no socket ${address}`,
};

/**
 * Returns what to say of a given database that cannot be reached or used, and what to do; any other error as it is. What a
 * restart cannot fix is a RefusedStart: a database that is down comes back by itself.
 */
export const explainDatabase = (error: unknown, setting: Setting): unknown => {
  const code = databaseCodeOf(error) ?? '';
  const cause = [...causes(error)].find((each) => each.code !== undefined);
  const refusal = refusals[code]?.(setting, inWords(cause));
  if (refusal !== undefined) return Object.assign(new RefusedStart(refusal), { cause: error });
  const at = connectionOf(error);
  const where = at && unreached[at.code ?? '']?.(at);
  if (where === undefined) return error;
  return new Error(`Cannot reach the database: ${where}. Start it, or correct ${setting}.`, { cause: error });
};
