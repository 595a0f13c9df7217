import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import {
  addToken,
  deleteToken,
  deleteTokensOf,
  findOpenToken,
  lockAccount,
  type OpenToken,
  type Purpose,
} from './one-time-tokens.repository.ts';

const minutes = 60_000;
const hours = 60 * minutes;

const lifetimesMs: Record<Purpose, number> = {
  setup: 24 * hours,
  invitation: 7 * 24 * hours,
  forgotten: 15 * minutes,
};

/** A link as it is handed out, once: its token is stored nowhere. */
export type Link = { link: string; until: Date };

type NewLink = { now: Date; origin: string } & (
  | { id_user: null; purpose: 'setup' }
  | { id_user: string; purpose: Exclude<Purpose, 'setup'> }
);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Makes a link below `origin` with which a password can be chosen once. The account's previous link no longer works,
 * unless both are for a forgotten password: strangers can ask for such links too, and must not end the owner's.
 */
export const makeLink = async (db: DbOrTx, { id_user, purpose, now, origin }: NewLink): Promise<Link> => {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + lifetimesMs[purpose]);
  await addToken(db, { id_user, cod_hash: hashOf(token), des_purpose: purpose, until, now });
  return { link: `${origin}/registration/${token}`, until };
};

/** Resolves to whom a token is for. Throws `not_authorized` when it is not valid. */
export const readToken = async (db: DbOrTx, token: string, now: Date): Promise<OpenToken> => {
  const open = await findOpenToken(db, hashOf(token), now);
  if (!open) throw new AppError('not_authorized');
  return open;
};

/**
 * Uses up a token, and its account's others, in the transaction that stores what it was for. Of several simultaneous
 * uses one succeeds. Throws `not_authorized` when it is not valid.
 */
export const useUpToken = async (
  tx: Tx,
  { token, id_user, now }: { token: string; id_user: string | null; now: Date },
): Promise<void> => {
  await lockAccount(tx, id_user);
  // Read only after the lock: the transaction that held it may have used the token.
  await readToken(tx, token, now);
  if (!(await deleteToken(tx, hashOf(token)))) throw new AppError('not_authorized');
  if (id_user !== null) await deleteTokensOf(tx, id_user);
};
