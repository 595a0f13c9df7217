import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, refreshToken, role, signIn } from '../../db/schema/accounts.ts';
import { secondStep } from '../../db/schema/second-factors.ts';
import { prepared } from '../../db/statements.ts';

export type AccountRow = {
  id: string;
  email: string;
  full_name: string;
  role_id: string;
  role_name: string;
  role_name_en: string;
  scopes: string;
};

const accountColumns = {
  id: appUser.id,
  email: appUser.email,
  full_name: appUser.full_name,
  role_id: role.id,
  role_name: role.name,
  role_name_en: role.name_en,
  scopes: role.scopes,
};

/** Resolves to the account with its role, unless it is disabled. */
export const findEnabledAccount = async (db: DbOrTx, id_user: string): Promise<AccountRow | undefined> => {
  const [found] = await db
    .select(accountColumns)
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(eq(appUser.id, id_user), eq(appUser.disabled, false)));
  return found;
};

/** What proved who signed in. */
export type Proved = (typeof signIn.$inferSelect)['des_proof'];

/** What proves no more than a password does. */
export const singleFactors: Proved[] = ['password', 'single_factor_sign_on'];

type SignedIn = Pick<AccountRow, 'email' | 'full_name' | 'scopes'> & { des_proof: Proved };

const given = {
  id_user: sql.placeholder('id_user'),
  uid_sign_in: sql.placeholder('uid_sign_in'),
  now: sql.placeholder('now'),
};

/** Every call of a signed-in page asks for this. */
const readSignedIn = prepared<SignedIn>(
  'signed_in',
  sql`
    select ${appUser.email}, ${appUser.full_name}, ${role.scopes}, ${signIn.des_proof}
    from ${signIn}
    join ${appUser} on ${eq(appUser.id, signIn.id_user)}
    join ${role} on ${eq(role.id, appUser.id_role)}
    where ${and(eq(signIn.uid_sign_in, given.uid_sign_in), eq(appUser.id, given.id_user))}
      and ${and(isNull(signIn.tms_revoked_at), gt(signIn.tms_expires_at, given.now))} and not ${appUser.disabled}`,
);

/** Resolves to the account of a sign-in, while the sign-in is open and the account is not disabled. */
export const findSignedIn = async (
  db: DbOrTx,
  who: { id_user: string; uid_sign_in: string; now: Date },
): Promise<SignedIn | undefined> => {
  const { rows } = await readSignedIn(db, who);
  return rows[0];
};

type Credentials = { id: string; disabled: boolean; cod_password_hash: string | null; uid_devices: string };

/** Resolves to the credentials of an account, even a disabled or invited one: all are refused after the same work. */
export const findCredentials = async (db: DbOrTx, email: string): Promise<Credentials | undefined> => {
  const [found] = await db
    .select({
      id: appUser.id,
      disabled: appUser.disabled,
      cod_password_hash: appUser.cod_password_hash,
      uid_devices: appUser.uid_devices,
    })
    .from(appUser)
    .where(eq(appUser.email, email));
  return found;
};

export const findPasswordHash = async (db: DbOrTx, id_user: string): Promise<string | null | undefined> => {
  const [found] = await db
    .select({ cod_password_hash: appUser.cod_password_hash })
    .from(appUser)
    .where(eq(appUser.id, id_user));
  return found?.cod_password_hash;
};

/**
 * Resolves to the credentials of an enabled account, which can be neither changed nor disabled until the transaction
 * ends; undefined when there is no such account.
 */
export const lockCredentials = async (
  tx: Tx,
  id_user: string,
): Promise<{ email: string; cod_password_hash: string | null; uid_devices: string } | undefined> => {
  const [found] = await tx
    .select({
      email: appUser.email,
      cod_password_hash: appUser.cod_password_hash,
      uid_devices: appUser.uid_devices,
    })
    .from(appUser)
    .where(and(eq(appUser.id, id_user), eq(appUser.disabled, false)))
    .for('no key update');
  return found;
};

/** Makes the tokens of all known devices of an account worthless. */
export const forgetDevicesOf = (db: DbOrTx, id_user: string) =>
  db.update(appUser).set({ uid_devices: sql`gen_random_uuid()` }).where(eq(appUser.id, id_user));

export const insertSignIn = async (
  db: DbOrTx,
  {
    id_user,
    des_browser,
    des_platform,
    des_proof,
    now,
    until,
  }: { id_user: string; des_browser: string; des_platform: string; des_proof: Proved; now: Date; until: Date },
): Promise<string> => {
  const [inserted] = await db
    .insert(signIn)
    .values({ id_user, des_browser, des_platform, des_proof, tms_created_at: now, tms_expires_at: until })
    .returning({ uid_sign_in: signIn.uid_sign_in });
  if (!inserted) throw new Error('the sign-in was not stored');
  await db.update(appUser).set({ tms_last_sign_in_at: now }).where(eq(appUser.id, id_user));
  return inserted.uid_sign_in;
};

/** Deletes up to ten expired sign-ins of any account: some people never come back to have theirs deleted. */
export const forgetEndedSignIns = (db: DbOrTx, now: Date) => {
  const ended = db
    .select({ uid_sign_in: signIn.uid_sign_in })
    .from(signIn)
    .where(lte(signIn.tms_expires_at, now))
    .orderBy(signIn.tms_expires_at)
    .limit(10)
    .for('update', { skipLocked: true });
  // As an array: a subquery with a limit might run once per row.
  return db.delete(signIn).where(sql`${signIn.uid_sign_in} = any (array(${ended}))`);
};

export const insertRefreshToken = (
  db: DbOrTx,
  { cod_hash, uid_sign_in, until }: { cod_hash: string; uid_sign_in: string; until: Date },
) => db.insert(refreshToken).values({ cod_hash, uid_sign_in, tms_expires_at: until });

type LockedToken = {
  uid_sign_in: string;
  id_user: string;
  tms_expires_at: Date;
  tms_rotated_at: Date | null;
  tms_sign_in_until: Date;
  tms_revoked_at: Date | null;
  des_proof: Proved;
};

/** Resolves to the token and its sign-in, locked until the transaction ends. */
export const lockRefreshToken = async (tx: Tx, cod_hash: string): Promise<LockedToken | undefined> => {
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

/** Marks a token and its sign-in as used, and deletes the expired ones of the sign-in. */
export const rotateRefreshToken = async (
  db: DbOrTx,
  { cod_hash, uid_sign_in, now }: { cod_hash: string; uid_sign_in: string; now: Date },
) => {
  await db.update(refreshToken).set({ tms_rotated_at: now }).where(eq(refreshToken.cod_hash, cod_hash));
  await db.update(signIn).set({ tms_last_used_at: now }).where(eq(signIn.uid_sign_in, uid_sign_in));
  await db
    .delete(refreshToken)
    .where(and(eq(refreshToken.uid_sign_in, uid_sign_in), lte(refreshToken.tms_expires_at, now)));
};

export const revokeSignIn = (db: DbOrTx, uid_sign_in: string, now: Date) =>
  db
    .update(signIn)
    .set({ tms_revoked_at: now })
    .where(and(eq(signIn.uid_sign_in, uid_sign_in), isNull(signIn.tms_revoked_at)));

/**
 * Resolves to the sign-ins of an account that can still be used, the last used first. One that was not used for
 * `unusedMs` has no token left.
 */
export const findOpenSignIns = (
  db: DbOrTx,
  { id_user, now, unusedMs }: { id_user: string; now: Date; unusedMs: number },
) => {
  const lastUsed = sql<Date>`coalesce(${signIn.tms_last_used_at}, ${signIn.tms_created_at})`.mapWith(
    signIn.tms_created_at,
  );
  return db
    .select({
      uid_sign_in: signIn.uid_sign_in,
      des_browser: signIn.des_browser,
      des_platform: signIn.des_platform,
      tms_created_at: signIn.tms_created_at,
      tms_last_used_at: lastUsed,
    })
    .from(signIn)
    .where(
      and(
        eq(signIn.id_user, id_user),
        isNull(signIn.tms_revoked_at),
        gt(signIn.tms_expires_at, now),
        gt(lastUsed, new Date(now.getTime() - unusedMs)),
      ),
    )
    .orderBy(desc(lastUsed), signIn.uid_sign_in);
};

/** Ends an open sign-in of this account. Resolves to whether there was one. */
export const revokeOwnSignIn = async (
  db: DbOrTx,
  { id_user, uid_sign_in, now }: { id_user: string; uid_sign_in: string; now: Date },
): Promise<boolean> => {
  const isOpen = and(isNull(signIn.tms_revoked_at), gt(signIn.tms_expires_at, now));
  const { rowCount } = await db
    .update(signIn)
    .set({ tms_revoked_at: now })
    .where(and(eq(signIn.uid_sign_in, uid_sign_in), eq(signIn.id_user, id_user), isOpen));
  return rowCount === 1;
};

/** Changes what the open sign-ins of an account have proved, or only the one given. */
export const changeProof = (
  db: DbOrTx,
  { id_user, uid_sign_in, from, to }: { id_user: string; uid_sign_in?: string; from: Proved[]; to: Proved },
) =>
  db
    .update(signIn)
    .set({ des_proof: to })
    .where(
      and(
        eq(signIn.id_user, id_user),
        inArray(signIn.des_proof, from),
        uid_sign_in === undefined ? undefined : eq(signIn.uid_sign_in, uid_sign_in),
      ),
    );

/**
 * Ends all open sign-ins of an account, except the one given, and those that wait for their second factor. Resolves to how
 * many were open.
 */
export const revokeSignInsOf = async (
  db: DbOrTx,
  id_user: string,
  now: Date,
  except: string | null = null,
): Promise<number> => {
  const isOpen = and(isNull(signIn.tms_revoked_at), gt(signIn.tms_expires_at, now));
  // Always in the same order, so that two transactions cannot deadlock.
  const open = db
    .select({ uid_sign_in: signIn.uid_sign_in })
    .from(signIn)
    .where(and(eq(signIn.id_user, id_user), isOpen, except === null ? undefined : ne(signIn.uid_sign_in, except)))
    .orderBy(signIn.uid_sign_in)
    .for('update');
  const { rowCount } = await db
    .update(signIn)
    .set({ tms_revoked_at: now })
    .where(sql`${signIn.uid_sign_in} = any (array(${open}))`);
  await db.delete(secondStep).where(eq(secondStep.id_user, id_user));
  return rowCount ?? 0;
};
