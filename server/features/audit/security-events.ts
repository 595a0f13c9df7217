import { isIP } from 'node:net';
import type { SecurityEventName } from '../../../contract/audit.ts';
import type { DbOrTx } from '../../db/database.ts';
import { securityEvent } from '../../db/schema/audit.ts';
import { inertLine } from './inert-text.ts';

export type SecurityEvent = {
  event: SecurityEventName;
  /** The address of who did it. */
  user: string | null;
  /** What it was done to: an address, the name of a role or of a session. */
  target: string;
  /** Name of a field -> what it became; never a secret. */
  detail?: Record<string, string>;
  ip?: string | null;
};

/** Characters of a value; all scopes of a role take about 300. */
const longestValue = 500;

/** Names are validated when they are given: this is for those of before, and for what is added one day. */
const inert = (text: string): string => inertLine(text, longestValue);

const inertDetail = (detail: Record<string, string>) =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, inert(value)]));

/** An address as PostgreSQL takes it, without its network interface; null when it is none, as behind a proxy that is trusted too much. */
export const storableIp = (ip: string | null): string | null => {
  const [address = ''] = (ip ?? '').split('%');
  return isIP(address) === 0 ? null : address;
};

/** Stores a security event on the connection of the change that it tells of: there is one exactly when there is the other. */
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
    des_ip: storableIp(ip),
  });
};
