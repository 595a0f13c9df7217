import { describe, expect, it } from 'vitest';
import { tooClose } from './covered.ts';

describe('two releases of a tier', () => {
  it.each([
    ['nothing changed', { stillThere: 40, added: 0 }, 0, true],
    ['ten came', { stillThere: 40, added: 10 }, 0, true],
    ['nine came', { stillThere: 40, added: 9 }, 0, false],
    ['one went', { stillThere: 39, added: 0 }, 0, false],
    ['one went and nine came', { stillThere: 39, added: 9 }, 0, true],
    ['twelve came, but two of them may have been there all along', { stillThere: 40, added: 12, perhaps: 2 }, 0, false],
    ['twelve came, but three leave tier 3, who knows which', { stillThere: 40, added: 12 }, 3, false],
  ])('are compared by what certainly differs: %s', (_, now, left, isApart) => {
    const earlier = { version: '2027.1.0', runs: 40, left: 0, perhaps: 0, ...now };
    expect(tooClose(earlier, left) === undefined).toBe(isApart);
  });
});
