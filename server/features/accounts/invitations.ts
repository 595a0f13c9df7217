import type { Language } from '../../../contract/text.ts';
import type { NewUser, NewUsers, User } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { insertAccount, isInvited, listUsers, readUser, refuseTakenAddress } from './accounts.repository.ts';
import { takeAttempt } from './attempt-limits.ts';
import { changeGrants, lockCoveredAccount } from './grants.ts';
import { createLink } from './one-time-tokens.ts';
import { findRoleToGive } from './roles.ts';
import { createEventRecorder } from './security-events.ts';

/** Throws `too_many_requests` after too many to the account. */
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

/** New accounts and their invitations. One that would have scopes that the caller lacks throws `scope_not_held`. */
export const createInvitationCalls = (deps: Pick<Context, 'db' | 'keys' | 'now' | 'origin' | 'addWork'>) => {
  const { db, now, origin, addWork } = deps;
  const record = createEventRecorder(deps);
  const scope = 'user:create';

  const store = async (tx: Tx, caller: Account, { language, flg_mail, ...account }: NewUser): Promise<string> => {
    const { name: role_name } = await findRoleToGive(tx, caller, account.role_id);
    const id = await insertAccount(tx, account, now());
    const detail = { role_name, ...(account.disabled && { disabled: 'true' }) };
    await record(tx, 'user_created', { by: caller, target: account.email, detail });
    if (!account.disabled && flg_mail) await addWork(tx, 'invitation', { id_user: id, language });
    return id;
  };

  return {
    /** Mails an invitation if asked to, unless the account is disabled. Throws `invalid_request`, `scope_not_held`, `email_in_use`. */
    create: async (caller: Account, account: NewUser): Promise<User> => {
      const stored = changeGrants(deps, { caller, scope }, (tx, current) => store(tx, current, account));
      return readUser(db, now(), await stored.catch(refuseTakenAddress));
    },

    /**
     * Creates and invites all of these accounts, or none if it throws as `create` does. An address that comes twice is in
     * use, too. Resolves to the accounts in the order given.
     */
    createMany: async (caller: Account, { people, ...shared }: NewUsers): Promise<User[]> => {
      const stored = await changeGrants(deps, { caller, scope }, async (tx, current) => {
        const ids: string[] = [];
        for (const person of people) ids.push(await store(tx, current, { ...person, ...shared, disabled: false }));
        return ids;
      }).catch(refuseTakenAddress);
      const byId = new Map((await listUsers(db, now())).map((user) => [user.id, user]));
      return stored.flatMap((id) => byId.get(id) ?? []);
    },

    /** Invites an account again. Throws `not_found`, `scope_not_held`, `not_invited` and `too_many_requests`. */
    invite: async (caller: Account, id: string, language: Language): Promise<User> => {
      await changeGrants(deps, { caller, scope }, async (tx, current) => {
        await lockInvited(tx, current, id);
        await sendInvitation(tx, deps, { id, language });
      });
      return readUser(db, now(), id);
    },

    /** Makes a link to hand over where mail fails; earlier ones no longer work. Throws as `invite` does. */
    makeLink: async (caller: Account, id: string): Promise<{ link: string; tms_until: string }> => {
      await takeAttempt(db, deps, { kind: 'invitation', target: id });
      return changeGrants(deps, { caller, scope }, async (tx, current) => {
        const { email } = await lockInvited(tx, current, id);
        const { link, until } = await createLink(tx, {
          purpose: 'invitation',
          id_user: id,
          now: now(),
          origin: origin(),
        });
        await record(tx, 'invitation_link_made', { by: current, target: email });
        return { link, tms_until: until.toISOString() };
      });
    },
  };
};
