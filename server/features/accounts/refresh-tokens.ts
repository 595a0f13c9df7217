import { createHmac } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { refreshToken, signIn } from '../../db/schema/accounts.ts';
import { sha256 } from '../../lib/hash.ts';

/** An unattended computer is signed out after this time. The pages count on the same 7200 seconds. */
export const refreshLifetimeMs = 2 * 60 * 60_000;

/** For how long a used refresh token gives the same successor: the answer was lost, or two tabs asked at once. */
const graceMs = 30_000;

type NewToken = { token: string; uid_sign_in: string; now: Date; signInUntil: Date };

/** Stores the hash of a token, which never works for longer than its sign-in. */
export const insertRefreshToken = (db: DbOrTx, { token, uid_sign_in, now, signInUntil }: NewToken) => {
  const until = Math.min(now.getTime() + refreshLifetimeMs, signInUntil.getTime());
  return db.insert(refreshToken).values({ cod_hash: sha256(token), uid_sign_in, tms_expires_at: new Date(until) });
};

/** Resolves to the token and its sign-in, locked until the transaction ends: the sign-in first, as everywhere. */
const lockRefreshToken = async (tx: Tx, cod_hash: string) => {
  const [found] = await tx
    .select({ token: refreshToken, signIn })
    .from(signIn)
    .innerJoin(refreshToken, eq(refreshToken.uid_sign_in, signIn.uid_sign_in))
    .where(eq(refreshToken.cod_hash, cod_hash))
    .for('update');
  return found;
};

const revokeSignIn = (db: DbOrTx, uid_sign_in: string, now: Date) =>
  db
    .update(signIn)
    .set({ tms_revoked_at: now })
    .where(and(eq(signIn.uid_sign_in, uid_sign_in), isNull(signIn.tms_revoked_at)));

/** Each token has one successor: a thief ends up on the owner's chain, where one of them uses a token a second time. */
const successorOf = (token: string, { refreshToken: key }: Pick<Context['keys'], 'refreshToken'>): string =>
  createHmac('sha256', key).update(token).digest('base64url');

/** Resolves to a sign-in and its next refresh token; undefined when this one is not valid. Its second use ends the sign-in. */
export const rotateRefreshToken = async (
  tx: Tx,
  token: string,
  { keys, now }: { keys: Pick<Context['keys'], 'refreshToken'>; now: Date },
) => {
  const cod_hash = sha256(token);
  const locked = await lockRefreshToken(tx, cod_hash);
  if (!locked || locked.signIn.tms_revoked_at) return undefined;
  const { uid_sign_in, id_user, des_proof, tms_expires_at: signInUntil } = locked.signIn;
  const { tms_expires_at, tms_rotated_at } = locked.token;
  if (signInUntil <= now || tms_expires_at <= now) return undefined;
  const refresh_token = successorOf(token, keys);
  if (tms_rotated_at === null) {
    await tx.update(refreshToken).set({ tms_rotated_at: now }).where(eq(refreshToken.cod_hash, cod_hash));
    await tx.update(signIn).set({ tms_last_used_at: now }).where(eq(signIn.uid_sign_in, uid_sign_in));
    const hasEnded = and(eq(refreshToken.uid_sign_in, uid_sign_in), lte(refreshToken.tms_expires_at, now));
    await tx.delete(refreshToken).where(hasEnded);
    await insertRefreshToken(tx, { token: refresh_token, uid_sign_in, now, signInUntil });
  } else if (now.getTime() - tms_rotated_at.getTime() > graceMs) {
    // Two clients have the same token, and there is no telling which of them is the owner.
    await revokeSignIn(tx, uid_sign_in, now);
    return undefined;
  }
  return { id_user, uid_sign_in, refresh_token, des_proof };
};

export const revokeRefreshToken = async (tx: Tx, token: string, now: Date): Promise<void> => {
  const locked = await lockRefreshToken(tx, sha256(token));
  if (locked) await revokeSignIn(tx, locked.signIn.uid_sign_in, now);
};
