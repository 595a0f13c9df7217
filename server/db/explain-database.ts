import { describeError } from '../lib/disk-full.ts';
import { RefusedStart } from '../lib/refused-start.ts';
import { causes, databaseCodeOf } from './database-errors.ts';

/** The setting that names the account and the address. */
type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

type Reached = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number };

/** Returns the error of a connection, with its address: the first one of a host with several. */
const connectionOf = (error: unknown): Reached | undefined => {
  for (const cause of causes(error)) {
    if (cause instanceof AggregateError) return connectionOf(cause.errors[0]);
    if ('syscall' in cause) return cause as Reached;
  }
  return undefined;
};

const missingRights = (setting: Setting, said: string): string =>
  setting === 'DATABASE_URL'
    ? `This account may not create tables: set DATABASE_OWNER_URL. (${said})`
    : `The account of DATABASE_OWNER_URL may not create tables: let it own the database. (${said})`;

/** Errors that a restart cannot fix, by PostgreSQL's code. */
const refusals: Readonly<Record<string, (setting: Setting, said: string) => string>> = {
  '28000': (setting, said) => `The database refuses the account of ${setting}: ${said}.`,
  '28P01': (setting) => `The database refuses the account or the password of ${setting}: correct them.`,
  '3D000': (setting, said) => `${said}: create it, or correct ${setting}.`,
  '42501': missingRights,
};

const unreached: Readonly<Record<string, (at: Reached) => string>> = {
  ENOTFOUND: ({ hostname }) => `there is no host ${hostname}`,
  EAI_AGAIN: ({ hostname }) => `the name ${hostname} cannot be looked up at the moment`,
  ECONNREFUSED: ({ address, port }) => `nothing answers at ${port === undefined ? address : `${address}:${port}`}`,
  ENOENT: ({ address }) => `there is no socket ${address}`,
};

/** Explains an error of a given database: a RefusedStart if a restart cannot fix it. Others stay as they are. */
export const explainDatabase = (error: unknown, setting: Setting): unknown => {
  const code = databaseCodeOf(error) ?? '';
  const cause = [...causes(error)].find((each) => each.code !== undefined);
  const refusal = refusals[code]?.(setting, describeError(cause));
  if (refusal !== undefined) return Object.assign(new RefusedStart(refusal), { cause: error });
  const at = connectionOf(error);
  const where = at && unreached[at.code ?? '']?.(at);
  if (where === undefined) return error;
  return new Error(`Cannot reach the database: ${where}. Start it, or correct ${setting}.`, { cause: error });
};
