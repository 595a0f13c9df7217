import { describe, expect, it } from 'vitest';
import { complaintsAboutSet } from './checked-design.ts';
import { FaceSet } from './design.ts';

describe('the design of the faces', () => {
  it.each(FaceSet.options)('is balanced: %s', async (set) => {
    expect(await complaintsAboutSet(set)).toEqual([]);
  });
});
