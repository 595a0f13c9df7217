import { describe, expect, it } from 'vitest';
import { complaintsAboutSet } from './checked-design.ts';
import { FaceSet, inSet, readDesign } from './design.ts';

describe('the design of the faces', () => {
  // Set B has no rows until its faces are chosen.
  it.each(FaceSet.options)('is balanced: %s', async (set) => {
    if (inSet(await readDesign(), set).length === 0) return;
    expect(await complaintsAboutSet(set)).toEqual([]);
  });
});
