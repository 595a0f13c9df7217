import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createOutbox } from '../run/device/outbox.ts';
import { openRunDisk } from '../run/device/run-disk.ts';
import { createRunStore } from '../run/device/run-store.ts';
import type { Device } from '../run/device/this-device.ts';

/** An empty device for tests, with its own IndexedDB and an outbox that delivers at once. */
export const emptyDevice = (): Device => {
  globalThis.indexedDB = new IDBFactory();
  const store = createRunStore(openRunDisk());
  const prove = async () => {};
  const outbox = createOutbox({
    store,
    prove,
    send: async ({ responses }) => ({ uid_user: responses[0]?.uid_user ?? '' }),
    now: () => 0,
    random: () => 0,
    after: () => () => {},
    exclusively: (_, work) => work(),
    isWithdrawn: () => false,
  });
  return { store, outbox, prove };
};
