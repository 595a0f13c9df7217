import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { signIn } from '../../db/schema/accounts.ts';
import { normingStudy } from '../../db/schema/norming.ts';
import { gameSession } from '../../db/schema/runs.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { deleteAccount, findAccount, hasOtherAdmin, lockAccount, requireOtherAdmin } from './accounts.repository.ts';
import { changeGrants } from './grants.ts';
import { requireOwnPassword } from './passwords.ts';
import { createEventRecorder } from './security-events.ts';
import { isActiveAdmin } from './users.ts';

/** Later somebody else may sit at the device. */
const freshSignInMs = 10 * 60_000;

/**
 * Whether the sign-in alone shows that it is them: a recent one by single sign-on, or of an account without a password,
 * which has no other way to show it. Anybody with a password must type it.
 */
const hasJustSignedIn = async (db: DbOrTx, { id, uid_sign_in }: Account, now: Date): Promise<boolean> => {
  const [current] = await db.select().from(signIn).where(eq(signIn.uid_sign_in, uid_sign_in));
  if (!current || now.getTime() - current.tms_created_at.getTime() > freshSignInMs) return false;
  const isBySignOn = ['single_sign_on', 'single_factor_sign_on'].includes(current.des_proof);
  return isBySignOn || !(await findAccount(db, id))?.cod_password_hash;
};

/** Deleting one's own account, as an administrator's deletion does it: what is owned stays, without an owner. */
export const createOwnDeletion = (deps: Pick<Context, 'db' | 'keys' | 'now'>) => {
  const { db, now } = deps;
  const record = createEventRecorder(deps);

  const isLastAdmin = async (id: string): Promise<boolean> => {
    const account = await findAccount(db, id);
    return account !== undefined && isActiveAdmin(account) && !(await hasOtherAdmin(db, id));
  };

  return {
    describe: async (caller: Account) => ({
      flg_last_admin: await isLastAdmin(caller.id),
      flg_just_signed_in: await hasJustSignedIn(db, caller, now()),
      num_sessions: await db.$count(gameSession, eq(gameSession.id_owner, caller.id)),
      num_studies: await db.$count(normingStudy, eq(normingStudy.id_owner, caller.id)),
    }),

    /**
     * Throws like `requireOwnPassword`, `sign_in_again` without a password when the sign-in does not do, `last_admin`, and
     * `unauthorized` when the caller is signed out meanwhile.
     */
    delete: async (caller: Account, password: string | undefined, networkClient: NetworkClient) => {
      if (password !== undefined) await requireOwnPassword(deps, caller, password, networkClient);
      else if (!(await hasJustSignedIn(db, caller, now()))) throw new AppError('sign_in_again');
      await changeGrants(deps, { caller, scope: 'authenticated' }, async (tx, current) => {
        const locked = await lockAccount(tx, current.id);
        if (!locked) throw new AppError('unauthorized');
        if (isActiveAdmin(locked)) await requireOtherAdmin(tx, locked.id);
        await deleteAccount(tx, locked.id);
        const detail = { role_name: locked.role_name, by: 'owner' };
        await record(tx, 'user_deleted', { by: current, target: locked.email, detail });
      });
      return { deleted: true } as const;
    },
  };
};
