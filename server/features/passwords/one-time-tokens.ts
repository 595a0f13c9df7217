import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import {
  deleteToken,
  findOpenToken,
  lockAccount,
  type OpenToken,
  type Purpose,
  replaceToken,
} from './one-time-tokens.repository.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** ms. */
const lifetimes: Record<Purpose, number> = {
  setup: 24 * hours,
  invitation: 7 * 24 * hours,
  forgotten: 15 * minutes,
};

/** A link as it is handed out, once: the token in it is stored nowhere. */
export type Link = { link: string; until: Date };

type NewLink = { now: Date; origin: string } & (
  | { id_user: null; purpose: 'setup' }
  | { id_user: string; purpose: Exclude<Purpose, 'setup'> }
);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link below `origin` with which a password can be chosen once; the one that the account had no longer works. */
export const makeLink = async (client: DbOrTx, { id_user, purpose, now, origin }: NewLink): Promise<Link> => {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + lifetimes[purpose]);
  await replaceToken(client, { id_user, cod_hash: hashOf(token), des_purpose: purpose, until });
  return { link: `${origin}/registration/${token}`, until };
};

/** Whom a token is for. Throws `not_authorized` when it does not work, or no longer. */
export const readToken = async (client: DbOrTx, token: string, now: Date): Promise<OpenToken> => {
  const open = await findOpenToken(client, hashOf(token), now);
  if (!open) throw new AppError('not_authorized');
  return open;
};

/**
 * Uses a token up, in the transaction that stores what it was for. Of several at once one gets through.
 * Throws `not_authorized` when it does not work, or no longer.
 */
export const useUpToken = async (
  client: Tx,
  { token, id_user, now }: { token: string; id_user: string | null; now: Date },
): Promise<void> => {
  await lockAccount(client, id_user);
  // Read only now: who waited must see what the one before did.
  await readToken(client, token, now);
  if (!(await deleteToken(client, hashOf(token)))) throw new AppError('not_authorized');
};
