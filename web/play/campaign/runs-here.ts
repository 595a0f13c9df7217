import { call } from '../../api/client.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { type Device, openDevice } from '../run/device/this-device.ts';

/** The public runs on this device. `until`: when the results close (ISO 8601), if they do. */
export type RunsHere = {
  unfinished?: RunKey | undefined;
  undelivered?: Run | undefined;
  results?: (RunKey & { until: string | null }) | undefined;
};

/** Returns the first results that are still open; deletes runs whose results are closed. */
const findResults = async (delivered: Run[], { store }: Device): Promise<RunsHere['results']> => {
  for (const { uid_session, uid_user } of delivered) {
    const key = { uid_session, uid_user };
    const checked = await call('POST /public_game_session/check_url', { body: key }).catch(() => null);
    if (checked?.denied) await store.remove(key);
    else if (checked?.completed) return { ...key, until: checked.tms_results_until };
  }
  return undefined;
};

/** Finds the public runs on a device. Asks the server about delivered runs only; without a network they are left out. */
export const findRunsHere = async (device: Device): Promise<RunsHere> => {
  const runs = (await device.store.all()).filter(({ mode }) => mode === 'public');
  const playing = runs.filter(({ status }) => status === 'playing').sort((a, b) => b.slide - a.slide);
  const delivered = runs.filter(({ status }) => status === 'delivered');
  return {
    unfinished: playing[0],
    undelivered: runs.find(({ status }) => status === 'complete' || status === 'refused'),
    results: await findResults(delivered, device),
  };
};

export const watchRunsHere = async (onChange: (runs: RunsHere) => void, signal: AbortSignal): Promise<void> => {
  const device = await openDevice();
  let undelivered: Run | undefined;
  const read = async () => {
    const runs = await findRunsHere(device);
    undelivered = runs.undelivered;
    if (!signal.aborted) onChange(runs);
  };
  const onDelivery = () => {
    const delivery = undelivered && device.outbox.deliveryOf(undelivered.uid_user);
    if (delivery?.state !== 'delivered' && delivery?.state !== 'refused') return;
    undelivered = undefined;
    void read();
  };
  await read();
  if (!signal.aborted) signal.addEventListener('abort', device.outbox.subscribe(onDelivery));
  onDelivery();
};

export const deleteRun = async (key: RunKey): Promise<void> => (await openDevice()).store.remove(key);
