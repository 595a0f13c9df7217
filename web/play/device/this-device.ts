import { call } from '../../api/client.ts';
import { hasLeft, onDepartureElsewhere } from './departure-notes.ts';
import { exclusively } from './exclusively.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { browserRetries } from './retrying.ts';
import { openRunStore, type RunStore } from './run-store.ts';

export type Device = { store: RunStore; outbox: Outbox };

/** Sends undelivered runs at once, and again whenever the network or the participant is back. */
const startOutbox = (store: RunStore): Outbox => {
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

let opened: Promise<Device> | undefined;

const open = async (): Promise<Device> => {
  const store = await openRunStore();
  return { store, outbox: startOutbox(store) };
};

/** Opens the runs and the outbox of this device, once per page, since each outbox sends on its own. */
export const openDevice = (): Promise<Device> => {
  opened ??= open();
  return opened;
};
