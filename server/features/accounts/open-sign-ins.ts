import { and, desc, eq, gt, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { ownSignIns } from '../../../contract/auth.ts';
import { splitScopes } from '../../../contract/scopes.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, role, signIn } from '../../db/schema/accounts.ts';
import { prepared } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import { type AccountRow, lockAccount } from './accounts.repository.ts';
import { withdrawTokens } from './one-time-tokens.ts';
import { refreshLifetimeMs } from './refresh-tokens.ts';
import { createEventRecorder } from './security-events.ts';

export type Proved = (typeof signIn.$inferSelect)['des_proof'];

const singleFactors: Proved[] = ['password', 'single_factor_sign_on'];

export const isSingleFactor = (proof: Proved): boolean => singleFactors.includes(proof);

const given = {
  id_user: sql.placeholder('id_user'),
  uid_sign_in: sql.placeholder('uid_sign_in'),
  now: sql.placeholder('now'),
};

const isOpen = (now: Date | SQLWrapper) => and(isNull(signIn.tms_revoked_at), gt(signIn.tms_expires_at, now));

const readSignedIn = prepared<Pick<AccountRow, 'email' | 'full_name' | 'scopes'> & { des_proof: Proved }>(
  'signed_in',
  sql`
    select ${appUser.email}, ${appUser.full_name}, ${role.scopes}, ${signIn.des_proof}
    from ${signIn}
    join ${appUser} on ${eq(appUser.id, signIn.id_user)}
    join ${role} on ${eq(role.id, appUser.id_role)}
    where ${and(eq(signIn.uid_sign_in, given.uid_sign_in), eq(appUser.id, given.id_user))}
      and ${isOpen(given.now)} and not ${appUser.disabled}`,
);

/** Resolves to the caller as the database has them now; undefined when sign-in or account are no longer valid. */
export const findCaller = async (
  db: DbOrTx,
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  now: Date,
): Promise<Account | undefined> => {
  const { rows } = await readSignedIn(db, { id_user: id, uid_sign_in, now });
  if (!rows[0]) return undefined;
  const { scopes, des_proof, ...account } = rows[0];
  return { id, ...account, scopes: splitScopes(scopes), isStrong: !isSingleFactor(des_proof), uid_sign_in };
};

/** Locks the caller's account until the transaction ends. Throws `unauthorized` when they were signed out meanwhile. */
export const lockCaller = async (tx: Tx, caller: Account, now: Date): Promise<Account> => {
  await lockAccount(tx, caller.id);
  return requireHolder(await findCaller(tx, caller, now), 'authenticated');
};

/**
 * Ends an account's sign-ins, those that wait for a second factor too, and forgets its known devices. Call it after the
 * change and in its transaction, so that no sign-in slips past it. Resolves to how many were open.
 */
export const endSignIns = async (
  db: DbOrTx,
  { id_user, now, except }: { id_user: string; now: Date; except?: string },
): Promise<number> => {
  // The account first, as everywhere. The tokens of all its devices become worthless.
  await db.update(appUser).set({ uid_devices: sql`gen_random_uuid()` }).where(eq(appUser.id, id_user));
  // Always in the same order, so that two transactions cannot deadlock.
  const open = db
    .select({ uid_sign_in: signIn.uid_sign_in })
    .from(signIn)
    .where(and(eq(signIn.id_user, id_user), isOpen(now), except ? ne(signIn.uid_sign_in, except) : undefined))
    .orderBy(signIn.uid_sign_in)
    .for('update');
  const { rowCount } = await db
    .update(signIn)
    .set({ tms_revoked_at: now })
    .where(sql`${signIn.uid_sign_in} = any (array(${open}))`);
  await withdrawTokens(db, id_user, 'second_step');
  return rowCount ?? 0;
};

/** Stores that the sign-in that has just added a factor has proved to have one. */
export const strengthenSignIn = (tx: Tx, { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>) =>
  tx
    .update(signIn)
    .set({ des_proof: 'second_factor' })
    .where(and(eq(signIn.id_user, id), eq(signIn.uid_sign_in, uid_sign_in), inArray(signIn.des_proof, singleFactors)));

/** Stores that all sign-ins of an account that has no factor any more have proved a password. */
export const weakenSignIns = (tx: Tx, id_user: string) =>
  tx
    .update(signIn)
    .set({ des_proof: 'password' })
    .where(and(eq(signIn.id_user, id_user), eq(signIn.des_proof, 'second_factor')));

export const createOwnSignInCalls = ({ db, now }: Pick<Context, 'db' | 'now'>): Handlers<typeof ownSignIns> => {
  const record = createEventRecorder({ now });
  const recordEnd = (tx: Tx, by: Account, num_ended: number) =>
    record(tx, 'sign_ins_ended', { by, detail: { sign_ins: String(num_ended) } });
  return {
    'GET /auth/sign-ins': async ({ account: { id, uid_sign_in } }) => {
      const { tms_created_at, des_browser, des_platform } = signIn;
      const lastUsed = sql<Date>`coalesce(${signIn.tms_last_used_at}, ${tms_created_at})`.mapWith(tms_created_at);
      // One that was not used for so long has no token left.
      const isUsed = gt(lastUsed, new Date(now().getTime() - refreshLifetimeMs));
      const shown = { uid_sign_in: signIn.uid_sign_in, des_browser, des_platform, tms_created_at };
      const found = await db
        .select({ ...shown, tms_last_used_at: lastUsed })
        .from(signIn)
        .where(and(eq(signIn.id_user, id), isOpen(now()), isUsed))
        .orderBy(desc(lastUsed), signIn.uid_sign_in);
      return found.map((row) => ({
        ...row,
        tms_created_at: row.tms_created_at.toISOString(),
        tms_last_used_at: row.tms_last_used_at.toISOString(),
        flg_current: row.uid_sign_in === uid_sign_in,
      }));
    },

    'DELETE /auth/sign-ins/:uid_sign_in': ({ account: caller, params: { uid_sign_in } }) =>
      transaction(db, async (tx) => {
        const { rowCount } = await tx
          .update(signIn)
          .set({ tms_revoked_at: now() })
          .where(and(eq(signIn.uid_sign_in, uid_sign_in), eq(signIn.id_user, caller.id), isOpen(now())));
        if (rowCount !== 1) throw new AppError('not_found');
        await recordEnd(tx, caller, 1);
        return { num_ended: 1 };
      }),

    'DELETE /auth/sign-ins': ({ account: caller }) =>
      transaction(db, async (tx) => {
        const num_ended = await endSignIns(tx, { id_user: caller.id, now: now(), except: caller.uid_sign_in });
        if (num_ended > 0) await recordEnd(tx, caller, num_ended);
        return { num_ended };
      }),
  };
};
