import { call } from '../api/client.ts';
import { exclusively } from './exclusively.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { RunStore } from './run-store.ts';

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
