import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { balancedSet } from './testing/balanced-set.ts';

const [face] = balancedSet();
const quality = { size: 512, samples: 32 };
const studio = { design: ['{"tones":{"EastAsian":1,"Arabian":2},"Arabian F":3,"light":4}'], programs: ['draw()'] };
const of = (changes: object, sources = studio, other = quality) =>
  face && fingerprint({ ...face, ...changes }, sources, other);
const withDesign = (text: string) => ({ ...studio, design: [text] });

it('a fingerprint stays the same when nothing visible changes', () => {
  expect(of({})).toBe(of({ role: 'practice' }));
  expect(of({}, withDesign('{"tones":{"EastAsian":1,"Arabian":0},"Arabian F":0,  "light":4}'))).toBe(of({}));
});

it('a fingerprint changes with the row, the studio and the quality', () => {
  const all = [
    ...[of({}), of({ tone: 0.6 }), of({}, studio, { ...quality, samples: 64 })],
    of({}, withDesign('{"tones":{"EastAsian":0,"Arabian":2},"Arabian F":3,"light":4}')),
    of({}, withDesign('{"tones":{"EastAsian":1,"Arabian":2},"Arabian F":3,"light":0}')),
    of({}, { ...studio, programs: ['paint()'] }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
