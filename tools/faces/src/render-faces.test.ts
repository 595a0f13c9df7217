import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../../server/db/testing/scratch-folder.ts';
import { renderFaces, staleFaces } from './render-faces.ts';
import { balancedSet } from './testing/balanced-set.ts';

const [first, second] = balancedSet() as [ReturnType<typeof balancedSet>[number], ...ReturnType<typeof balancedSet>];
const faces = [first, ...(second ? [second] : [])];
const quality = { size: 8, samples: 2 };
const facts = JSON.stringify({
  id: first.id,
  pupils: [
    [0.4, 0.5],
    [0.6, 0.5],
  ],
  crown: 0.1,
  chin: 0.8,
  ...quality,
  seconds_build: 1,
  seconds_render: 1,
});

describe('renderFaces', () => {
  beforeAll(() => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    return () => log.mockRestore();
  });

  it('stamps a face while the next one is still under way', async () => {
    const folder = scratchFolder();
    let end = (): void => {};
    const rendering = renderFaces({ faces, quality, folder, jobs: 1 }, (_ids, _quality, _out, onFace) => {
      onFace(facts);
      return new Promise((resolve) => {
        end = () => resolve(undefined);
      });
    });
    await vi.waitFor(async () => expect(await staleFaces({ faces, quality, folder })).toEqual([second]), {
      timeout: 30_000,
    });
    end();
    expect(await rendering).toEqual([second]);
  });

  it('keeps pictures of more samples than are asked for, and none of fewer', async () => {
    const folder = scratchFolder();
    await renderFaces({ faces: [first], quality, folder, jobs: 1 }, async (_ids, _quality, _out, onFace) => {
      onFace(facts);
      return undefined;
    });
    const staleAt = (samples: number) => staleFaces({ faces: [first], quality: { ...quality, samples }, folder });
    expect(await staleAt(1)).toEqual([]);
    expect(await staleAt(3)).toEqual([first]);
  });
});
