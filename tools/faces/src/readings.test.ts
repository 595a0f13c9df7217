import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../../server/db/testing/scratch-folder.ts';
import type { readFaces } from './reader.ts';
import { readFolder, readOnce } from './readings.ts';
import { faceLandmarks } from './testing/face-landmarks.ts';

const folder = scratchFolder(afterAll);

const sitter = (id: string) => ({ id, phenotype: 'Arabian' as const, gender: 'F' as const });
const render = (id: string, made_from: string) =>
  writeFile(
    join(folder, `${id}.json`),
    JSON.stringify({
      ...{ id, made_from, crown: 0.2, chin: 0.8, size: 256, samples: 10, seconds_build: 1, seconds_render: 1 },
      pupils: [0.4, 0.6].map((x) => [x, 0.5]),
    }),
  );

/** Finds a face in all pictures but that of `K-AR-F3`. */
const read = vi.fn<typeof readFaces>(async (files) =>
  files.map((file) => ({
    ...{ score: String(file).includes('K-AR-F3') ? 0 : 0.9, woman: 0.9, age: 25 },
    expressions: { neutral: 1, happy: 0, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 },
    ...{ landmarks: faceLandmarks(), descriptor: [] },
  })),
);
beforeEach(() => void read.mockClear());

it('reads only pictures that have changed, and leaves out those without a face', async () => {
  const sitters = ['K-AR-F1', 'K-AR-F2', 'K-AR-F3'].map(sitter);
  for (const { id } of sitters) await render(id, 'first');
  const idsRead = async (looks = 3) => {
    read.mockClear();
    const faces = await readFolder(folder, sitters, looks, read);
    expect(faces.map(({ id }) => id)).toEqual(['K-AR-F1', 'K-AR-F2']);
    return read.mock.calls.flatMap(([files]) => files.map((file) => String(file).slice(-11, -4)));
  };
  expect(await idsRead()).toEqual(['K-AR-F1', 'K-AR-F2', 'K-AR-F3']);
  expect(await idsRead()).toEqual(['K-AR-F3']);
  await render('K-AR-F2', 'second');
  expect(await idsRead()).toEqual(['K-AR-F2', 'K-AR-F3']);
  expect(await idsRead(5)).toEqual(['K-AR-F1', 'K-AR-F2', 'K-AR-F3']);
});

it('reads a published picture once', async () => {
  const file = join(folder, 'kept', 'published.json');
  expect(await readOnce(['a/one.avif'], 5, file, read)).toHaveLength(1);
  expect(await readOnce(['b/one.avif', 'b/two.avif'], 5, file, read)).toHaveLength(2);
  expect(read.mock.calls.map(([files]) => files)).toEqual([['a/one.avif'], ['b/two.avif']]);
});
