import { call } from '../api/client.ts';
import { createOutbox, type Outbox, type OutboxPorts } from './outbox.ts';
import type { RunStore } from './run-store.ts';

/** How long another tab may hold the right to send, in ms: a frozen one would hold it for ever. */
const lockPatience = 40_000;

// Locks are absent on plain http, denied where storage is, or held by a frozen tab. Two senders at once are harmless
// then, since a submission is idempotent; none at all would lose the run.
const exclusively: OutboxPorts['exclusively'] = async (name, work) => {
  let underWay: ReturnType<typeof work> | undefined;
  const begin = () => {
    underWay = work();
    return underWay;
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockPatience) }, begin);
  } catch {
    return underWay ?? begin();
  }
};

/** The outbox of this page: takes up what is undelivered at once, and again whenever the network or the participant comes back. */
export const startOutbox = (store: RunStore): Outbox => {
  const outbox = createOutbox({
    store,
    exclusively,
    send: (body) => call('POST /responses', { body }),
    now: Date.now,
    random: Math.random,
    after: (ms, action) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  });
  const wakeWhenVisible = () => {
    if (document.visibilityState === 'visible') outbox.wake();
  };
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', wakeWhenVisible);
  void outbox.resume();
  return {
    ...outbox,
    stop: () => {
      window.removeEventListener('online', outbox.wake);
      document.removeEventListener('visibilitychange', wakeWhenVisible);
      outbox.stop();
    },
  };
};
