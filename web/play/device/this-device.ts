import { startOutbox } from './device-outbox.ts';
import type { Outbox } from './outbox.ts';
import { openRunStore, type RunStore } from './run-store.ts';

export type Device = { store: RunStore; outbox: Outbox };

let opened: Promise<Device> | undefined;

const open = async (): Promise<Device> => {
  const store = await openRunStore();
  return { store, outbox: startOutbox(store) };
};

/** The runs and the outbox of this device: one for the whole page, since each outbox sends by itself. */
export const openDevice = (): Promise<Device> => {
  opened ??= open();
  return opened;
};
