import { expect, it } from 'vitest';
import { readControls } from './controls-design.ts';
import { renderOptions } from './render-options.ts';

const controls = {
  ...(await readControls()),
  renders: { full: { size: 1024, samples: 64 }, preview: { size: 320, samples: 12 } },
  jobs: 2,
};

it.each([
  ['', { ids: [], set: 'B', quality: { size: 1024, samples: 64 }, jobs: 2 }, 'full'],
  ['A-EA-F1 --preview --jobs 1', { ids: ['A-EA-F1'], quality: { size: 320, samples: 12 }, jobs: 1 }, 'preview'],
  ['--crop .2,.2,.6,.6', {}, 'trial'],
  ['--samples 8 --out renders/mine', { quality: { size: 1024, samples: 8 } }, 'mine'],
])('"%s" renders what it says, pictures of another quality into another folder', (words, wanted, folder) => {
  const options = renderOptions(words.split(' ').filter(Boolean), controls);
  expect(options).toMatchObject(wanted);
  expect(options.folder.split('/').at(-1)).toBe(folder);
});

it.each(['--set C', '--size big'])('"%s" is refused', (words) => {
  expect(() => renderOptions(words.split(' '), controls)).toThrow();
});
