import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const LastBackup = z.object({ tms_at: z.iso.datetime() });

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Notes when the data was copied: the server may be another user, so everybody on the machine may read it. */
export const noteBackup = async (dataDir: string, at: Date): Promise<void> => {
  const file = fileIn(dataDir);
  const content: z.infer<typeof LastBackup> = { tms_at: at.toISOString() };
  await writeFile(`${file}.part`, `${JSON.stringify(content)}\n`, { mode: 0o644 });
  await rename(`${file}.part`, file);
};

/** Resolves to when the data was last copied; undefined when nobody has noted it. */
export const readLastBackup = async (dataDir: string): Promise<Date | undefined> => {
  try {
    return new Date(LastBackup.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).tms_at);
  } catch {
    return undefined;
  }
};
