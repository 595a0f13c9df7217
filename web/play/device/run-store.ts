import { type Answer, mergeRuns, type Run, type RunKey, withAnswer } from './run.ts';
import { openRunDisk, type RunDisk } from './run-disk.ts';

export type RunStore = {
  /** Whether the last change reached the device's storage; if not, runs live as long as this page. */
  readonly kept: boolean;
  /** Calls back when `kept` changes. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  load: (uid_session: string, uid_user: string) => Promise<Run | undefined>;
  /** The runs of a session on this device, markers of delivered ones included. */
  ofSession: (uid_session: string) => Promise<Run[]>;
  /** Every run on this device, markers of delivered ones included. */
  all: () => Promise<Run[]>;
  /** Keeps a run. Never loses an answer that was kept before, by this tab or another (see mergeRuns). */
  save: (run: Run) => Promise<Run>;
  /** Resolves when the answer is on the device, or is known not to be keepable there. Throws on a run never loaded nor saved. */
  appendAnswer: (key: RunKey, answer: Answer) => Promise<Run>;
  /** Forgets a run for good, delivered or not. */
  remove: (key: RunKey) => Promise<void>;
  /** Complete runs that the server has not acknowledged. */
  pending: () => Promise<Run[]>;
};

const nameOf = ({ uid_session, uid_user }: RunKey) => `${uid_session}/${uid_user}`;

/**
 * The runs of this device. What this page knows is kept in memory too, so that a device that cannot keep anything
 * (private mode, storage denied or full) still plays and delivers; each change tries the disk again with the whole run.
 */
export const createRunStore = (disk: RunDisk): RunStore => {
  const memory = new Map<string, Run>();
  const listeners = new Set<() => void>();
  let kept = true;

  const setKept = (now: boolean) => {
    if (kept === now) return;
    kept = now;
    for (const listener of listeners) listener();
  };

  const fromDisk = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    work.catch(() => {
      setKept(false);
      return otherwise;
    });

  const remember = (run: Run): Run => {
    memory.set(nameOf(run), run);
    return run;
  };

  /** What the disk holds comes first: of two answers to one face, from two tabs, both tabs go on with the stored one. */
  const rememberStored = (stored: Run): Run => {
    const known = memory.get(nameOf(stored));
    return remember(known ? mergeRuns(stored, known) : stored);
  };

  const save = async (run: Run): Promise<Run> => {
    const known = remember(mergeRuns(memory.get(nameOf(run)), run));
    try {
      const stored = await disk.update(known, (before) => mergeRuns(before, known));
      setKept(true);
      return rememberStored(stored);
    } catch {
      setKept(false);
      return known;
    }
  };

  const withMemory = (stored: Run[], belongs: (run: Run) => boolean): Run[] => {
    const names = new Set(stored.map(nameOf));
    return [...stored, ...[...memory.values()].filter((run) => belongs(run) && !names.has(nameOf(run)))];
  };

  const all = async () => withMemory(await fromDisk(disk.readAll(), []), () => true);

  return {
    get kept() {
      return kept;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async (uid_session, uid_user) => {
      const key = { uid_session, uid_user };
      const stored = await fromDisk(disk.read(key), undefined);
      return stored ? rememberStored(stored) : memory.get(nameOf(key));
    },
    ofSession: async (uid_session) =>
      withMemory(await fromDisk(disk.readSession(uid_session), []), (run) => run.uid_session === uid_session),
    save,
    appendAnswer: async (key, answer) => {
      const run = memory.get(nameOf(key));
      if (!run) throw new Error('an answer to a run that was neither loaded nor saved');
      return save({ ...run, answers: withAnswer(run.answers, answer) });
    },
    remove: async (key) => {
      memory.delete(nameOf(key));
      await fromDisk(disk.remove(key), undefined);
    },
    all,
    pending: async () => (await all()).filter(({ status }) => status === 'complete'),
  };
};

/** The store of this device. Where nothing can be kept it works in memory, and `kept` says so. */
export const openRunStore = async (): Promise<RunStore> => {
  const store = createRunStore(openRunDisk());
  // Finds out at once whether storage is denied, so that the first screen can say it.
  await store.pending();
  return store;
};
