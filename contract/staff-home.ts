import { z } from 'zod';
import { CollectionState } from './collection.ts';
import { api } from './endpoint.ts';

const Capped = z.int();

const LiveClass = z.object({
  uid_session: z.uuid(),
  des_name: z.string(),
  des_owner: z.string().nullable(),
  num_joined: z.int(),
  num_completed: z.int(),
});
export type LiveClass = z.infer<typeof LiveClass>;

const CampaignMonth = z.object({
  dat_month: z.iso.date(),
  /** Completed tests; null: one or more, but fewer than `minimumCountShown`. */
  num_runs: z.int().nullable(),
});
export type CampaignMonth = z.infer<typeof CampaignMonth>;

/** `not_uploaded`: it was made, and is not where it is uploaded to. */
export const BackupFailure = z.enum(['no_room', 'not_uploaded', 'not_made']);
export type BackupFailure = z.infer<typeof BackupFailure>;

/** What came of restoring a backup for a trial. `sealed`: only the holder of the private key can restore it. */
export const BackupTrial = z.enum(['restored', 'sealed', 'no_room', 'failed']);
export type BackupTrial = z.infer<typeof BackupTrial>;

/** What waits for staff, and how things are. A part that the caller may not see is null, and was not read. */
const Desk = z.object({
  /** session:read. Classes that were started in the last day and not stopped, the newest first; rehearsals are none. */
  classes: z.object({ num_live: Capped, live: z.array(LiveClass) }).nullable(),
  /** support:update. */
  tickets: z
    .object({
      num_open: z.int(),
      num_to_answer: z.int(),
      num_failed: z.int(),
    })
    .nullable(),
  /** user:read. Accounts whose owner has not signed in yet, by whether their invitation still works. */
  invitations: z.object({ num_pending: z.int(), num_expired: z.int() }).nullable(),
  /** audit:read. Errors of the last 24 hours, at most `maxErrorsCounted` of each. */
  errors: z.object({ num_frontend: Capped, num_backend: Capped }).nullable(),
  /** audit:read. */
  server: z
    .object({
      tms_last_backup: z.iso.datetime().nullable(),
      flg_embedded: z.boolean(),
      des_backup_at: z.string().nullable(),
      backup_failure: z.object({ tms_at: z.iso.datetime(), des_failure: BackupFailure }).nullable(),
      backup_trial: z.object({ tms_at: z.iso.datetime(), des_result: BackupTrial }).nullable(),
      num_bytes_free: z.number().nullable(),
      num_bytes_total: z.number().nullable(),
    })
    .nullable(),
  /** collection:read. */
  collection: CollectionState.nullable(),
  /** collection:read. Completed tests of the campaign in the last twelve months, the oldest first. */
  months: z.array(CampaignMonth).nullable(),
});
export type Desk = z.infer<typeof Desk>;

export const desk = api({
  'GET /desk': {
    access: 'authenticated',
    automatic: true,
    summary: 'The home page of staff: what waits, and how things are; only the parts that the caller may see',
    response: Desk,
  },
});
