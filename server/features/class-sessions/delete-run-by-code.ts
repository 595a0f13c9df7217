import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { findByCode, readCode } from '../participants/participants.ts';
import { deleteRun } from '../results/results.ts';
import { lockSession } from './session-changes.repository.ts';
import { type Caller, mayChange } from './visible-sessions.ts';

/**
 * Deletes the run of a participant who reads the own code aloud. Throws `not_found` for accounts that may not change the
 * session, and for a code that nobody in it has.
 */
export const deleteRunByCode = (
  { db, now }: { db: Database; now: () => Date },
  account: Caller & Pick<Account, 'email'>,
  uid_session: string,
  code: string,
): Promise<void> =>
  transaction(db, async (tx) => {
    const session = await lockSession(tx, uid_session);
    if (!session || !mayChange(account, session)) throw new AppError('not_found');
    const cod_user = readCode(code);
    const uid_user = cod_user && (await findByCode(tx, { uid_session, cod_user }));
    if (!uid_user || !(await deleteRun(tx, { uid_session, uid_user }, now()))) throw new AppError('not_found');
    const event = {
      event: 'run_deleted',
      user: account.email,
      target: session.des_name,
      detail: { by: 'code' },
    } as const;
    await recordSecurityEvent(tx, event, now());
  });
