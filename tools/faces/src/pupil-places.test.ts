import { describe, expect, it } from 'vitest';
import { readControls } from './controls-design.ts';
import { complaintsAboutPlaces, readCamera } from './pupil-places.ts';

const { places } = (await readControls()).pupils;
const camera = await readCamera();

describe('the places of the pupils', () => {
  it('agree with the camera', () => {
    expect(complaintsAboutPlaces(places, camera)).toEqual([]);
  });

  it.each([
    ['eye line', { eye_line: camera.eye_line + 0.01 }],
    ['distance of the pupils', { pupil_share: camera.pupil_share + 0.01 }],
  ])('are complained about when the camera has another %s', (_what, changes) => {
    expect(complaintsAboutPlaces(places, { ...camera, ...changes })).toHaveLength(2);
  });
});
