import { ApiError } from '../../../api/client.ts';
import { createListeners } from '../../../api/listeners.ts';
import { refusalOf } from '../../../api/refusals.ts';
import type { Prove } from '../proof/prover.ts';
import { pauseAfter, type RetryPorts } from './keep-trying.ts';
import { type Run, type RunKey, type Submission, toMarker, toSubmission } from './run.ts';
import type { RunStore } from './run-store.ts';

/** The delivery state of a complete run. `retryAt` is in ms since 1970. */
export type Delivery =
  | { state: 'saved' }
  /** `isAgain`: an earlier attempt on this page has failed. */
  | { state: 'sending'; isAgain: boolean }
  | { state: 'waiting'; retryAt: number }
  | { state: 'delivered' }
  | { state: 'refused'; code: string };

export const hasFailed = (delivery: Delivery | undefined): boolean =>
  delivery?.state === 'waiting' || (delivery?.state === 'sending' && delivery.isAgain);

/** Refusals of a run that is never to come back: this device does not keep it either. */
export const isGone = (code: string): boolean => code === 'run_deleted' || code === 'taken_out';

export type OutboxPorts = Pick<RetryPorts, 'after' | 'random'> & {
  store: Pick<RunStore, 'load' | 'save' | 'pending' | 'remove'>;
  /** `outlivesPage`: the page is being left, and the request must still arrive. `signal`: it has taken too long. */
  send: (submission: Submission, how: { outlivesPage: boolean; signal: AbortSignal }) => Promise<{ uid_user: string }>;
  prove: Prove;
  now: () => number;
  /** Whether the participant has left, here or in another tab: then nothing more is sent. */
  isWithdrawn: (uid_user: string) => boolean;
  /** Runs the work while no other tab runs work of the same name. */
  exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

const maxPauseMs = 30_000;
/** The timeout of an attempt: some networks neither deliver nor refuse requests. */
const attemptTimeoutMs = 30_000;
/** How long a run waits for its work, while the page stays open: without it, it is stored but set aside. */
const proofPatienceMs = 30_000;

/** @param totalMs for how long it waits in all, however often */
const patienceOf = (totalMs: number, { now, after }: Pick<RetryPorts, 'after'> & { now: () => number }) => {
  let leftMs = totalMs;
  let hurry = () => {};
  return {
    /** Resolves when the work is done, patience has run out, or `hurry` is called. The work must not reject. */
    wait: async (work: () => Promise<void>): Promise<void> => {
      if (leftMs <= 0) return;
      const began = now();
      const isEnough = new Promise<void>((resolve) => {
        const cancel = after(leftMs, resolve);
        hurry = () => {
          cancel();
          resolve();
        };
      });
      await Promise.race([work(), isEnough]);
      hurry();
      leftMs -= Math.max(0, now() - began);
    },
    hurry: () => hurry(),
  };
};

type Job = {
  run: Run;
  attempts: number;
  underWay: Promise<void> | undefined;
  notBefore: number;
  isOver: boolean;
  cancel: () => void;
  forProof: ReturnType<typeof patienceOf>;
  /** The page was left during this attempt. */
  isLeft: boolean;
};

/** Sends complete runs until each is acknowledged or refused. Sending twice is harmless: a submission is idempotent. */
export const createOutbox = (ports: OutboxPorts) => {
  const { store, send, prove, now, random, after, exclusively, isWithdrawn } = ports;
  const jobs = new Map<string, Job>();
  const deliveries = new Map<string, Delivery>();
  const { notify, subscribe } = createListeners();
  let isStopped = false;

  const setDelivery = (uid_user: string, delivery: Delivery) => {
    deliveries.set(uid_user, delivery);
    notify();
  };

  const newJob = (run: Run): Job => ({
    ...{ run, attempts: 0, underWay: undefined, notBefore: 0, isOver: false, cancel: () => {}, isLeft: false },
    forProof: patienceOf(proofPatienceMs, { now, after }),
  });

  const sendWithTimeout = async (run: Run, outlivesPage: boolean) => {
    const aborting = new AbortController();
    let cancel = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      cancel = after(attemptTimeoutMs, () => {
        reject(new ApiError('network', 0));
        aborting.abort();
      });
    });
    const sending = send(toSubmission(run), { outlivesPage, signal: aborting.signal });
    const { uid_user } = await Promise.race([sending, tooLate]).finally(() => cancel());
    if (uid_user !== run.uid_user) throw new ApiError('network', 0);
  };

  /** Does not restore a run that was removed from the device meanwhile, for the next participant. */
  const saveOutcome = async (run: Run) => {
    if (await store.load(run.uid_session, run.uid_user)) await store.save(run);
  };

  /** Makes one attempt, unless another tab was faster; resolves to undefined when there is nothing left to send. */
  const attempt = async ({ run: known, isLeft }: Job): Promise<Delivery | undefined> => {
    if (isWithdrawn(known.uid_user)) return void (await store.remove(known));
    const stored = await store.load(known.uid_session, known.uid_user);
    if (stored?.status === 'delivered') return { state: 'delivered' };
    const run = stored ?? known;
    try {
      await sendWithTimeout(run, isLeft);
      await saveOutcome(toMarker(run));
      return { state: 'delivered' };
    } catch (error) {
      const code = refusalOf(error);
      if (!code) throw error;
      if (isGone(code)) await store.remove(run);
      else await saveOutcome({ ...run, status: 'refused', refusal: code });
      return { state: 'refused', code };
    }
  };

  const end = (job: Job | undefined) => {
    if (!job) return;
    job.isOver = true;
    job.cancel();
    job.forProof.hurry();
    jobs.delete(job.run.uid_user);
  };

  const tryOnce = async (job: Job) => {
    const { uid_user, challenge, proof } = job.run;
    // Outside the lock, which another tab may need to send.
    if (challenge && !proof) await job.forProof.wait(() => prove(job.run));
    if (job.isOver || isStopped) return;
    try {
      const delivery = await exclusively(`run ${uid_user}`, () => attempt(job));
      end(job);
      if (delivery) setDelivery(uid_user, delivery);
      else deliveries.delete(uid_user);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // A fault of this page: waiting mends nothing. The run stays complete on the device, for a later version to send.
        end(job);
        return setDelivery(uid_user, { state: 'refused', code: 'page_failed' });
      }
      const { retryAfterMs = 0 } = error;
      const pause = pauseAfter(job.attempts, { retryAfterMs }, { maxMs: maxPauseMs, random: random() });
      job.notBefore = now() + retryAfterMs;
      job.isLeft = false;
      if (!isStopped && !job.isOver) job.cancel = after(pause, () => work(job));
      setDelivery(uid_user, { state: 'waiting', retryAt: Math.round(now() + pause) });
    }
  };

  const work = (job: Job) => {
    if (job.underWay || job.isOver || isStopped) return;
    job.cancel();
    job.attempts += 1;
    setDelivery(job.run.uid_user, { state: 'sending', isAgain: job.attempts > 1 });
    job.underWay = tryOnce(job).finally(() => {
      job.underWay = undefined;
    });
  };

  const take = (run: Run) => {
    const job = jobs.get(run.uid_user) ?? newJob(run);
    jobs.set(run.uid_user, job);
    work(job);
  };

  const hasArrivedHere = async ({ uid_session, uid_user }: RunKey): Promise<boolean> =>
    (await store.load(uid_session, uid_user))?.status === 'delivered';

  return {
    /** Stores a run as complete and sends it until the server has it. Also retries a refused run. */
    deliver: async (run: Run): Promise<void> => {
      const { refusal: _, ...rest } = run;
      const saved = await store.save({ ...rest, status: 'complete' });
      if (saved.status === 'delivered') return setDelivery(run.uid_user, { state: 'delivered' });
      if (!jobs.has(run.uid_user)) setDelivery(run.uid_user, { state: 'saved' });
      take(saved);
    },
    /** Sends runs that an earlier page left undelivered. */
    resume: async (): Promise<void> => {
      for (const run of await store.pending()) take(run);
    },
    /** Retries waiting runs at once, since the network or the participant is back. Respects a Retry-After. */
    wake: (): void => {
      for (const job of jobs.values()) if (now() >= job.notBefore) work(job);
    },
    /** Sends at once what still waits for its work, since the page is being left. */
    leave: (): void => {
      for (const job of jobs.values()) {
        job.isLeft = job.underWay !== undefined;
        job.forProof.hurry();
      }
    },
    /** Waits for the attempt under way, then deletes the run unless this device or `hasArrived` says that it arrived: its marker stays. Resolves to whether it arrived. */
    withdraw: async (run: Run, hasArrived: () => Promise<boolean>): Promise<boolean> => {
      const { uid_user } = run;
      const job = jobs.get(uid_user);
      end(job);
      await job?.underWay;
      const isDelivered = await exclusively(`run ${uid_user}`, async () => {
        const isThere = (await hasArrivedHere(run)) || (await hasArrived());
        await (isThere ? store.save(toMarker(run)) : store.remove(run));
        return isThere;
      });
      if (isDelivered) setDelivery(uid_user, { state: 'delivered' });
      else deliveries.delete(uid_user);
      return isDelivered;
    },
    /** Deletes a run that was left in another tab, unless it has arrived. */
    drop: async (key: RunKey): Promise<void> => {
      end(jobs.get(key.uid_user));
      if (!(await hasArrivedHere(key))) await store.remove(key);
    },
    /** The state of a run; the same object until it changes. */
    deliveryOf: (uid_user: string) => deliveries.get(uid_user),
    subscribe,
    stop: (): void => {
      isStopped = true;
      for (const job of jobs.values()) {
        job.cancel();
        job.forProof.hurry();
      }
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
