import type { Language } from '../../../contract/text.ts';
import type { NewUser, NewUsers, User } from '../../../contract/users.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { takeAttempt } from './attempts.ts';
import { findRoleWithin, listUsers, lockInvited, readUser, refuseTakenAddress } from './covered-users.ts';
import { changeGrants } from './grants.ts';
import { makeLink } from './one-time-tokens.ts';
import { findTakenAddresses, insertUser } from './users.repository.ts';

export type InvitationDeps = {
  db: Database;
  keys: Pick<Keys, 'attempts'>;
  now: () => Date;
  /** The public origin of this installation, for links. */
  origin: () => string;
  addWork: AddWork;
};

/** New accounts and their invitations. One that would have scopes that the caller lacks throws `scope_not_held`. */
export const invitationHandling = ({ db, keys, now, origin, addWork }: InvitationDeps) => {
  /** Throws `too_many_requests` after too many invitations to the account. */
  const send = async (tx: Tx, id: string, language: Language): Promise<void> => {
    await takeAttempt(tx, { keys, now }, { kind: 'invitation', target: id });
    await addWork(tx, 'invitation', { id_user: id, language });
  };

  /**
   * Creates an account and invites it unless it is disabled, in the transaction of a change. Throws `invalid_request` for
   * an unknown role, `scope_not_held`.
   */
  const store = async (tx: Tx, caller: Account, { language, ...account }: NewUser): Promise<string> => {
    const { role_name } = await findRoleWithin(tx, caller, account.role_id);
    const id = await insertUser(tx, account, now());
    const detail = { role_name, ...(account.disabled && { disabled: 'true' }) };
    await recordSecurityEvent(tx, { event: 'user_created', user: caller.email, target: account.email, detail }, now());
    if (!account.disabled) await addWork(tx, 'invitation', { id_user: id, language });
    return id;
  };

  return {
    send,

    /**
     * Creates an account, and invites it unless it is disabled. Throws `invalid_request` for an unknown role,
     * `scope_not_held`, `email_in_use`.
     */
    create: async (caller: Account, account: NewUser): Promise<User> => {
      const id = await changeGrants({ db, now }, { caller, scope: 'user:create' }, (tx, currentCaller) =>
        store(tx, currentCaller, account),
      ).catch(refuseTakenAddress);
      return readUser(db, now(), id);
    },

    /** Resolves to those of these addresses that have an account. */
    findTaken: (emails: string[]): Promise<string[]> => findTakenAddresses(db, emails),

    /**
     * Creates accounts with one role and invites them: all, or none, if it throws as `create` does. An address that
     * comes twice is in use, too. Resolves to the accounts, in the order given.
     */
    createMany: async (caller: Account, { people, role_id, language }: NewUsers): Promise<User[]> => {
      const stored = await changeGrants({ db, now }, { caller, scope: 'user:create' }, async (tx, currentCaller) => {
        const ids: string[] = [];
        for (const person of people) {
          ids.push(await store(tx, currentCaller, { ...person, role_id, language, disabled: false }));
        }
        return ids;
      }).catch(refuseTakenAddress);
      const byId = new Map((await listUsers(db, now())).map((user) => [user.id, user]));
      return stored.flatMap((id) => byId.get(id) ?? []);
    },

    /**
     * Invites an account again. Throws `not_found`, `scope_not_held`, `not_invited` when it is registered or disabled,
     * and `too_many_requests`.
     */
    invite: async (caller: Account, id: string, language: Language): Promise<User> => {
      await changeGrants({ db, now }, { caller, scope: 'user:create' }, async (tx, currentCaller) => {
        await lockInvited(tx, currentCaller, id);
        await send(tx, id, language);
      });
      return readUser(db, now(), id);
    },

    /**
     * Makes the link of an invitation, for who hands it over themselves; links of earlier invitations no longer work.
     * Throws as `invite` does.
     */
    makeInvitationLink: async (caller: Account, id: string): Promise<{ link: string; tms_until: string }> => {
      await takeAttempt(db, { keys, now }, { kind: 'invitation', target: id });
      return changeGrants({ db, now }, { caller, scope: 'user:create' }, async (tx, currentCaller) => {
        const { email } = await lockInvited(tx, currentCaller, id);
        const { link, until } = await makeLink(tx, {
          id_user: id,
          purpose: 'invitation',
          now: now(),
          origin: origin(),
        });
        const event = { event: 'invitation_link_made', user: currentCaller.email, target: email } as const;
        await recordSecurityEvent(tx, { ...event, detail: {} }, now());
        return { link, tms_until: until.toISOString() };
      });
    },
  };
};
