import type pg from 'pg';
import type { SecurityEventName } from '../../../contract/audit.ts';

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

/** Stores a security event on the connection of the change that it tells of: there is one exactly when there is the other. */
export const recordSecurityEvent = async (
  client: Pick<pg.ClientBase, 'query'>,
  { event, user, target, detail = {}, ip = null }: SecurityEvent,
  now: Date,
): Promise<void> => {
  await client.query(
    `insert into security_event (tms_at, des_event, des_user, des_target, jsn_detail, des_ip)
     values ($1, $2, $3, $4, $5, $6)`,
    [now, event, user, target, detail, ip],
  );
};
