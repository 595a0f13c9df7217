import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../../server/db/testing/scratch-folder.ts';
import { renderFaces, staleFaces } from './render-faces.ts';
import { balancedSet } from './testing/balanced-set.ts';

const faces = balancedSet().slice(0, 3);
const quality = { size: 8, samples: 2 };
/** What Blender says of a finished face. */
const factsOf = (id: string): string => {
  const pupils = [0.4, 0.6].map((x) => [x, 0.5]);
  return JSON.stringify({ id, pupils, crown: 0.1, chin: 0.8, ...quality, seconds_build: 1, seconds_render: 1 });
};
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id);

let folder = '';
beforeEach(() => {
  folder = scratchFolder();
  vi.spyOn(console, 'log').mockReturnValue();
  return () => vi.restoreAllMocks();
});

it('a face is stamped while the next one is still under way, each by one of two Blenders', async () => {
  let end = (): void => {};
  const isEnded = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
  const rendering = renderFaces({ faces, quality, folder, jobs: 2 }, ([first = ''], _quality, _out, onFace) => {
    onFace(factsOf(first));
    return isEnded;
  });
  const stale = async () => idsOf(await staleFaces({ faces, quality, folder }));
  const [, , third] = idsOf(faces);
  await vi.waitFor(async () => expect(await stale()).toEqual([third]), { timeout: 30_000 });
  end();
  expect(idsOf(await rendering)).toEqual([third]);
});

it('pictures of more samples than are asked for are kept, none of fewer, and none whose geometry is cut off', async () => {
  const [first] = faces.slice(0, 1) as [(typeof faces)[number]];
  await renderFaces({ faces: [first], quality, folder, jobs: 1 }, async (_ids, _quality, _out, onFace) => {
    onFace(factsOf(first.id));
    return undefined;
  });
  const staleAt = async (samples: number) =>
    idsOf(await staleFaces({ faces: [first], quality: { ...quality, samples }, folder }));
  expect(await staleAt(1)).toEqual([]);
  expect(await staleAt(3)).toEqual([first.id]);
  await writeFile(join(folder, `${first.id}.json`), factsOf(first.id).slice(0, 40));
  expect(await staleAt(1)).toEqual([first.id]);
});
