import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';

/** Most files that a process keeps in memory: those of two sets of the usual size, about 3 MB. */
const mostKept = 256;

/** `work` one at a time, with a pause in ms after each; who asks meanwhile shares the next one. */
const inTurns = <T>(work: () => Promise<T>, pause: number): (() => Promise<T>) => {
  let turn: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const rest = () => sleep(pause, undefined, { ref: false });
  return () => {
    next ??= turn.then(() => {
      next = undefined;
      const begun = work();
      turn = begun.then(rest, rest);
      return begun;
    });
    return next;
  };
};

const readNames = async (db: Database) => {
  const { rows } = await db.$client.query<{ file_name: string }>('select file_name from image_file');
  return new Set(rows.map(({ file_name }) => file_name));
};

const readContent = async (db: Database, file_name: string) => {
  const { rows } = await db.$client.query<{ content: Buffer }>('select content from image_file where file_name = $1', [
    file_name,
  ]);
  return rows[0]?.content;
};

type FindFace = (file_name: string) => Promise<Buffer | undefined>;

/**
 * Finds stored files of faces by name; undefined when there is none. The files asked for last come from memory: they never
 * change. Whoever asks for names that don't exist, however many, makes the names be read again once in `pause` ms only,
 * and waits for that: a new set's faces are never taken for missing.
 */
export const storedFiles = (db: Database, { pause = 1000 }: { pause?: number } = {}): FindFace => {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  let names = Promise.resolve(new Set<string>());
  const readNamesAgain = inTurns(() => {
    const begun = readNames(db);
    names = begun.catch(() => new Set<string>());
    return begun;
  }, pause);
  const isStored = async (file_name: string) => (await names).has(file_name) || (await readNamesAgain()).has(file_name);

  const read = (file_name: string) => {
    const content = readContent(db, file_name);
    content.catch(() => kept.delete(file_name));
    return content;
  };
  return async (file_name) => {
    if (!(await isStored(file_name))) return undefined;
    const content = kept.get(file_name) ?? read(file_name);
    // Put at the end, so that the first one is that which nobody asked for the longest.
    kept.delete(file_name);
    kept.set(file_name, content);
    const [first] = kept.keys();
    if (kept.size > mostKept && first) kept.delete(first);
    return content;
  };
};
