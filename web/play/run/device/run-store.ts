import { createListeners } from '../../../api/listeners.ts';
import { type Answer, mergeRuns, type Run, type RunKey, withAnswer } from './run.ts';
import { openRunDisk, type RunDisk } from './run-disk.ts';

const keyOf = ({ uid_session, uid_user }: RunKey) => `${uid_session}/${uid_user}`;

/** Also keeps this page's runs in memory, so that a device without storage can still play and deliver. */
export const createRunStore = (disk: RunDisk) => {
  const memory = new Map<string, Run>();
  const { notify, subscribe } = createListeners();
  let isPersistent = true;

  const setStored = (next: boolean) => {
    if (isPersistent === next) return;
    isPersistent = next;
    notify();
  };

  const fromDisk = <T>(work: Promise<T>, fallback: T): Promise<T> =>
    work.catch(() => {
      setStored(false);
      return fallback;
    });

  const remember = (run: Run): Run => {
    memory.set(keyOf(run), run);
    return run;
  };

  /** The disk takes precedence: if two tabs answered the same face, both continue with the stored answer. */
  const rememberStored = (stored: Run): Run => {
    const known = memory.get(keyOf(stored));
    return remember(known ? mergeRuns(stored, known) : stored);
  };

  /** Stores a run, merged with the stored copy, so that no answer is lost (see mergeRuns). Returns the merged run. */
  const save = async (run: Run): Promise<Run> => {
    const known = remember(mergeRuns(memory.get(keyOf(run)), run));
    try {
      const stored = await disk.update(known, (before) => mergeRuns(before, known));
      setStored(true);
      return rememberStored(stored);
    } catch {
      setStored(false);
      return known;
    }
  };

  /** Every run on this device, markers of delivered ones included. */
  const all = async (): Promise<Run[]> => {
    const stored = await fromDisk(disk.readAll(), []);
    const keys = new Set(stored.map(keyOf));
    return [...stored, ...[...memory.values()].filter((run) => !keys.has(keyOf(run)))];
  };

  return {
    /** Whether the last change reached the device's storage; if not, runs last as long as this page. */
    get isPersistent(): boolean {
      return isPersistent;
    },
    subscribe,
    load: async (uid_session: string, uid_user: string): Promise<Run | undefined> => {
      const key = { uid_session, uid_user };
      const stored = await fromDisk(disk.read(key), undefined);
      return stored ? rememberStored(stored) : memory.get(keyOf(key));
    },
    ofSession: async (uid_session: string): Promise<Run[]> =>
      (await all()).filter((run) => run.uid_session === uid_session),
    save,
    /** Resolves when the answer is stored, or storing it has failed. Rejects for a run that was neither loaded nor saved. */
    appendAnswer: async (key: RunKey, answer: Answer): Promise<Run> => {
      const run = memory.get(keyOf(key));
      if (!run) throw new Error('an answer to a run that was neither loaded nor saved');
      return save({ ...run, answers: withAnswer(run.answers, answer) });
    },
    remove: async (key: RunKey): Promise<void> => {
      memory.delete(keyOf(key));
      await fromDisk(disk.remove(key), undefined);
    },
    all,
    /** Complete runs that the server has not acknowledged. */
    pending: async (): Promise<Run[]> => (await all()).filter(({ status }) => status === 'complete'),
    tryWriting: (): Promise<void> =>
      disk.tryWriting().then(
        () => setStored(true),
        () => setStored(false),
      ),
  };
};

export type RunStore = ReturnType<typeof createRunStore>;

/** Opens the store of this device. Without storage it works in memory, and `isPersistent` is false. Never rejects. */
export const openRunStore = async (): Promise<RunStore> => {
  const store = createRunStore(openRunDisk());
  // Finds out at once whether storage is denied or full, so that the first screen can say so.
  await store.tryWriting();
  return store;
};
