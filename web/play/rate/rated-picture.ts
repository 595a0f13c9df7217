import type { Deal } from '../../../contract/norming.ts';
import { chooseSize, fileOfSize } from '../run/faces/face-size.ts';

type DealtFace = Deal['faces'][number];

type Screen = { width: number; height: number; pixelRatio: number };

export const ratedFaceWidth = ({ width, height }: Pick<Screen, 'width' | 'height'>): number => {
  if (height <= 560 && width >= 560) return Math.min(0.6 * height, 0.34 * width);
  return width >= 700 ? Math.min(0.34 * height, 420) : Math.min(0.68 * width, 0.38 * height, 340);
};

/** Returns the file of a face that is as sharp as the screen: a rater who judges how real it looks must not see its pixels. */
export const ratedPicture = (face: DealtFace, screen: Screen): string =>
  fileOfSize(face, chooseSize(face, ratedFaceWidth(screen) * screen.pixelRatio));
