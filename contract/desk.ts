import { z } from 'zod';
import { CollectionState } from './collection.ts';
import { api } from './endpoint.ts';

/** At least so many: beyond the limit nobody counts on. */
const Capped = z.int();

const LiveClass = z.object({
  uid_session: z.uuid(),
  des_name: z.string(),
  /** The teacher's name; null for the caller's own, and when the account is gone. */
  des_owner: z.string().nullable(),
  num_joined: z.int(),
  num_completed: z.int(),
});
export type LiveClass = z.infer<typeof LiveClass>;

const CampaignMonth = z.object({
  /** The first day of a month in Italy. */
  dat_month: z.iso.date(),
  /** Completed tests; null: one or more, but fewer than `minimumCountShown`. */
  num_runs: z.int().nullable(),
});
export type CampaignMonth = z.infer<typeof CampaignMonth>;

/**
 * Why the backup that was due last is not there. `no_room`: its disk has too little room; `not_uploaded`: it was made, and is
 * not where it is uploaded to; `not_made`: anything else, which the server's log names.
 */
export const BackupFailure = z.enum(['no_room', 'not_uploaded', 'not_made']);
export type BackupFailure = z.infer<typeof BackupFailure>;

/**
 * What came of restoring a backup for a trial. `sealed`: only the public half of its key is here, so the file was compared
 * with what was written, and only the holder of the private half can restore it; `no_room`: not tried, for lack of room.
 */
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
      /** Of the open ones: nobody has answered yet, or whoever asked has written again. */
      num_to_answer: z.int(),
      /** Of the open ones: a delivery was given up. */
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
      /** Of the embedded database; null: none is known. */
      tms_last_backup: z.iso.datetime().nullable(),
      /** Whether the database is the embedded one, which the server and `npm run backup` copy. */
      flg_embedded: z.boolean(),
      /** The time of day in Italy (HH:MM) at which the server makes a backup; null: it makes none by itself. */
      des_backup_at: z.string().nullable(),
      /** The last backup that was due and is not there, despite all attempts so far; null: none is missing. */
      backup_failure: z.object({ tms_at: z.iso.datetime(), des_failure: BackupFailure }).nullable(),
      /** The last trial of restoring one; null: there was none. */
      backup_trial: z.object({ tms_at: z.iso.datetime(), des_result: BackupTrial }).nullable(),
      /** Room on the disk of DATA_DIR, in bytes; null where the system does not tell. */
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
    summary: 'The home page of staff: what waits, and how things are; only the parts that the caller may see',
    response: Desk,
  },
});
