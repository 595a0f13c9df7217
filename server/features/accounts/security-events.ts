import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { SecurityEventName } from '../../../contract/security-events.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/audit.ts';

type Subject = {
  /** Null for the server's console. */
  by: { email: string } | null;
  /** An account's address, or a role's name: the address of `by` unless given. */
  target?: string;
  /** Field name -> new value; never a secret. */
  detail?: Record<string, string>;
  ip?: string;
};

/** Returns a function that stores a security event in the transaction of its change. */
export const createEventRecorder =
  ({ now }: Pick<Context, 'now'>) =>
  (tx: DbOrTx, event: SecurityEventName, { by, target = by?.email ?? '', ...rest }: Subject): Promise<void> =>
    recordSecurityEvent(tx, { event, user: by?.email ?? null, target, ...rest }, now());

/** `target`: the account's address, empty when there is none. `source`: the network, stored only as a code of the day. */
type Failure = { target: string; detail: Record<string, string>; source: string };

/** Records a failed sign-in; later than the answer, so that its time does not reveal which addresses exist. */
export const recordFailedSignIn = ({ recorder, now }: Pick<Context, 'recorder' | 'now'>, failure: Failure): void =>
  recorder.record('security', { at: quarterOf(now()), event: 'sign_in_failed', user: null, ip: null, ...failure });
