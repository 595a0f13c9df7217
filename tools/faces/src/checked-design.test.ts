import { describe, expect, it } from 'vitest';
import { complaintsAboutSet } from './checked-design.ts';
import { readControls } from './controls-design.ts';
import { FaceSet, inSet, readDesign } from './design.ts';
import { readPool } from './pool.ts';
import { publishedSets, publishedText, readPublished } from './published.ts';
import { complaintsAboutPlaces, readCamera } from './pupil-places.ts';
import { complaintsAboutSelection, readSelection } from './selection.ts';

// The files of the studio, as they are.

describe('the design of the faces', () => {
  // A new set has no rows until its faces are chosen.
  it.each(FaceSet.options)('is balanced: %s', async (set) => {
    if (inSet(await readDesign(), set).length === 0) return;
    expect(await complaintsAboutSet(set)).toEqual([]);
  });

  it('has the rows of the candidates that were selected', async () => {
    expect(complaintsAboutSelection(await readPool(), await readDesign(), await readSelection())).toEqual([]);
  });

  it('has the pupils where the camera has them, and nowhere else', async () => {
    const { places } = (await readControls()).pupils;
    const camera = await readCamera();
    expect(complaintsAboutPlaces(places, camera)).toEqual([]);
    for (const field of ['eye_line', 'pupil_share'] as const)
      expect(complaintsAboutPlaces(places, { ...camera, [field]: camera[field] + 0.01 })).toHaveLength(2);
  });
});

it.each(await publishedSets())('the record of published faces keeps all of it, pupils on a line: %s', async (set) => {
  const record = await readPublished(set);
  const text = publishedText(record);
  expect(JSON.parse(text)).toEqual(record);
  expect(text).toMatch(/^ {6}"pupils": \[\[[\d., ]+\], \[[\d., ]+\]\],$/m);
});
