import type { Measured } from '../../room-check/room-check.ts';
import { chooseSize, faceWidth } from '../run/faces/face-size.ts';
import { type DeviceMeasured, measureDevice } from './measure-device.ts';
import { timeLoading } from './time-loading.ts';
import { askServer, type NetworkPorts, tryCalls } from './try-calls.ts';

export type RoomPorts = NetworkPorts & { measureDevice: () => Promise<DeviceMeasured> };

export type Step = 'calls' | 'faces' | 'device';

/** Measures the room and this device; tells of each step as it begins. Throws ServerTroubled, and nothing else. */
export const measureRoom = async (ports: RoomPorts, onStep: (step: Step) => void): Promise<Measured> => {
  onStep('calls');
  const server = await askServer(ports);
  const { faces, ...calls } = await tryCalls(ports);
  onStep('faces');
  const load_seconds = await timeLoading(ports, faces, {
    format: calls.avif === 'fine' ? 'avif' : 'webp',
    latency_ms: server.latency_ms,
  });
  onStep('device');
  return { ...server, ...calls, load_seconds, ...(await ports.measureDevice()) };
};

const timeout = (ms: number): AbortSignal => {
  const aborting = new AbortController();
  setTimeout(() => aborting.abort(), ms);
  return aborting.signal;
};

const canShow = async (picture: Blob): Promise<boolean> => {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
};

let asked = 0;

/** Past all caches: the service worker of an earlier test knows files by their whole address, and keeps no call. */
const fetchAnew: NetworkPorts['fetch'] = (address, { signal, ...init }) => {
  asked += 1;
  const url = address.startsWith('/api/') ? address : `${address}?check=${Date.now()}-${asked}`;
  return fetch(url, { ...init, signal, cache: 'no-store' });
};

/** The room and the device that the page is in. */
export const thisRoom = (): RoomPorts => ({
  fetch: fetchAnew,
  now: () => performance.now(),
  wallClock: () => Date.now(),
  canShow,
  sizeOf: (image) => chooseSize(image, faceWidth({ width: innerWidth, height: innerHeight }) * devicePixelRatio),
  script: new URL(import.meta.url).pathname,
  hasWorkers: 'serviceWorker' in navigator,
  timeout,
  measureDevice,
});
