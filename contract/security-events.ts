import { z } from 'zod';
import { securityEventGroups } from './rules/security-event-groups.ts';

export const SecurityEventGroup = z.enum(['sign_ins', 'accounts', 'data']);
export type SecurityEventGroup = z.infer<typeof SecurityEventGroup>;
const { sign_ins, accounts, data } = securityEventGroups;
export const SecurityEventName = z.enum([...sign_ins, ...accounts, ...data]);
export type SecurityEventName = z.infer<typeof SecurityEventName>;

export const SecurityEventRow = z.object({
  timestamp: z.iso.datetime(),
  event: SecurityEventName,
  user: z.string().nullable(),
  target: z.string(),
  /** New values by field, never a secret. `source` of a failed sign-in: the same for one address on one day. */
  detail: z.record(z.string(), z.string()),
  ip: z.string().nullable(),
});
export type SecurityEventRow = z.infer<typeof SecurityEventRow>;
