import { call } from '../../api/client.ts';
import { hasLeft, onDepartureElsewhere } from './departure-notes.ts';
import { exclusively } from './exclusively.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { browserRetries } from './retrying.ts';
import type { RunStore } from './run-store.ts';

/** The outbox of this page: takes up what is undelivered at once, and again whenever the network or the participant comes back. */
export const startOutbox = (store: RunStore): Outbox => {
  const outbox = createOutbox({
    ...browserRetries,
    store,
    exclusively,
    send: (body) => call('POST /responses', { body }),
    now: Date.now,
    isWithdrawn: hasLeft,
  });
  const stopWaking = browserRetries.onWake(outbox.wake);
  const stopListening = onDepartureElsewhere((who) => void outbox.drop(who));
  void outbox.resume();
  return {
    ...outbox,
    stop: () => {
      stopWaking();
      stopListening();
      outbox.stop();
    },
  };
};
