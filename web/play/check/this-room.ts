import type { Measured } from '../../room-check/room-check.ts';
import { within } from '../../ui/within.ts';
import { chooseSize, faceWidth } from '../run/faces/face-size.ts';
import { timeLoading } from './time-loading.ts';
import { askServer, type NetworkPorts, tryCalls } from './try-calls.ts';

export type DeviceMeasured = Pick<Measured, 'keeps' | 'room_mb' | 'hertz' | 'secure' | 'element_timing' | 'modern'>;

/** Pictures a second: of the median distance, which a single late picture does not change. Null with too few. */
export const hertzOf = (moments: readonly number[]): number | null => {
  const distances = moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));
  distances.sort((a, b) => a - b);
  const median = distances[Math.floor(distances.length / 2)];
  return distances.length < 10 || !median ? null : 1000 / median;
};

/** What `work` comes to, or something else when it fails, or when that part of the browser does not answer. */
const orElse = <T>(work: Promise<T>, otherwise: T): Promise<T> => within(3000, () => work).catch(() => otherwise);

const databaseName = 'prima-vista-check';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Whether a value can be written and read again: in a database of its own, so that no run is touched. */
const canKeep = async (): Promise<boolean> => {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('values');
  const database = await asPromise(opening);
  try {
    await asPromise(database.transaction('values', 'readwrite').objectStore('values').put('x'.repeat(65_536), 'value'));
    const found = await asPromise(database.transaction('values').objectStore('values').get('value'));
    return typeof found === 'string';
  } finally {
    database.close();
    indexedDB.deleteDatabase(databaseName);
  }
};

const findQuota = async () => (await navigator.storage?.estimate?.())?.quota;

const watchedFrames = 60;
const watchedMs = 3000;

/** Moments of successive pictures of the screen, in ms; few or none when the page is hidden. */
const watchFrames = (): Promise<number[]> =>
  new Promise((resolve) => {
    const moments: number[] = [];
    setTimeout(() => resolve(moments), watchedMs);
    const next = (moment: number) => {
      moments.push(moment);
      if (moments.length > watchedFrames) resolve(moments);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const measureDevice = async (): Promise<DeviceMeasured> => {
  const keeps = await orElse(canKeep(), false);
  const quota = await orElse(findQuota(), undefined);
  return {
    keeps,
    room_mb: quota === undefined ? null : quota / 1e6,
    hertz: hertzOf(await watchFrames()),
    secure: isSecureContext,
    element_timing:
      typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('element'),
    // Without it, faces would be decoded in the frame that shows them.
    modern: typeof createImageBitmap === 'function',
  };
};

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
