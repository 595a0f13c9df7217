import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { imageFile } from '../../db/schema/reference.ts';

/** The files of two sets of the usual size, about 3 MB. */
const maxKept = 256;

/** Runs `work` one at a time with a pause after each; callers meanwhile share the next run. */
const inTurns = <T>(work: () => Promise<T>, pauseMs: number): (() => Promise<T>) => {
  let turn: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const rest = () => sleep(pauseMs, undefined, { ref: false });
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

const readNames = async (db: DbOrTx) => {
  const rows = await db.select({ name: imageFile.file_name }).from(imageFile);
  return new Set(rows.map(({ name }) => name));
};

const readContent = async (db: DbOrTx, file_name: string) => {
  const [found] = await db.select().from(imageFile).where(eq(imageFile.file_name, file_name));
  return found?.content;
};

/** Returns a finder of stored files, which keeps recent ones. For unknown names it rereads the list per `pauseMs`. */
export const storedFiles = (db: DbOrTx, { pauseMs = 1000 }: { pauseMs?: number } = {}) => {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  let names = Promise.resolve(new Set<string>());
  const readNamesAgain = inTurns(() => {
    const begun = readNames(db);
    names = begun.catch(() => new Set<string>());
    return begun;
  }, pauseMs);
  const isStored = async (file_name: string) => (await names).has(file_name) || (await readNamesAgain()).has(file_name);

  const read = (file_name: string) => {
    const content = readContent(db, file_name);
    content.catch(() => kept.delete(file_name));
    return content;
  };
  return async (file_name: string): Promise<Buffer | undefined> => {
    if (!(await isStored(file_name))) return undefined;
    const content = kept.get(file_name) ?? read(file_name);
    // Moved to the end: the first one is the least recently used.
    kept.delete(file_name);
    kept.set(file_name, content);
    const [first] = kept.keys();
    if (kept.size > maxKept && first) kept.delete(first);
    return content;
  };
};
