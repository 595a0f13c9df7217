import type { Image } from '../../../../contract/game.ts';
import { createListeners } from '../../../api/listeners.ts';
import { fileOfSize } from './face-size.ts';

/** A face whose pixels are in memory: drawing it needs no decoding. */
export type DecodedFace = CanvasImageSource;

export type LoadProgress = { loaded: number; total: number; isRetrying: boolean };

export type FaceLoaderPorts = {
  /** Loads and decodes one file; rejects when it cannot be fetched or decoded, with a TypeError by a mistake alone. */
  decode: (url: string) => Promise<DecodedFace>;
  sizeOf: (image: Image) => number;
  after: (ms: number, action: () => void) => void;
  /** In [0, 1). */
  random: () => number;
};

const maxParallel = 4;
const maxPauseMs = 10_000;

/** Loads faces ahead, retrying each. The first one decides the format: AVIF, or WebP where only that is decoded. */
export const createFaceLoader = ({ decode, sizeOf, after, random }: FaceLoaderPorts) => {
  const faces = new Map<number, DecodedFace>();
  const failures = new Map<number, number>();
  const queue: Image[] = [];
  const asked = new Set<number>();
  const { notify, subscribe } = createListeners();
  let format: 'avif' | 'webp' | undefined;
  let running = 0;
  let fault: unknown;

  const urlOf = (image: Image, as: 'avif' | 'webp') => `/generated_faces/${fileOfSize(image, sizeOf(image), as)}`;

  const decodeFirst = async (image: Image): Promise<DecodedFace> => {
    try {
      const face = await decode(urlOf(image, 'avif'));
      format = 'avif';
      return face;
    } catch {
      const face = await decode(urlOf(image, 'webp'));
      format = 'webp';
      return face;
    }
  };

  const loadOne = async (image: Image) => {
    try {
      faces.set(image.id, await (format ? decode(urlOf(image, format)) : decodeFirst(image)));
      failures.delete(image.id);
    } catch (error) {
      // Of networks and of decoders come other errors than those of mistakes.
      if (error instanceof TypeError) fault = error;
      const count = (failures.get(image.id) ?? 0) + 1;
      failures.set(image.id, count);
      after(Math.min(maxPauseMs, 500 * 2 ** (count - 1)) * (0.5 + random() / 2), () => {
        queue.unshift(image);
        fill();
      });
    }
    running -= 1;
    notify();
    fill();
  };

  const fill = () => {
    // One at a time until the first face has determined the format.
    while (running < (format ? maxParallel : 1)) {
      const image = queue.shift();
      if (!image) return;
      running += 1;
      void loadOne(image);
    }
  };

  return {
    /** Loads these faces in this order, each once, after those requested before. */
    load: (images: readonly Image[]): void => {
      queue.push(...images.filter(({ id }) => !asked.has(id)));
      for (const { id } of images) asked.add(id);
      fill();
    },
    get: (id_image: number): DecodedFace | undefined => faces.get(id_image),
    /** What this device decodes: AVIF until the first face has shown otherwise. */
    format: (): 'avif' | 'webp' => format ?? 'avif',
    /** Throws where the page itself is at fault: then it fails in rendering, rather than wait for the network. */
    progress: (images: readonly Image[]): LoadProgress => {
      if (fault) throw fault;
      return {
        loaded: images.filter(({ id }) => faces.has(id)).length,
        total: images.length,
        isRetrying: images.some(({ id }) => failures.has(id)),
      };
    },
    subscribe,
  };
};
