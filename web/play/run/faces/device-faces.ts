import { useEffect, useSyncExternalStore } from 'react';
import type { Image } from '../../../../contract/game.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { within } from '../../../ui/within.ts';
import type { Slide } from '../flow/flow.ts';
import { createFaceLoader, type DecodedFace, type LoadProgress } from './face-loader.ts';
import { chooseSize, faceWidth, fileOfSize } from './face-size.ts';

/** The timeout of a file, after which it is requested again: some networks leave requests hanging. */
const decodeTimeoutMs = 20_000;

/** Through an image, which decodes on the main thread: where a browser makes no bitmap of a file. */
const decodeInPage = async (url: string): Promise<DecodedFace> => {
  const image = document.createElement('img');
  const timer = setTimeout(() => image.removeAttribute('src'), decodeTimeoutMs);
  try {
    image.src = url;
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    clearTimeout(timer);
  }
};

/** Of a file as it comes, which browsers decode beside the main thread: a tap never waits for it. */
const decodeFile = (url: string): Promise<DecodedFace> =>
  within(decodeTimeoutMs, async (signal) => {
    // As an image off screen would be asked for: what somebody waits for goes before.
    const answer = await fetch(url, { signal, priority: 'low' });
    return createImageBitmap(await answer.blob());
  });

/** An ImageBitmap keeps its pixels; those of an off-screen `img` may be dropped and decoded again at the onset. */
const decode = (url: string): Promise<DecodedFace> => decodeFile(url).catch(() => decodeInPage(url));

let pixelsOnScreen: number | undefined;

/** The size of the file of a face that a round shows, in pixels: chosen when the first one is asked for, then kept. */
export const sizeInRound = (image: Pick<Image, 'sizes'>): number => {
  pixelsOnScreen ??= faceWidth({ width: innerWidth, height: innerHeight }) * devicePixelRatio;
  return chooseSize(image, pixelsOnScreen);
};

/** The size of the file of a face that is on this device since a round; `otherwise` when there was none. */
export const sizeHere = (image: Pick<Image, 'sizes'>, otherwise: 256 | 512): number =>
  pixelsOnScreen === undefined ? otherwise : sizeInRound(image);

export const deviceFaces = createFaceLoader({
  decode,
  sizeOf: sizeInRound,
  random: Math.random,
  after: (ms, action) => setTimeout(action, ms),
});

/** Where the browser does not say when it is idle, this is left for taps. */
const pauseMs = 100;

/** Loads faces one after the other, each when the page is idle. A round that needs them meanwhile loads the rest at once. */
const loadWhenIdle = ([next, ...others]: readonly Image[]): void => {
  if (!next) return;
  whenIdle(() => {
    const goOn = () => {
      if (!deviceFaces.get(next.id)) return;
      unsubscribe();
      loadWhenIdle(others);
    };
    const unsubscribe = deviceFaces.subscribe(goOn);
    deviceFaces.load([next]);
    goOn();
  }, pauseMs);
};

/** Loads the practice round's faces at once, all others while idle: decoding blocks taps on slow phones. */
export const preloadFaces = (slides: readonly Slide[]): void => {
  const [first, ...others] = slides.flatMap((slide) => (slide.kind === 'Round' ? [slide.images] : []));
  if (first) deviceFaces.load(first);
  loadWhenIdle([...new Map(others.flat().map((image) => [image.id, image])).values()]);
};

/** Loads small files that slides between rounds show, after those of the rounds: they need no network then. */
export const keepSmallFiles = (images: readonly Image[], slides: readonly Slide[]): (() => void) => {
  const ofRounds = slides.flatMap((slide) => (slide.kind === 'Round' ? slide.images : []));
  let isDone = false;
  const keep = () => {
    const { loaded, total } = deviceFaces.progress(ofRounds);
    if (isDone || loaded < total) return;
    isDone = true;
    for (const image of images)
      document.createElement('img').src = `/generated_faces/${fileOfSize(image, 256, deviceFaces.format())}`;
  };
  const unsubscribe = deviceFaces.subscribe(keep);
  keep();
  return unsubscribe;
};

/** Loads these faces, and returns how many of them are decoded and in memory. Other faces cause no render. */
export const useFaces = (images: readonly Image[]): LoadProgress => {
  useEffect(() => deviceFaces.load(images), [images]);
  useSyncExternalStore(deviceFaces.subscribe, () => {
    const { loaded, isRetrying } = deviceFaces.progress(images);
    return `${loaded} ${isRetrying}`;
  });
  return deviceFaces.progress(images);
};
