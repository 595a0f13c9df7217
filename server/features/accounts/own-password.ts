import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { findAccount } from './accounts.repository.ts';
import { clearAttempts, takeAttempt } from './attempt-limits.ts';
import { withdrawPasswordLinks } from './one-time-tokens.ts';
import { endSignIns, findCaller } from './open-sign-ins.ts';
import { hashPassword, isPassword } from './password-hashes.ts';
import { brokenRules } from './password-rules.ts';
import { createEventRecorder } from './security-events.ts';

type Deps = Pick<Context, 'db' | 'keys' | 'now'>;

/**
 * Asks the caller for their password again, before a change of how one signs in to the account: a device left unattended
 * must not be enough for it. Resolves to the stored hash. Throws `wrong_password`, `too_many_requests` and `unavailable`.
 */
export const requireOwnPassword = async (
  deps: Deps,
  { id }: Pick<Account, 'id'>,
  password: string,
  networkClient: NetworkClient,
): Promise<string> => {
  const attempt = { kind: 'own_password', target: id } as const;
  await takeAttempt(deps.db, deps, attempt);
  const stored = (await findAccount(deps.db, id))?.cod_password_hash;
  const isTheirs = await isPassword(password, stored, networkClient);
  if (!stored || !isTheirs) throw new AppError('wrong_password');
  await clearAttempts(deps.db, deps, attempt);
  return stored;
};

type Change = { email: string; password: string; new_password: string };

/**
 * Changes the caller's password and mails them a notice; their other sign-ins and an open link end. Throws `user_not_found`
 * when address or old password are not theirs, `form_error` with the rules that the new one breaks, `too_many_requests`,
 * `unavailable`, and `unauthorized` when they are signed out meanwhile.
 */
export const changePassword = async (
  { addWork, ...deps }: Deps & Pick<Context, 'addWork'>,
  caller: Account,
  change: Change,
  networkClient: NetworkClient,
): Promise<void> => {
  const { db, now } = deps;
  const { id, email, full_name, uid_sign_in } = caller;
  const from = await requireOwnPassword(deps, caller, change.password, networkClient).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'wrong_password' ? new AppError('user_not_found') : error;
  });
  if (change.email !== email) throw new AppError('user_not_found');

  const broken = await brokenRules(change.new_password, { email, full_name }, networkClient);
  const fields = broken.map((problem) => ({ field: 'new_password', problem }));
  if (fields.length > 0) throw new AppError('form_error', fields);

  const cod_password_hash = await hashPassword(change.new_password, networkClient);
  await transaction(db, async (tx) => {
    const isUnchanged = and(eq(appUser.id, id), eq(appUser.cod_password_hash, from));
    const { rowCount } = await tx.update(appUser).set({ cod_password_hash }).where(isUnchanged);
    // A simultaneous change came first: the old password is wrong by now.
    if (rowCount !== 1) throw new AppError('user_not_found');
    // Read again under the update's lock: disabling the account happened before, or waits.
    requireHolder(await findCaller(tx, caller, now()), 'authenticated');
    await withdrawPasswordLinks(tx, id);
    await endSignIns(tx, { id_user: id, now: now(), except: uid_sign_in });
    await createEventRecorder({ now })(tx, 'password_changed', { by: caller, detail: { by: 'old_password' } });
    await addWork(tx, 'password_changed', { email, changed_at: now().toISOString() });
  });
};
