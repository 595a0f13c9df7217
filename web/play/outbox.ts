import { ApiError } from '../api/client.ts';
import { refusalOf } from './refusal.ts';
import { type Run, type Submission, toMarker, toSubmission } from './run.ts';
import type { RunStore } from './run-store.ts';

/** Where a complete run is on its way to the server. `retryAt` is in ms since 1970. */
export type Delivery =
  | { state: 'saved' }
  | { state: 'sending' }
  | { state: 'waiting'; retryAt: number }
  | { state: 'delivered' }
  | { state: 'refused'; code: string };

export type OutboxPorts = {
  store: Pick<RunStore, 'load' | 'save' | 'pending'>;
  /** Resolves with whose run the server has stored; rejects with ApiError. */
  send: (submission: Submission) => Promise<{ uid_user: string }>;
  /** ms since 1970. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  /** Calls back after so many ms; returns the way to call it off. */
  after: (ms: number, action: () => void) => () => void;
  /** Runs the work while no other tab runs work of the same name. */
  exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

export type Outbox = {
  /** Keeps a played run as complete and sends it until the server has it. Also tries a refused run once more. */
  deliver: (run: Run) => Promise<void>;
  /** Takes up what an earlier page left undelivered. */
  resume: () => Promise<void>;
  /** Tries at once what is waiting: the network or the participant is back. A wait that the server asked for is kept. */
  wake: () => void;
  /** The state of a run; the same object until it changes. */
  deliveryOf: (uid_user: string) => Delivery | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Calls off everything that is waiting. */
  stop: () => void;
};

const firstPause = 1000;
const longestPause = 30_000;
/** An attempt without an answer for so long, in ms, has failed: some networks neither deliver nor refuse. */
const attemptLimit = 30_000;

type Job = { run: Run; attempts: number; isBusy: boolean; notBefore: number; callOff: () => void };

/** Sends complete runs until each is acknowledged or refused. Sending twice is harmless: a submission is idempotent. */
export const createOutbox = ({ store, send, now, random, after, exclusively }: OutboxPorts): Outbox => {
  const jobs = new Map<string, Job>();
  const deliveries = new Map<string, Delivery>();
  const listeners = new Set<() => void>();
  let isStopped = false;

  const tell = (uid_user: string, delivery: Delivery) => {
    deliveries.set(uid_user, delivery);
    for (const listener of listeners) listener();
  };

  const sendInTime = async (run: Run) => {
    let callOff = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      callOff = after(attemptLimit, () => reject(new ApiError('network', 0)));
    });
    const { uid_user } = await Promise.race([send(toSubmission(run)), tooLate]).finally(() => callOff());
    if (uid_user !== run.uid_user) throw new ApiError('network', 0);
  };

  /** A run that was removed from the device meanwhile, for the next participant, stays away. */
  const keepOutcome = async (run: Run) => {
    if (await store.load(run.uid_session, run.uid_user)) await store.save(run);
  };

  /** One attempt, unless another tab was faster. */
  const attempt = async (known: Run): Promise<Delivery> => {
    const stored = await store.load(known.uid_session, known.uid_user);
    if (stored?.status === 'delivered') return { state: 'delivered' };
    const run = stored ?? known;
    try {
      await sendInTime(run);
      await keepOutcome(toMarker(run));
      return { state: 'delivered' };
    } catch (error) {
      const code = refusalOf(error);
      if (!code) throw error;
      await keepOutcome({ ...run, status: 'refused', refusal: code });
      return { state: 'refused', code };
    }
  };

  /** ms until the next attempt: doubles up to 30 s, half of it random, so that a class does not come back all at once. */
  const pauseAfter = (job: Job, error: unknown): number => {
    const ceiling = Math.min(longestPause, firstPause * 2 ** (job.attempts - 1));
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    job.notBefore = now() + asked;
    return asked > 0 ? asked + random() * firstPause : ceiling * (0.5 + random() / 2);
  };

  const work = async (job: Job) => {
    if (job.isBusy || isStopped) return;
    const { uid_user } = job.run;
    job.callOff();
    job.isBusy = true;
    job.attempts += 1;
    tell(uid_user, { state: 'sending' });
    try {
      tell(uid_user, await exclusively(`run ${uid_user}`, () => attempt(job.run)));
      jobs.delete(uid_user);
    } catch (error) {
      const pause = pauseAfter(job, error);
      if (!isStopped) job.callOff = after(pause, () => void work(job));
      tell(uid_user, { state: 'waiting', retryAt: Math.round(now() + pause) });
    }
    job.isBusy = false;
  };

  const take = (run: Run) => {
    const known = jobs.get(run.uid_user);
    const job = known ?? { run, attempts: 0, isBusy: false, notBefore: 0, callOff: () => {} };
    jobs.set(run.uid_user, job);
    void work(job);
  };

  return {
    deliver: async (run) => {
      const { refusal: _, ...rest } = run;
      const saved = await store.save({ ...rest, status: 'complete' });
      if (saved.status === 'delivered') return tell(run.uid_user, { state: 'delivered' });
      if (!jobs.has(run.uid_user)) tell(run.uid_user, { state: 'saved' });
      take(saved);
    },
    resume: async () => {
      for (const run of await store.pending()) take(run);
    },
    wake: () => {
      for (const job of jobs.values()) if (now() >= job.notBefore) void work(job);
    },
    deliveryOf: (uid_user) => deliveries.get(uid_user),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      for (const job of jobs.values()) job.callOff();
    },
  };
};
