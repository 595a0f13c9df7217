import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFailure, BackupTrial } from '../../../contract/desk.ts';

const Moment = z.iso.datetime();

const MadeFile = z.object({
  /** Its name in BACKUP_DIR, and in the bucket. */
  des_file: z.string(),
  /** Everything acknowledged before is in it. */
  tms_made_at: Moment,
  num_bytes: z.int(),
  cod_sha256: z.string(),
  flg_uploaded: z.boolean(),
  /** Whether it was restored in a trial. */
  flg_restored: z.boolean(),
});
export type MadeFile = z.infer<typeof MadeFile>;

/** What the schedule knows of itself. */
const State = z.object({
  /** When it began: nothing that was due before counts as missed. */
  tms_since: Moment,
  /** What it has made and not yet removed, the oldest first. Nothing else is ever removed. */
  files: z.array(MadeFile),
  /** What is being made, or was when the process was killed. */
  under_way: z
    .object({
      ...{ des_file: z.string(), tms_due: Moment, tms_begun_at: Moment },
      /** What the bucket calls the upload of it. */
      id_upload: z.string().nullable(),
      /** The server was told to stop: not a failed attempt. */
      flg_stopped: z.boolean(),
    })
    .nullable(),
  /** The last failure, if nothing has succeeded since. */
  failure: z.object({ tms_due: Moment, tms_at: Moment, num_attempts: z.int(), des_failure: BackupFailure }).nullable(),
  trial: z.object({ tms_at: Moment, des_file: z.string(), des_result: BackupTrial }).nullable(),
});
export type State = z.infer<typeof State>;

const fileIn = (dataDir: string): string => join(dataDir, 'scheduled-backups.json');

/** Resolves to what the schedule of an installation has noted; that of one that begins now when there is nothing. */
export const readState = async (dataDir: string, now: Date): Promise<State> => {
  try {
    return State.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return { tms_since: now.toISOString(), files: [], under_way: null, failure: null, trial: null };
  }
};

/** Notes it, completely or not at all. */
const writeState = async (dataDir: string, state: State): Promise<void> => {
  const file = fileIn(dataDir);
  // One of the server, one of a command: neither writes into that of the other.
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(part, file);
};

/** Reads it, changes it and notes it: by one process at a time, the server or what it started. */
export const changeState = async (
  dataDir: string,
  now: Date,
  change: (state: State) => Partial<State>,
): Promise<State> => {
  const state = await readState(dataDir, now);
  const changed = { ...state, ...change(state) };
  await writeState(dataDir, changed);
  return changed;
};
