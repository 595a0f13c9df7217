import { openRunDisk } from '../device/run-disk.ts';
import { createRunStore } from '../device/run-store.ts';
import { closeDevice } from '../device/this-device.ts';

/**
 * Gives the next test a device of its own, and an empty one: tests share a window. A storage that was stuck in one, since
 * the machine was busy or the clock moved by a minute, would not be read for 30 s in those after it; and what one has left
 * to be sent would be sent in another.
 */
export const forgetDevice = async (): Promise<void> => {
  closeDevice();
  const store = createRunStore(openRunDisk());
  for (const run of await store.all()) await store.remove(run);
};
