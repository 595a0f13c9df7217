import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
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
  /** What is no longer in the folder, and could not yet be removed from the bucket. */
  left_in_bucket: z.array(z.string()).default([]),
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

const fileName = 'scheduled-backups.json';
const fileIn = (dataDir: string): string => join(dataDir, fileName);

/** Undefined when nothing is noted; null when it is not understood: of another release, or damaged. */
const readNoted = async (dataDir: string): Promise<State | null | undefined> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    // Taken for nothing, it would soon be overwritten with nothing.
    throw new Error(`${fileName} in DATA_DIR cannot be read (${code})`);
  });
  if (text === undefined) return undefined;
  try {
    return State.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** What is noted when a schedule begins. */
export const newState = (now: Date): State => ({
  tms_since: now.toISOString(),
  ...{ files: [], left_in_bucket: [], under_way: null, failure: null, trial: null },
});

/**
 * Resolves to what the schedule of an installation has noted; that of one that begins now when there is nothing, or nothing
 * that is understood. Throws an Error that says why when it cannot be read.
 */
export const readState = async (dataDir: string, now: Date): Promise<State> =>
  (await readNoted(dataDir)) ?? newState(now);

/** Moves what is noted and not understood out of the way, beside it. Resolves to its new path, if there was any. */
export const setAside = async (dataDir: string, now: Date): Promise<string | undefined> => {
  if ((await readNoted(dataDir)) !== null) return undefined;
  const aside = `${fileIn(dataDir)}.unreadable`;
  // One from before stays, too.
  const kept = existsSync(aside) ? `${aside}-${now.getTime()}` : aside;
  await rename(fileIn(dataDir), kept);
  return kept;
};

/** Notes it, completely or not at all. */
const writeState = async (dataDir: string, state: State): Promise<void> => {
  // One of the server, one of a command: neither writes into that of the other.
  const part = `${fileIn(dataDir)}.${process.pid}.part`;
  // What a killed process with this number has left.
  await rm(part, { force: true });
  // A new file: root must not follow a link that the owner of the folder may have put there.
  const file = await open(part, 'wx', 0o600);
  try {
    // Whoever runs the server could not read one of root's.
    const { uid, gid } = await stat(dataDir);
    if (process.getuid?.() === 0) await file.chown(uid, gid);
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, fileIn(dataDir));
};

/** Reads it, changes it and notes it: by one process at a time, the server or what it started. */
export const changeState = async (
  dataDir: string,
  now: Date,
  change: (state: State) => Partial<State>,
): Promise<State> => {
  await setAside(dataDir, now);
  const state = await readState(dataDir, now);
  const changed = { ...state, ...change(state) };
  await writeState(dataDir, changed);
  return changed;
};
