import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Resolves to everything that must be in no file of a release: ids, codes and moments of a campaign. */
export const findSecrets = async (client: Pick<pg.Pool, 'query'>): Promise<Set<string>> => {
  const { rows } = await client.query<Record<string, string>>(
    `select uid_user::text, uid_session::text, cod_user, to_char(tms_completed_at, 'YYYY-MM-DD') as day,
            to_char(tms_completed_at, 'YYYYMMDD') as digits, to_char(tms_completed_at, 'HH24:MI:SS') as time
     from participant where tms_completed_at is not null`,
  );
  return new Set(rows.flatMap((row) => Object.values(row)));
};

/** Resolves to the secrets that files of a folder contain as words, with their files, and how many bytes were read. */
export const searchFiles = async (folder: string, secrets: ReadonlySet<string>) => {
  const found: string[] = [];
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    // Faces and the method are the same for every campaign.
    if (!entry.isFile() || /\/materials\/|\/documentation\/(method|faces)\.md$/.test(file)) continue;
    let rest = '';
    for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
      bytes += String(chunk).length;
      const text = rest + String(chunk);
      for (const [word] of text.matchAll(/[0-9A-Za-z][0-9A-Za-z:-]{5,}/g))
        if (secrets.has(word)) found.push(`${word} in ${file}`);
      rest = text.slice(-64);
    }
  }
  return { bytes, found };
};
