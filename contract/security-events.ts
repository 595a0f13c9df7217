import { z } from 'zod';

/** Security events by what they are about. */
export const securityEventGroups = {
  sign_ins: [
    'signed_in',
    'sign_in_failed',
    'sign_ins_ended',
    'password_changed',
    'second_factor_added',
    'second_factor_removed',
    'second_factor_reset',
  ],
  accounts: [
    'user_created',
    'user_changed',
    'user_deleted',
    'invitation_link_made',
    'role_created',
    'role_changed',
    'role_deleted',
    'setting_changed',
  ],
  data: [
    'results_exported',
    'session_deleted',
    'remote_key_made',
    'faces_excluded',
    'runs_set_aside',
    'runs_counted_again',
    'runs_voided',
    'participants_taken_out',
    'run_deleted',
    'faces_switched',
    'findings_shown',
    'findings_hidden',
    'findings_frozen',
    'plan_sealed',
    'erratum_added',
    'release_begun',
    'release_cancelled',
    'data_released',
    'release_opened',
    'release_link_made',
    'release_downloaded',
  ],
} as const;
export const SecurityEventGroup = z.enum(['sign_ins', 'accounts', 'data']);
export type SecurityEventGroup = z.infer<typeof SecurityEventGroup>;
const { sign_ins, accounts, data } = securityEventGroups;
export const SecurityEventName = z.enum([...sign_ins, ...accounts, ...data]);
export type SecurityEventName = z.infer<typeof SecurityEventName>;

export const SecurityEventRow = z.object({
  /** ISO 8601. */
  timestamp: z.iso.datetime(),
  event: SecurityEventName,
  user: z.string().nullable(),
  target: z.string(),
  /**
   * What changed: field name -> new value. Never a secret. Of a failed sign-in, `source` is a mark of the network address,
   * the same for one address on one day.
   */
  detail: z.record(z.string(), z.string()),
  ip: z.string().nullable(),
});
export type SecurityEventRow = z.infer<typeof SecurityEventRow>;
