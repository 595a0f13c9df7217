import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { balancedSet } from './testing/balanced-set.ts';

const [face] = balancedSet();
const quality = { size: 512, samples: 32 };
const of = (changes: object, sources = 'studio', other = quality) =>
  face && fingerprint({ ...face, ...changes }, sources, other);

describe('fingerprint', () => {
  it('stays the same when nothing visible changes', () => {
    expect(of({})).toBe(of({ role: 'practice' }));
  });

  it('changes with the row, the studio and the quality', () => {
    const all = [of({}), of({ tone: 0.6 }), of({}, 'new light'), of({}, 'studio', { ...quality, samples: 64 })];
    expect(new Set(all).size).toBe(4);
  });
});
