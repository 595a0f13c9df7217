import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../server/db/testing/scratch-folder.ts';
import { forgetGeometry, readGeometry, stampGeometry } from './render-folder.ts';

const geometry = {
  id: 'A-EA-F1',
  pupils: [
    [0.41, 0.485],
    [0.59, 0.485],
  ] satisfies [[number, number], [number, number]],
  crown: 0.16,
  chin: 0.82,
  size: 320,
  samples: 12,
  seconds_build: 4.5,
  seconds_render: 12,
};

describe('the render folder', () => {
  const folder = scratchFolder(afterAll);

  it('keeps the fingerprint of a picture until the face is rendered again', async () => {
    await stampGeometry(folder, geometry, 'abc');
    expect(await readGeometry(folder, 'A-EA-F1')).toEqual({ ...geometry, made_from: 'abc' });
    await forgetGeometry(folder, 'A-EA-F1');
    expect(await readGeometry(folder, 'A-EA-F1')).toBeUndefined();
  });

  it('treats a truncated file as missing', async () => {
    await writeFile(join(folder, 'A-EA-F2.json'), JSON.stringify(geometry).slice(0, 40));
    expect(await readGeometry(folder, 'A-EA-F2')).toBeUndefined();
  });
});
