import type { Database } from '../db/database.ts';

/** Most files that a process keeps in memory: those of two sets of the usual size, about 3 MB. */
const mostKept = 256;

/** Finds the files of imported faces by name, those asked for lately without the database: a file never changes. */
export const importedFiles = (db: Database): ((file_name: string) => Promise<Buffer | undefined>) => {
  const kept = new Map<string, Buffer>();
  return async (file_name) => {
    const known = kept.get(file_name);
    if (known) return known;
    const { rows } = await db.$client.query<{ content: Buffer }>(
      'select content from image_file where file_name = $1',
      [file_name],
    );
    const content = rows[0]?.content;
    if (!content) return undefined;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest) kept.delete(oldest);
    kept.set(file_name, content);
    return content;
  };
};
