import type { Image } from '../../../contract/game.ts';
import type { Measured } from '../../room-check/room-check.ts';
import { chooseSize, faceWidth } from '../run/faces/face-size.ts';
import { timeLoading } from './time-loading.ts';
import { askServer, type NetworkPorts, tryCalls } from './try-calls.ts';

/** What the check uses of the device besides the network. */
export type DevicePorts = {
  /** Resolves when a value was written to IndexedDB and read again, and removed; rejects when it was not. */
  writeAndRead: () => Promise<void>;
  /** Room in bytes, if the browser says. */
  quota: () => Promise<number | undefined>;
  /** Moments of successive pictures of the screen, in ms; few or none when the page is hidden. */
  frames: () => Promise<number[]>;
  isSecure: boolean;
  hasElementTiming: boolean;
  isModern: boolean;
};

export type RoomPorts = NetworkPorts & DevicePorts;

export type Step = 'calls' | 'faces' | 'device';

/** Pictures a second: of the median distance, which a single late picture does not change. Null with too few. */
export const hertzOf = (moments: readonly number[]): number | null => {
  const distances = moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));
  distances.sort((a, b) => a - b);
  const median = distances[Math.floor(distances.length / 2)];
  return distances.length < 10 || !median ? null : 1000 / median;
};

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
  const keeps = await ports.writeAndRead().then(
    () => true,
    () => false,
  );
  const quota = await ports.quota().catch(() => undefined);
  const hertz = hertzOf(await ports.frames());
  return {
    ...server,
    ...calls,
    load_seconds,
    keeps,
    room_mb: quota === undefined ? null : quota / 1e6,
    hertz,
    secure: ports.isSecure,
    element_timing: ports.hasElementTiming,
    modern: ports.isModern,
  };
};

const timeout = (ms: number): AbortSignal => {
  const aborting = new AbortController();
  setTimeout(() => aborting.abort(), ms);
  return aborting.signal;
};

/** Rejects, or goes on without it, when a part of the browser does not answer. */
const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms))]);

const databaseName = 'prima-vista-check';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** In a database of its own, so that no run is touched. */
const writeAndRead = async () => {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('values');
  const database = await asPromise(opening);
  try {
    await asPromise(database.transaction('values', 'readwrite').objectStore('values').put('x'.repeat(65_536), 'value'));
    const found = await asPromise(database.transaction('values').objectStore('values').get('value'));
    if (typeof found !== 'string') throw new Error('nothing was kept');
  } finally {
    database.close();
    indexedDB.deleteDatabase(databaseName);
  }
};

/** For how many pictures, or how long, the screen is watched. */
const watchedFrames = 60;
const watchedMs = 3000;

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

/** As a round would choose. */
const sizeHere = (image: Pick<Image, 'sizes'>): number =>
  chooseSize(image, faceWidth({ width: innerWidth, height: innerHeight }) * devicePixelRatio);

/** The room and the device that the page is in. */
export const thisRoom = (): RoomPorts => ({
  fetch: fetchAnew,
  now: () => performance.now(),
  wallClock: () => Date.now(),
  canShow,
  sizeOf: sizeHere,
  script: new URL(import.meta.url).pathname,
  hasWorkers: 'serviceWorker' in navigator,
  timeout,
  writeAndRead: () => within(3000, writeAndRead()),
  quota: () => within(3000, navigator.storage?.estimate?.() ?? Promise.resolve({})).then(({ quota }) => quota),
  frames: watchFrames,
  isSecure: isSecureContext,
  hasElementTiming:
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('element'),
  // Without it, faces would be decoded in the frame that shows them.
  isModern: typeof createImageBitmap === 'function',
});
