import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/text.ts';
import type { invitations, NewUser } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import {
  findAccountByEmail,
  findTakenAddresses,
  insertAdministrator,
  isInvited,
  listUsers,
  lockAccount,
  readUser,
  refuseTakenAddress,
} from './accounts.repository.ts';
import { takeAttempt } from './attempt-limits.ts';
import { changeGrants, lockCoveredAccount } from './grants.ts';
import { createLink, type Link, lockOutNewAccounts } from './one-time-tokens.ts';
import { findRoleToGive } from './roles.ts';
import { createEventRecorder } from './security-events.ts';

type Deps = Pick<Context, 'db' | 'now' | 'origin'>;

/** Makes the link with which the first administrator registers. Resolves to undefined once there is any account. */
export const makeSetupLink = async ({ db, now, origin }: Deps): Promise<string | undefined> => {
  if ((await db.$count(appUser)) > 0) return undefined;
  return transaction(db, async (tx) => {
    // Servers that start together make one after the other.
    await lockOutNewAccounts(tx);
    const { link } = await createLink(tx, { id_user: null, purpose: 'setup', now: now(), origin: origin() });
    return link;
  });
};

/** `account`: its state before. */
type Invited = Link & { account: 'new' | 'invited' | 'registered' };

/** Makes a link for a new or present administrator; sends no mail. Throws an Error for a disabled account or another role. */
export const inviteAdministrator = (
  { db, now, origin }: Deps,
  { email, full_name }: { email: string; full_name: string },
): Promise<Invited> =>
  transaction(db, async (tx) => {
    const made = await insertAdministrator(tx, { email, full_name, now: now() });
    const found = await findAccountByEmail(tx, email);
    const locked = found && (await lockAccount(tx, found.id));
    if (!locked) throw new Error(`${email}: there is no role "admin", start the server once`);
    const { id, role_name, disabled } = locked;
    if (role_name !== 'admin') {
      throw new Error(`${email} has an account already, with the role "${role_name}": change it on the users page`);
    }
    if (disabled) throw new Error(`${email} is a disabled administrator: enable the account on the users page`);
    const account = isInvited(locked) ? 'invited' : 'registered';
    const purpose = account === 'invited' ? 'invitation' : 'forgotten';
    const link = await createLink(tx, { id_user: id, purpose, now: now(), origin: origin() });
    if (!made) return { ...link, account };
    const detail = { by: 'console', role_name };
    await createEventRecorder({ now })(tx, 'user_created', { by: null, target: email, detail });
    return { ...link, account: 'new' };
  });

export const sendInvitation = async (
  tx: Tx,
  deps: Pick<Context, 'keys' | 'now' | 'addWork'>,
  { id, language }: { id: string; language: Language },
): Promise<void> => {
  await takeAttempt(tx, deps, { kind: 'invitation', target: id });
  await deps.addWork(tx, 'invitation', { id_user: id, language });
};

/** Throws `not_found`, `scope_not_held`, and `not_invited` when the account is registered or disabled. */
const lockInvited = async (tx: Tx, caller: Account, id: string) => {
  const locked = await lockCoveredAccount(tx, caller, id);
  if (!isInvited(locked) || locked.disabled) throw new AppError('not_invited');
  return locked;
};

export const createInvitationCalls = (
  deps: Deps & Pick<Context, 'keys' | 'addWork' | 'config'>,
): Handlers<typeof invitations> => {
  const { db, now, origin, addWork, config } = deps;
  const record = createEventRecorder(deps);
  const scope = 'user:create';

  const store = async (tx: Tx, by: Account, { language, flg_mail, role_id, ...account }: NewUser): Promise<string> => {
    const { name: role_name } = await findRoleToGive(tx, by, role_id);
    const id = randomUUID();
    await tx.insert(appUser).values({ ...account, id, id_role: role_id, tms_created_at: now() });
    const detail = { role_name, ...(account.disabled && { disabled: 'true' }) };
    await record(tx, 'user_created', { by, target: account.email, detail });
    if (!account.disabled && flg_mail) await addWork(tx, 'invitation', { id_user: id, language });
    return id;
  };

  return {
    'POST /users': async ({ account: caller, body }) => {
      const stored = changeGrants(deps, { caller, scope }, (tx, by) => store(tx, by, body));
      return readUser(db, now(), await stored.catch(refuseTakenAddress));
    },

    'GET /users/invitations': async () => ({ flg_mail: config.SMTP_URL !== undefined }),

    'POST /users/invitations': async ({ account: caller, body: { people, ...shared } }) => {
      const stored = await changeGrants(deps, { caller, scope }, async (tx, by) => {
        const ids: string[] = [];
        for (const person of people) ids.push(await store(tx, by, { ...person, ...shared, disabled: false }));
        return ids;
      }).catch(refuseTakenAddress);
      const byId = new Map((await listUsers(db, now())).map((user) => [user.id, user]));
      return stored.flatMap((id) => byId.get(id) ?? []);
    },

    'POST /users/invitations/check': async ({ body }) => ({ taken: await findTakenAddresses(db, body.emails) }),

    'POST /users/:id/invite': async ({ account: caller, params: { id }, body: { language } }) => {
      await changeGrants(deps, { caller, scope }, async (tx, by) => {
        await lockInvited(tx, by, id);
        await sendInvitation(tx, deps, { id, language });
      });
      return readUser(db, now(), id);
    },

    'POST /users/:id/invitation-link': async ({ account: caller, params: { id } }) => {
      await takeAttempt(db, deps, { kind: 'invitation', target: id });
      return changeGrants(deps, { caller, scope }, async (tx, by) => {
        const { email } = await lockInvited(tx, by, id);
        const made = { purpose: 'invitation', id_user: id, now: now(), origin: origin() } as const;
        const { link, until } = await createLink(tx, made);
        await record(tx, 'invitation_link_made', { by, target: email });
        return { link, tms_until: until.toISOString() };
      });
    },
  };
};
