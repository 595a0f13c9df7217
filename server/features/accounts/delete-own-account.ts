import { eq } from 'drizzle-orm';
import type { ownDeletion } from '../../../contract/own-account.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { signIn } from '../../db/schema/accounts.ts';
import { normingStudy } from '../../db/schema/norming.ts';
import { gameSession } from '../../db/schema/runs.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { findAccount, isLastAdmin, lockAccount } from './accounts.repository.ts';
import { changeGrants } from './grants.ts';
import { requireOwnPassword } from './passwords.ts';
import { deleteAccount } from './users.ts';

/** Later somebody else may sit at the device. */
const freshSignInMs = 10 * 60_000;

/** Whether the sign-in is recent, and by single sign-on or of an account without a password: that is proof enough. */
const hasJustSignedIn = async (db: DbOrTx, { id, uid_sign_in }: Account, now: Date): Promise<boolean> => {
  const [current] = await db.select().from(signIn).where(eq(signIn.uid_sign_in, uid_sign_in));
  if (!current || now.getTime() - current.tms_created_at.getTime() > freshSignInMs) return false;
  const isBySignOn = ['single_sign_on', 'single_factor_sign_on'].includes(current.des_proof);
  return isBySignOn || !(await findAccount(db, id))?.cod_password_hash;
};

export const createOwnDeletionCalls = (deps: Pick<Context, 'db' | 'keys' | 'now'>): Handlers<typeof ownDeletion> => {
  const { db, now } = deps;
  return {
    'GET /users/deletion': async ({ account: caller }) => {
      const account = await findAccount(db, caller.id);
      return {
        flg_last_admin: account !== undefined && (await isLastAdmin(db, account)),
        flg_just_signed_in: await hasJustSignedIn(db, caller, now()),
        num_sessions: await db.$count(gameSession, eq(gameSession.id_owner, caller.id)),
        num_studies: await db.$count(normingStudy, eq(normingStudy.id_owner, caller.id)),
      };
    },

    'POST /users/deletion': async ({ account: caller, body: { password }, request }) => {
      if (password !== undefined) await requireOwnPassword(deps, caller, password, networkClientOf(request));
      else if (!(await hasJustSignedIn(db, caller, now()))) throw new AppError('sign_in_again');
      await changeGrants(deps, { caller, scope: 'authenticated' }, async (tx, by) => {
        const locked = await lockAccount(tx, by.id);
        if (!locked) throw new AppError('unauthorized');
        await deleteAccount(tx, deps, locked, { by, detail: { by: 'owner' } });
      });
      return { deleted: true };
    },
  };
};
