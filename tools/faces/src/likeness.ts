import sharp from 'sharp';
import { lab } from './colour.ts';
import type { StudioControls } from './controls-design.ts';
import { measuredSize } from './picture.ts';

type Likeness = StudioControls['likeness'];

/** A face prepared for comparison: CIELAB of the face area, minus its mean colour. */
export type Appearance = Float64Array;

/** Subtracts the mean colour: otherwise skin tone would hide how similar two faces are. */
const withoutMeanColour = (values: Float64Array): Float64Array => {
  const means = [0, 1, 2].map(
    (channel) =>
      values.filter((_, at) => at % 3 === channel).reduce((sum, value) => sum + value, 0) / (values.length / 3),
  );
  return values.map((value, at) => value - (means[at % 3] ?? 0));
};

/** Prepares the face area of a picture for comparison, from its pixels. */
export const appearanceOf = async (pixels: Buffer, { area, height_px }: Likeness): Promise<Appearance> => {
  const px = (share: number): number => Math.round(share * measuredSize);
  const [width, height] = [px(area.right - area.left), px(area.bottom - area.top)];
  const small = await sharp(pixels, { raw: { width: measuredSize, height: measuredSize, channels: 3 } })
    .extract({ left: px(area.left), top: px(area.top), width, height })
    .resize(Math.round((height_px * width) / height), height_px, { fit: 'fill' })
    .raw()
    .toBuffer();
  const colours = Array.from({ length: small.length / 3 }, (_, at) =>
    lab(small[3 * at] ?? 0, small[3 * at + 1] ?? 0, small[3 * at + 2] ?? 0),
  );
  return withoutMeanColour(Float64Array.from(colours.flat()));
};

/** Root of the mean squared difference of colour between two faces, in units of CIELAB; 0 for the same picture. */
export const distance = (one: Appearance, other: Appearance): number =>
  Math.sqrt(one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0) / (one.length / 3));

export type Pair = { ids: [string, string]; distance: number };

/** All pairs of faces, the most similar first. */
export const pairsByLikeness = (faces: { id: string; appearance: Appearance }[]): Pair[] =>
  faces
    .flatMap((one, at) =>
      faces
        .slice(at + 1)
        .map((other): Pair => ({ ids: [one.id, other.id], distance: distance(one.appearance, other.appearance) })),
    )
    .sort((a, b) => a.distance - b.distance);
