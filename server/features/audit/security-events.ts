import type { SecurityEventName } from '../../../contract/audit.ts';
import type { DbOrTx } from '../../db/database.ts';
import { securityEvent } from '../../db/schema/audit.ts';
import { parseAddress } from '../../http/network-client.ts';
import { inertLine } from './inert-text.ts';

export type SecurityEvent = {
  event: SecurityEventName;
  /** The actor's email. */
  user: string | null;
  /** The target: an email, or the name of a role or session. */
  target: string;
  /** Field name -> new value; never a secret. */
  detail?: Record<string, string>;
  ip?: string | null;
};

/** Characters of a value; all scopes of a role take about 300. */
const maxValueLength = 500;

/** Names are validated on input: this is for older names, and for fields added later. */
const inert = (text: string): string => inertLine(text, maxValueLength);

const inertDetail = (detail: Record<string, string>) =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, inert(value)]));

/** Stores a security event in the transaction of the change that it describes: both or neither are stored. */
export const recordSecurityEvent = async (
  db: DbOrTx,
  { event, user, target, detail = {}, ip = null }: SecurityEvent,
  now: Date,
): Promise<void> => {
  await db.insert(securityEvent).values({
    tms_at: now,
    des_event: event,
    des_user: user,
    des_target: inert(target),
    jsn_detail: inertDetail(detail),
    des_ip: parseAddress(ip ?? ''),
  });
};
