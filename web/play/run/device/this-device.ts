import { call } from '../../../api/client.ts';
import { exclusively } from '../../../api/exclusively.ts';
import { createProver, type Prove } from '../proof/prover.ts';
import { solveInWorker } from '../proof/solve-in-worker.ts';
import { hasLeft, onDepartureElsewhere } from './departure-notes.ts';
import { browserRetries, onHidden } from './keep-trying.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { openRunStore, type RunStore } from './run-store.ts';

export type Device = { store: RunStore; outbox: Outbox; prove: Prove };

/** Sends undelivered runs at once, and again whenever the network or the participant is back. */
const startOutbox = (store: RunStore, prove: Prove): Outbox => {
  const outbox = createOutbox({
    ...browserRetries,
    store,
    prove,
    exclusively,
    send: (body, { outlivesPage, signal }) => call('POST /responses', { body }, { keepalive: outlivesPage, signal }),
    now: Date.now,
    isWithdrawn: hasLeft,
  });
  const stopWaking = browserRetries.onWake(outbox.wake);
  const stopLeaving = onHidden(outbox.leave);
  const stopListening = onDepartureElsewhere((who) => void outbox.drop(who));
  void outbox.resume();
  return {
    ...outbox,
    stop: () => {
      stopWaking();
      stopLeaving();
      stopListening();
      outbox.stop();
    },
  };
};

let opened: Promise<Device> | undefined;

const open = async (): Promise<Device> => {
  const store = await openRunStore();
  const prove = createProver({ store, solve: solveInWorker });
  return { store, outbox: startOutbox(store, prove), prove };
};

/** Opens the runs and the outbox of this device, once per page, since each outbox sends on its own. */
export const openDevice = (): Promise<Device> => {
  opened ??= open();
  return opened;
};

/** Stops the outbox of this device, if it was opened, and forgets it: tests share a window, which has one page each. */
export const closeDevice = (): void => {
  void opened?.then(({ outbox }) => outbox.stop());
  opened = undefined;
};
