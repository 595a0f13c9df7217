import { randomBytes } from 'node:crypto';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { sha256 } from '../../lib/hash.ts';
import {
  addToken,
  deleteToken,
  deleteTokensOf,
  findByToken,
  findByUid,
  lockAccount,
  type OpenToken,
  type Purpose,
  storeUid,
} from './one-time-tokens.repository.ts';

const minutes = 60_000;
const hours = 60 * minutes;

const lifetimesMs: Record<Purpose, number> = {
  setup: 24 * hours,
  invitation: 7 * 24 * hours,
  forgotten: 15 * minutes,
};

/** Enough to choose a password with interruptions, and over before the next person sits down at a shared computer. */
const uidLifetimeMs = hours;

/** A link as it is handed out, once: its token is stored nowhere. */
export type Link = { link: string; until: Date };

type NewLink = { now: Date; origin: string } & (
  | { id_user: null; purpose: 'setup' }
  | { id_user: string; purpose: Exclude<Purpose, 'setup'> }
);

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Makes a link below `origin` with which a password can be chosen once. The account's previous link no longer works,
 * unless both are for a forgotten password: strangers can ask for such links too, and must not end the owner's.
 */
export const makeLink = async (db: DbOrTx, { id_user, purpose, now, origin }: NewLink): Promise<Link> => {
  const token = newSecret();
  const until = new Date(now.getTime() + lifetimesMs[purpose]);
  await addToken(db, { id_user, cod_hash: sha256(token), des_purpose: purpose, until, now });
  return { link: `${origin}/registration/${token}`, until };
};

/** Throws `not_authorized` when there is nothing valid. */
const requireOpen = (open: OpenToken | undefined): OpenToken => {
  if (!open) throw new AppError('not_authorized');
  return open;
};

/**
 * Resolves to whom a link is for, and to the uid with which its page signs up, for an hour and never longer than the link.
 * A link has one uid at a time: the page of another tab asks again when its own is refused. Throws `not_authorized`.
 */
export const openLink = async (db: DbOrTx, token: string, now: Date): Promise<OpenToken & { uid: string }> => {
  const cod_hash = sha256(token);
  const open = requireOpen(await findByToken(db, cod_hash, now));
  const uid = newSecret();
  const until = new Date(now.getTime() + uidLifetimeMs);
  if (!(await storeUid(db, { cod_hash, cod_uid_hash: sha256(uid), until }))) throw new AppError('not_authorized');
  return { ...open, uid };
};

/** Resolves to whom a uid signs up. Throws `not_authorized` when it, or its link, is not valid. */
export const readUid = async (db: DbOrTx, uid: string, now: Date): Promise<OpenToken> =>
  requireOpen(await findByUid(db, sha256(uid), now));

/**
 * Uses up a uid with its link, and the account's other links, in the transaction that stores what it was for. Of several
 * simultaneous uses one succeeds. Throws `not_authorized` when it is not valid.
 */
export const useUpUid = async (
  tx: Tx,
  { uid, id_user, now }: { uid: string; id_user: string | null; now: Date },
): Promise<void> => {
  await lockAccount(tx, id_user);
  // Read only after the lock: the transaction that held it may have used the link.
  await readUid(tx, uid, now);
  if (!(await deleteToken(tx, sha256(uid)))) throw new AppError('not_authorized');
  if (id_user !== null) await deleteTokensOf(tx, id_user);
};
