import { describe, expect, test } from 'vitest';
import type { Image } from '../../../../contract/game.ts';
import { imageOf } from '../../testing/class-session.ts';
import { createFaceLoader, type DecodedFace } from './face-loader.ts';

const images = Array.from({ length: 24 }, (_, at) => imageOf(at + 1, { file_name: `face${at + 1}.avif` }));

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Stands in for a decoded face, which the loader only passes on. */
const faceAt = (url: string) => ({ url }) as unknown as DecodedFace;

const setUp = (canDecode: (url: string, attempt: number) => boolean = () => true) => {
  const asked: string[] = [];
  const timers: { ms: number; action: () => void }[] = [];
  let open = 0;
  let maxOpen = 0;
  const loader = createFaceLoader({
    random: () => 1,
    sizeOf: ({ sizes }) => sizes?.at(-1) ?? 512,
    after: (ms, action) => timers.push({ ms, action }),
    decode: async (url) => {
      asked.push(url);
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      await settled();
      open -= 1;
      if (!canDecode(url, asked.filter((other) => other === url).length)) throw new DOMException('', 'EncodingError');
      return faceAt(url);
    },
  });
  return { loader, asked, timers, maxOpen: () => maxOpen };
};

const finished = async () => {
  for (let turn = 0; turn < 40; turn += 1) await settled();
};

describe('the face loader', () => {
  test('loads every face once, as AVIF, four at a time, in the order asked for', async () => {
    const { loader, asked, maxOpen } = setUp();
    loader.load(images.slice(0, 6));
    loader.load(images);
    await finished();
    expect(asked).toEqual(images.map(({ id }) => `/generated_faces/face${id}.avif`));
    expect(maxOpen()).toBe(4);
    expect(loader.progress(images)).toEqual({ loaded: 24, total: 24, isRetrying: false });
    expect(loader.get(7)).toEqual(faceAt('/generated_faces/face7.avif'));
  });

  test('does not take a mistake of ours for a bad network', async () => {
    const mistake = new TypeError('createImageBitmap is not a function');
    const { loader } = setUp(() => {
      throw mistake;
    });
    loader.load(images);
    await finished();
    expect(() => loader.progress(images)).toThrow(mistake);
  });

  test('uses WebP for all faces when the first one cannot be decoded as AVIF', async () => {
    const { loader, asked } = setUp((url) => url.endsWith('.webp'));
    loader.load(images);
    await finished();
    expect(asked.filter((url) => url.endsWith('.avif'))).toEqual(['/generated_faces/face1.avif']);
    expect(loader.progress(images).loaded).toBe(24);
  });

  test('retries a face with growing pauses, and says so', async () => {
    const { loader, timers, asked } = setUp((url, attempt) => !url.includes('face3.') || attempt > 7);
    loader.load(images);
    const pauses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await finished();
      expect(loader.progress(images)).toEqual({ loaded: 23, total: 24, isRetrying: true });
      const timer = timers.shift();
      pauses.push(timer?.ms ?? 0);
      timer?.action();
    }
    await finished();
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(loader.progress(images)).toEqual({ loaded: 24, total: 24, isRetrying: false });
    expect(asked.filter((url) => url.includes('face3.'))).toHaveLength(8);
  });

  test('does not choose a format while there is no network', async () => {
    let isOnline = false;
    const { loader, timers, asked } = setUp(() => isOnline);
    loader.load(images.slice(0, 2));
    await finished();
    isOnline = true;
    for (const { action } of timers.splice(0)) action();
    await finished();
    expect(asked.slice(-2)).toEqual(['/generated_faces/face1.avif', '/generated_faces/face2.avif']);
    expect(loader.progress(images.slice(0, 2)).loaded).toBe(2);
  });
});

test('each face is loaded in the size that was chosen for it', async () => {
  const { loader, asked } = setUp();
  const [first, second] = images as [Image, Image];
  const sharp = [first, { ...second, sizes: [256, 512, 768] }];
  loader.load(sharp);
  await expect.poll(() => loader.progress(sharp).loaded).toBe(2);
  expect(asked).toEqual(['/generated_faces/face1.avif', '/generated_faces/face2-768.avif']);
});
