import { eq } from 'drizzle-orm';
import type { ownAddress } from '../../../contract/own-account.ts';
import type { Language } from '../../../contract/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { maskAddress } from '../../mail/mail.ts';
import { lockAccount, refuseTakenAddress, updateAccount } from './accounts.repository.ts';
import { takeAttempt } from './attempt-limits.ts';
import { createToken, findAddressChange, findToken, withdrawPasswordLinks, withdrawTokens } from './one-time-tokens.ts';
import { endSignIns, lockCaller } from './open-sign-ins.ts';
import { requireOwnPassword } from './passwords.ts';
import { createEventRecorder } from './security-events.ts';

type Owner = { id: string; email: string };

type Change = {
  owner: Owner;
  email: string;
  language: Language;
  /** Somebody else, who asks for the owner. */
  by?: Pick<Account, 'scopes'>;
};

/** Whether somebody without `role:update` asks for the address of an account that owns sessions, and with them results. */
const isTakeover = async (tx: Tx, id_user: string, by: string | null): Promise<boolean> =>
  by === 'user_updater' && (await tx.$count(gameSession, eq(gameSession.id_owner, id_user))) > 0;

/** Stores a requested address of a locked account, and queues its mails. Throws `owner_has_sessions`, see `isTakeover`. */
export const requestAddress = async (
  tx: Tx,
  { addWork, now }: Pick<Context, 'addWork' | 'now'>,
  { owner, email, language, by: other }: Change,
): Promise<void> => {
  const holder = other?.scopes.includes('role:update') ? 'role_updater' : 'user_updater';
  const by = other ? holder : 'owner';
  if (await isTakeover(tx, owner.id, by)) throw new AppError('owner_has_sessions');
  await createToken(tx, { purpose: 'address', id_user: owner.id, email, by, now: now() });
  const notice = { email: owner.email, masked: maskAddress(email), changed_at: now().toISOString() };
  await addWork(tx, 'address_asked', notice);
  await addWork(tx, 'address_link', { id_user: owner.id, language });
};

/** Does nothing without a requested address. */
export const withdrawAddress = async (
  tx: Tx,
  deps: Pick<Context, 'now'>,
  { owner, by }: { owner: Owner; by: { email: string } },
): Promise<void> => {
  const [withdrawn] = await withdrawTokens(tx, owner.id, 'address');
  if (!withdrawn?.email) return;
  const record = createEventRecorder(deps);
  await record(tx, 'user_changed', { by, target: owner.email, detail: { email_withdrawn: withdrawn.email } });
};

export const createOwnAddressCalls = (
  deps: Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>,
): Handlers<typeof ownAddress> => {
  const { db, now, addWork } = deps;
  const record = createEventRecorder(deps);

  const read = async ({ id }: Account) => {
    const found = await findAddressChange(db, id, now());
    return { change: found ? { email: found.email, tms_until: found.until.toISOString() } : null };
  };

  /** Throws `not_authorized` when a link does not work. */
  const findChange = async (token: string, tx: Tx | typeof db = db) => {
    const change = await findToken(tx, token, now(), ['address']);
    if (!change?.owner || !change.new_email) throw new AppError('not_authorized');
    return { id_user: change.owner.id, email: change.new_email, by: change.des_by };
  };

  return {
    'GET /users/email/change': ({ account }) => read(account),

    // Only the link's page shows that another account has the address: otherwise anybody could find out who has one.
    'POST /users/email/change': async ({ account: caller, body: { email, password, language }, request }) => {
      await requireOwnPassword(deps, caller, password, networkClientOf(request));
      await takeAttempt(db, deps, { kind: 'new_address', target: caller.id });
      await transaction(db, async (tx) => {
        const current = await lockCaller(tx, caller, now());
        if (email === current.email) {
          throw new AppError('invalid_request', [{ field: 'email', problem: 'is the present address' }]);
        }
        await requestAddress(tx, { addWork, now }, { owner: current, email, language });
        await record(tx, 'user_changed', { by: current, detail: { email_asked: email } });
      });
      return read(caller);
    },

    'DELETE /users/email/change': async ({ account: caller }) => {
      await transaction(db, (tx) => withdrawAddress(tx, deps, { owner: caller, by: caller }));
      return read(caller);
    },

    'POST /users/email/validate': async ({ body }) => ({ email: (await findChange(body.token)).email }),

    'POST /users/email/confirm': ({ body: { token } }) =>
      transaction(db, async (tx) => {
        const { id_user } = await findChange(token, tx);
        const owner = await lockAccount(tx, id_user);
        // Again after the lock: the transaction that held it may have used or withdrawn the change.
        const { email, by } = await findChange(token, tx);
        // The account may have got its first session after the change was asked for.
        if (!owner || (await isTakeover(tx, id_user, by))) throw new AppError('not_authorized');
        await updateAccount(tx, id_user, { email });
        await withdrawPasswordLinks(tx, id_user);
        await withdrawTokens(tx, id_user, 'address');
        await endSignIns(tx, { id_user, now: now() });
        await record(tx, 'user_changed', { by: owner, detail: { email, by: 'new_address' } });
        const notice = { masked: maskAddress(email), changed_at: now().toISOString() };
        await addWork(tx, 'address_changed', { email: owner.email, ...notice });
        return { email };
      }).catch(refuseTakenAddress),
  };
};
