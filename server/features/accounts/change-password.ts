import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { replacePassword } from './accounts.repository.ts';
import { deleteTokensOf } from './one-time-tokens.repository.ts';
import { endSignIns, findCaller } from './open-sign-ins.ts';
import { checkOwnPassword } from './own-password.ts';
import { hashPassword } from './password-hashes.ts';
import { brokenRules } from './password-rules.ts';

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date; addWork: AddWork };

type Change = { email: string; password: string; new_password: string };

/**
 * Changes the caller's password and mails them a notice. All their other sign-ins end, and an open link no longer works. Throws
 * `user_not_found` when address or old password are not theirs, `form_error` with the rules that the new one breaks,
 * `too_many_requests`, `unavailable`, and `unauthorized` when they are signed out or disabled meanwhile.
 */
export const changePassword = async (
  { db, keys, now, addWork }: Deps,
  caller: Account,
  change: Change,
  networkClient: NetworkClient,
): Promise<void> => {
  const { id, email, full_name, uid_sign_in } = caller;
  const from = await checkOwnPassword({ db, keys, now }, caller, change.password, networkClient);
  if (!from || change.email !== email) throw new AppError('user_not_found');

  const broken = await brokenRules(change.new_password, { email, full_name }, networkClient);
  const fields = broken.map((problem) => ({ field: 'new_password', problem }));
  if (fields.length > 0) throw new AppError('form_error', fields);

  const to = await hashPassword(change.new_password, networkClient);
  await transaction(db, async (tx) => {
    // A simultaneous change came first: the old password is wrong by now.
    if (!(await replacePassword(tx, { id_user: id, from, to }))) throw new AppError('user_not_found');
    // Read again under the update's lock: disabling the account happened before, or waits.
    requireHolder(await findCaller(tx, caller, now()), 'authenticated');
    await deleteTokensOf(tx, id);
    await endSignIns(tx, { id_user: id, now: now(), except: uid_sign_in });
    const detail = { by: 'old_password' };
    await recordSecurityEvent(tx, { event: 'password_changed', user: email, target: email, detail }, now());
    await addWork(tx, 'password_changed', { email, changed_at: now().toISOString() });
  });
};
