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

/** Resolves to the token and its sign-in, locked until the transaction ends. */
const lockRefreshToken = async (tx: Tx, cod_hash: string) => {
  const ofToken = tx
    .select({ uid_sign_in: refreshToken.uid_sign_in })
    .from(refreshToken)
    .where(eq(refreshToken.cod_hash, cod_hash));
  const [family] = await tx
    .select({ uid_sign_in: signIn.uid_sign_in })
    .from(signIn)
    .where(eq(signIn.uid_sign_in, ofToken))
    .for('update');
  if (!family) return undefined;
  // Read only after the lock: the transaction that held it may have changed the token.
  const [found] = await tx
    .select({
      uid_sign_in: signIn.uid_sign_in,
      id_user: signIn.id_user,
      tms_expires_at: refreshToken.tms_expires_at,
      tms_rotated_at: refreshToken.tms_rotated_at,
      tms_sign_in_until: signIn.tms_expires_at,
      tms_revoked_at: signIn.tms_revoked_at,
      des_proof: signIn.des_proof,
    })
    .from(refreshToken)
    .innerJoin(signIn, eq(signIn.uid_sign_in, refreshToken.uid_sign_in))
    .where(eq(refreshToken.cod_hash, cod_hash));
  return found;
};

const revokeSignIn = (db: DbOrTx, uid_sign_in: string, now: Date) =>
  db
    .update(signIn)
    .set({ tms_revoked_at: now })
    .where(and(eq(signIn.uid_sign_in, uid_sign_in), isNull(signIn.tms_revoked_at)));

/**
 * Each token has exactly one successor, which cannot be computed without the key. A thief with a copied token thus ends up
 * on the same chain as its owner, where one of them uses a token for the second time, and cannot start another.
 */
const successorOf = (token: string, { refreshToken: key }: Pick<Context['keys'], 'refreshToken'>): string =>
  createHmac('sha256', key).update(token).digest('base64url');

/**
 * Uses a refresh token. Resolves to its sign-in and its successor; undefined when it is not valid, and then the sign-in
 * has ended if the token was used before.
 */
export const rotateRefreshToken = async (
  tx: Tx,
  token: string,
  { keys, now }: { keys: Pick<Context['keys'], 'refreshToken'>; now: Date },
) => {
  const cod_hash = sha256(token);
  const locked = await lockRefreshToken(tx, cod_hash);
  if (!locked || locked.tms_revoked_at || locked.tms_sign_in_until <= now || locked.tms_expires_at <= now) {
    return undefined;
  }
  const { uid_sign_in, id_user, des_proof } = locked;
  const refresh_token = successorOf(token, keys);
  if (locked.tms_rotated_at === null) {
    await tx.update(refreshToken).set({ tms_rotated_at: now }).where(eq(refreshToken.cod_hash, cod_hash));
    await tx.update(signIn).set({ tms_last_used_at: now }).where(eq(signIn.uid_sign_in, uid_sign_in));
    const hasEnded = and(eq(refreshToken.uid_sign_in, uid_sign_in), lte(refreshToken.tms_expires_at, now));
    await tx.delete(refreshToken).where(hasEnded);
    await insertRefreshToken(tx, { token: refresh_token, uid_sign_in, now, signInUntil: locked.tms_sign_in_until });
  } else if (now.getTime() - locked.tms_rotated_at.getTime() > graceMs) {
    // Two clients have the same token, and there is no telling which of them is the owner.
    await revokeSignIn(tx, uid_sign_in, now);
    return undefined;
  }
  return { id_user, uid_sign_in, refresh_token, des_proof };
};

/** Ends the sign-in of a refresh token; does nothing for an unknown token. */
export const revokeRefreshToken = async (tx: Tx, token: string, now: Date): Promise<void> => {
  const locked = await lockRefreshToken(tx, sha256(token));
  if (locked) await revokeSignIn(tx, locked.uid_sign_in, now);
};
