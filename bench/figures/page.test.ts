import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePath, picturesFolder, renewPage } from './page.ts';

const drawn = async (): Promise<string[]> =>
  (await readdir(picturesFolder).catch(() => [])).filter((file) => file.endsWith('.svg')).toSorted();

test('docs/how-good.md and its pictures show exactly the figures of bench/results', async () => {
  const written = await readFile(pagePath, 'utf8');
  const { page, pictures } = await renewPage(written);
  expect(written).toBe(page);
  expect(await drawn()).toEqual(
    Object.keys(pictures)
      .map((name) => `${name}.svg`)
      .toSorted(),
  );
  for (const [name, svg] of Object.entries(pictures)) {
    expect(await readFile(join(picturesFolder, `${name}.svg`), 'utf8')).toBe(svg);
  }
});
