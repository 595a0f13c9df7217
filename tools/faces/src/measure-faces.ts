import { browDarkness } from './brow-darkness.ts';
import type { StudioControls } from './controls-design.ts';
import { type Detection, detectFaces } from './detector.ts';
import { findIris, type Point } from './iris.ts';
import { type Appearance, appearanceOf } from './likeness.ts';
import { backgroundMean, meanWithin } from './luminance.ts';
import { luminancePlane, measuredSize, readMask, readPixels } from './picture.ts';
import type { Geometry } from './render-folder.ts';

/** The measurements of one face for the controls. */
export type Measured = {
  id: string;
  /** Largest distance of a pupil from its place, px of 512: as Blender projects it, and as it is seen in the picture. */
  pupils_built_px: number;
  pupils_seen_px: number;
  /** Crown to chin as a share of the frame. */
  head_height: number;
  /** Mean linear luminance, 0..1. */
  background: number;
  face: number;
  /** How much darker the brows are than the skin above them, 0..1; unknown of sets whose brows were not measured. */
  brow_darkness?: number;
  /** Whether a detected face contains both pupils. */
  is_found: boolean;
  eyes_found: number;
};

/** A face to measure: the files of its picture and skin mask, and where Blender put pupils, crown and chin. */
export type Sitter = {
  id: string;
  picture: string;
  mask: string;
  built: Pick<Geometry, 'pupils' | 'crown' | 'chin' | 'drawn'>;
};

const inPixels = ([x, y]: [number, number]): Point => ({ x: x * measuredSize, y: y * measuredSize });
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const holds = ([left, top, width, height]: Detection['faces'][number], [x, y]: [number, number]): boolean =>
  x > left && x < left + width && y > top && y < top + height;

type Looked = Sitter & { pixels: Buffer; detection: Detection };

const measureFace = async (
  { id, mask, built, pixels, detection }: Looked,
  { pupils, background }: StudioControls,
): Promise<Measured> => {
  const plane = luminancePlane(pixels);
  const places = pupils.places.map(inPixels);
  const farthest = (seen: Point[]): number =>
    Math.max(...places.map((place, eye) => apart(place, seen[eye] ?? { x: 0, y: 0 })));
  return {
    id,
    pupils_built_px: farthest(built.pupils.map(inPixels)),
    pupils_seen_px: farthest(places.map((place) => findIris(plane, place, pupils.search_px, pupils.iris_px))),
    head_height: built.chin - built.crown,
    background: backgroundMean(plane, background.corner_px),
    face: meanWithin(plane, await readMask(mask)),
    ...(built.drawn && {
      brow_darkness: browDarkness(plane, [inPixels(built.pupils[0]), inPixels(built.pupils[1])], built.drawn),
    }),
    is_found: detection.faces.some((box) => pupils.places.every((place) => holds(box, place))),
    eyes_found: detection.eyes,
  };
};

/** Measures pictures of faces. Throws an Error when a file or OpenCV is missing. */
export const measureFaces = async (
  sitters: Sitter[],
  controls: StudioControls,
): Promise<{ measured: Measured[]; appearances: { id: string; appearance: Appearance }[] }> => {
  const pictures = await Promise.all(
    sitters.map(async (sitter) => ({ ...sitter, pixels: await readPixels(sitter.picture) })),
  );
  const found = await detectFaces(
    pictures.map(({ pixels }) => pixels),
    controls.detector,
  );
  const looked = pictures.map(
    (picture, at): Looked => ({ ...picture, detection: found[at] ?? { faces: [], eyes: 0 } }),
  );
  return {
    measured: await Promise.all(looked.map((face) => measureFace(face, controls))),
    appearances: await Promise.all(
      pictures.map(async ({ id, pixels }) => ({ id, appearance: await appearanceOf(pixels, controls.likeness) })),
    ),
  };
};
