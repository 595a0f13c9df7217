import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { TooLateError, within } from '../../../ui/within.ts';
import type { Run, RunKey } from './run.ts';

interface Schema extends DBSchema {
  runs: { key: [string, string]; value: Run };
}

/** After this time the run continues without the disk: a stuck disk must not hold up a trial. */
const timeoutMs = 3000;
/** How long a stuck disk is then not used, so that it does not delay face after face. */
const cooldownMs = 30_000;

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('prima-vista', 1, {
    upgrade: (database) => {
      database.createObjectStore('runs', { keyPath: ['uid_session', 'uid_user'] });
    },
    // Lets a newer version of the page in another tab upgrade the schema.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** Characters: more than a whole run takes. */
const roomForRun = 64 * 1024;

/** The runs in IndexedDB. Any operation may reject: storage can be denied, full, or lost while in the background. */
export const openRunDisk = () => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  let cooldownUntil = 0;

  const attempt = <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const database = opened ?? open();
    opened = database;
    return within(timeoutMs, () => database.then(work)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  };

  const use = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    if (performance.now() < cooldownUntil) throw new TooLateError('the storage did not answer lately');
    try {
      // iOS drops the connection of a background page: a second attempt opens a new one.
      return await attempt(work).catch((error: unknown) => {
        if (error instanceof TooLateError) throw error;
        return attempt(work);
      });
    } catch (error) {
      if (error instanceof TooLateError) cooldownUntil = performance.now() + cooldownMs;
      throw error;
    }
  };

  return {
    read: ({ uid_session, uid_user }: RunKey): Promise<Run | undefined> =>
      use((database) => database.get('runs', [uid_session, uid_user])),
    readAll: (): Promise<Run[]> => use((database) => database.getAll('runs')),
    remove: ({ uid_session, uid_user }: RunKey): Promise<void> =>
      use((database) => database.delete('runs', [uid_session, uid_user])),
    update: ({ uid_session, uid_user }: RunKey, change: (stored: Run | undefined) => Run): Promise<Run> =>
      use(async (database) => {
        // 'relaxed' loses the last answers in a power cut only; 'strict' would flush the disk between faces.
        const transaction = database.transaction('runs', 'readwrite', { durability: 'relaxed' });
        const changed = change(await transaction.store.get([uid_session, uid_user]));
        await transaction.store.put(changed);
        await transaction.done;
        return changed;
      }),
    /** Rejects when there is no room for a run: reading alone would not notice. Leaves nothing behind. */
    tryWriting: (): Promise<void> =>
      use(async (database) => {
        // Removed in the same transaction, so that nobody ever reads it.
        const transaction = database.transaction('runs', 'readwrite', { durability: 'relaxed' });
        const key = { uid_session: 'trial', uid_user: 'trial' };
        const trial = { ...key, room: 'x'.repeat(roomForRun) };
        await transaction.store.put(trial as unknown as Run);
        await transaction.store.delete([key.uid_session, key.uid_user]);
        await transaction.done;
      }),
  };
};

export type RunDisk = ReturnType<typeof openRunDisk>;
