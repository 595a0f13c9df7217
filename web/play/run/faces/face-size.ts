import type { Image } from '../../../../contract/game.ts';

/** Of faces from before sizes were listed, and of runs on devices since then. */
const usualSizes = [256, 512];

type Viewport = { width: number; height: number };

/** The width of a face in a round, in CSS pixels, known before there is a round; no less than trial.css makes it. */
export const faceWidth = ({ width, height }: Viewport): number => {
  const isPhoneOnItsSide = width > height && height <= 520;
  return Math.max(0, isPhoneOnItsSide ? 0.54 * height : Math.min(0.54 * height, Math.min(520, width) - 32));
};

/** Returns the smallest of the sizes, in pixels, that is as sharp as the screen, otherwise the largest. */
export const chooseSize = ({ sizes = usualSizes }: Pick<Image, 'sizes'>, pixelsOnScreen: number): number => {
  const ascending = [...sizes].sort((a, b) => a - b);
  return ascending.find((pixels) => pixels >= pixelsOnScreen) ?? ascending.at(-1) ?? 512;
};

export const fileOfSize = (
  { file_name }: Pick<Image, 'file_name'>,
  pixels: number,
  format: 'avif' | 'webp' = 'avif',
): string => file_name.replace(/\.\w+$/, `${pixels === 512 ? '' : `-${pixels}`}.${format}`);
