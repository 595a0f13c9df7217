import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { SecurityEventName } from '../../../contract/security-events.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/audit.ts';

type Subject = {
  /** Who did it; null when the server's console did. */
  by: { email: string } | null;
  /** To whose address, or to which role: their own address unless given. */
  target?: string;
  /** Field name -> new value; never a secret. */
  detail?: Record<string, string>;
  ip?: string;
};

/** Returns how to store a security event in the transaction of the change that it describes: `(tx, event, subject)`. */
export const createEventRecorder =
  ({ now }: Pick<Context, 'now'>) =>
  (tx: DbOrTx, event: SecurityEventName, { by, target = by?.email ?? '', ...rest }: Subject): Promise<void> =>
    recordSecurityEvent(tx, { event, user: by?.email ?? null, target, ...rest }, now());

type Failure = {
  /** The account's address; empty when there is none. */
  target: string;
  detail: Record<string, string>;
  /** The network from which it was tried: stored only as a code of the day. */
  source: string;
};

/** Records a failed sign-in; later than the answer, so that its time does not reveal which addresses exist. */
export const recordFailedSignIn = ({ recorder, now }: Pick<Context, 'recorder' | 'now'>, failure: Failure): void =>
  recorder.record('security', { at: quarterOf(now()), event: 'sign_in_failed', user: null, ip: null, ...failure });
