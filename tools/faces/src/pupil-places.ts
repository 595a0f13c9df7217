import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StudioControls } from './controls-design.ts';
import { folders } from './folders.ts';
import { measuredSize } from './picture.ts';

const positive = z.number().positive();

/** Metres from the plane of the eyes' middles, and of a head; head height and eye line as shares of the frame, pupils of the head. */
const Camera = z.object({
  ...{ distance: positive, head_height: positive, head_share: positive },
  ...{ eye_line: positive, pupil_share: positive },
});
type Camera = z.infer<typeof Camera>;

/** The part of `studio.json` that says where pupils should be. */
export const readCamera = async (): Promise<Camera> =>
  z.object({ camera: Camera }).parse(JSON.parse(await readFile(join(folders.design, 'studio.json'), 'utf8'))).camera;

/** How far a pupil is in front of the middle of its eye, in metres: closer to the camera, it appears farther out. */
const pupilDepth = 0.0135;

/** How far a pupil is outside of the middle of its eye, in metres: between women's (-0.9 mm) and men's (2.3 mm). */
const pupilAside = 0.0007;

/** Pixels of 512 by which the places may differ: faces differ in the depth of their pupils. */
const most = 1;

/** Whether the required pupil positions are those that the camera produces. */
export const complaintsAboutPlaces = (places: StudioControls['pupils']['places'], camera: Camera): string[] => {
  const { distance, head_height, head_share, eye_line, pupil_share } = camera;
  const aside = pupil_share / 2 + pupilAside / head_height;
  const half = (aside * head_share * distance) / (distance - pupilDepth);
  return places.flatMap(([x, y], eye) => {
    const expected = eye === 0 ? 0.5 - half : 0.5 + half;
    return Math.hypot(x - expected, y - eye_line) * measuredSize <= most
      ? []
      : [`controls.json has a pupil at ${x}, ${y}; the camera of studio.json at ${expected.toFixed(4)}, ${eye_line}`];
  });
};
