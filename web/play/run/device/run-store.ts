import { type Answer, mergeRuns, type Run, type RunKey, withAnswer } from './run.ts';
import { openRunDisk, type RunDisk } from './run-disk.ts';

export type RunStore = {
  /** Whether the last change reached the device's storage; if not, runs last as long as this page. */
  readonly isPersistent: boolean;
  /** Calls `listener` when `isPersistent` changes. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  load: (uid_session: string, uid_user: string) => Promise<Run | undefined>;
  /** The runs of a session on this device, markers of delivered ones included. */
  ofSession: (uid_session: string) => Promise<Run[]>;
  /** Every run on this device, markers of delivered ones included. */
  all: () => Promise<Run[]>;
  /** Stores a run, merged with the stored copy, so that no answer is lost (see mergeRuns). Returns the merged run. */
  save: (run: Run) => Promise<Run>;
  /** Resolves when the answer is stored, or storing it has failed. Rejects for a run that was neither loaded nor saved. */
  appendAnswer: (key: RunKey, answer: Answer) => Promise<Run>;
  remove: (key: RunKey) => Promise<void>;
  /** Complete runs that the server has not acknowledged. */
  pending: () => Promise<Run[]>;
  /** Finds out whether a run could be stored, and sets `isPersistent`. */
  tryWriting: () => Promise<void>;
};

const keyOf = ({ uid_session, uid_user }: RunKey) => `${uid_session}/${uid_user}`;

/**
 * The runs of this device. This page also keeps its runs in memory, so that a device without storage (private mode,
 * denied or full) can still play and deliver; each change tries the disk again with the whole run.
 */
export const createRunStore = (disk: RunDisk): RunStore => {
  const memory = new Map<string, Run>();
  const listeners = new Set<() => void>();
  let isPersistent = true;

  const setStored = (next: boolean) => {
    if (isPersistent === next) return;
    isPersistent = next;
    for (const listener of listeners) listener();
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

  const all = async () => {
    const stored = await fromDisk(disk.readAll(), []);
    const keys = new Set(stored.map(keyOf));
    return [...stored, ...[...memory.values()].filter((run) => !keys.has(keyOf(run)))];
  };

  return {
    get isPersistent() {
      return isPersistent;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async (uid_session, uid_user) => {
      const key = { uid_session, uid_user };
      const stored = await fromDisk(disk.read(key), undefined);
      return stored ? rememberStored(stored) : memory.get(keyOf(key));
    },
    ofSession: async (uid_session) => (await all()).filter((run) => run.uid_session === uid_session),
    save,
    appendAnswer: async (key, answer) => {
      const run = memory.get(keyOf(key));
      if (!run) throw new Error('an answer to a run that was neither loaded nor saved');
      return save({ ...run, answers: withAnswer(run.answers, answer) });
    },
    remove: async (key) => {
      memory.delete(keyOf(key));
      await fromDisk(disk.remove(key), undefined);
    },
    all,
    pending: async () => (await all()).filter(({ status }) => status === 'complete'),
    tryWriting: () =>
      disk.tryWriting().then(
        () => setStored(true),
        () => setStored(false),
      ),
  };
};

/** Opens the store of this device. Without storage it works in memory, and `isPersistent` is false. Never rejects. */
export const openRunStore = async (): Promise<RunStore> => {
  const store = createRunStore(openRunDisk());
  // Finds out at once whether storage is denied or full, so that the first screen can say so.
  await store.tryWriting();
  return store;
};
