import { readFile, stat, truncate } from 'node:fs/promises';

const maxLogBytes = 10 * 1024 * 1024;

/** Empties PostgreSQL's own log when it has grown above 10 MB. */
export const boundPostgresLog = async (path: string): Promise<void> => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await truncate(path);
};

/** Returns the last lines of PostgreSQL's own log, to be shown in an error. */
export const lastLines = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
};
