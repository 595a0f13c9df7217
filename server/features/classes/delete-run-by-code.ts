import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { gameSession, isPublicSession } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange, takeAttempt } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { deleteRun } from '../figures/figures.ts';
import { findByCode, readCode } from '../play/play.ts';
import { lockSession } from './change-session.ts';

/**
 * Resolves to the name of a session in which an account may delete runs: of a class that it may change, or of the public
 * campaign with `collection:update`. A class is locked. Throws `not_found` for any other.
 */
const sessionToDeleteFrom = async (tx: Tx, account: Caller, uid_session: string): Promise<string> => {
  const session = await lockSession(tx, uid_session);
  if (session && mayChange(account, session)) return session.des_name;
  const isCampaign = (await tx.$count(gameSession, and(eq(gameSession.uid_session, uid_session), isPublicSession))) > 0;
  if (isCampaign && account.scopes.includes('collection:update')) return '';
  throw new AppError('not_found');
};

/**
 * Deletes the run of a participant who reads their own code aloud. Throws `not_found` for accounts that may not, and for a
 * code that nobody in the session has; `too_many_requests` after too many codes, right or wrong, so that nobody deletes
 * by guessing.
 */
export const deleteRunByCode = async (
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  account: Caller & Pick<Account, 'email'>,
  uid_session: string,
  code: string,
): Promise<void> => {
  await takeAttempt(db, { keys, now }, { kind: 'run_code', target: account.id });
  await transaction(db, async (tx) => {
    const target = await sessionToDeleteFrom(tx, account, uid_session);
    const cod_user = readCode(code);
    const uid_user = cod_user && (await findByCode(tx, { uid_session, cod_user }));
    if (!uid_user || !(await deleteRun(tx, { uid_session, uid_user }, now()))) throw new AppError('not_found');
    const event = { event: 'run_deleted', user: account.email, target, detail: { by: 'code' } } as const;
    await recordSecurityEvent(tx, event, now());
  });
};
