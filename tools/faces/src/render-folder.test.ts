import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renders-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

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
