import { describe, expect, it } from 'vitest';
import { readControls } from './controls-design.ts';
import { renderOptions } from './render-options.ts';

describe('renderOptions', async () => {
  const controls = {
    ...(await readControls()),
    renders: { full: { size: 1024, samples: 64 }, preview: { size: 320, samples: 12 } },
    jobs: 2,
  };
  const folderOf = (...words: string[]) => renderOptions(words, controls).folder.split('/').at(-1);

  it('renders set B in full by default', () => {
    expect(renderOptions([], controls)).toMatchObject({
      ids: [],
      set: 'B',
      quality: { size: 1024, samples: 64 },
      jobs: 2,
    });
  });

  it('accepts ids and options', () => {
    expect(renderOptions(['A-EA-F1', '--preview', '--samples', '4', '--jobs', '1'], controls)).toMatchObject({
      ids: ['A-EA-F1'],
      quality: { size: 320, samples: 4 },
      jobs: 1,
    });
  });

  it('keeps pictures of another quality apart', () => {
    expect(folderOf()).toBe('full');
    expect(folderOf('--preview')).toBe('preview');
    expect(folderOf('--crop', '.2,.2,.6,.6')).toBe('trial');
    expect(folderOf('--samples', '8', '--out', 'renders/mine')).toBe('mine');
  });

  it('refuses unknown words', () => {
    expect(() => renderOptions(['--set', 'C'], controls)).toThrow();
    expect(() => renderOptions(['--size', 'big'], controls)).toThrow();
  });
});
