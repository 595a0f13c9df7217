import { mkdir } from 'node:fs/promises';
import { runBlender } from './blender.ts';
import { deal } from './deal.ts';
import type { FaceDesign } from './design.ts';
import { fingerprint, readStudioSources } from './fingerprint.ts';
import type { Quality } from './quality.ts';
import { forgetGeometry, type Geometry, parseGeometry, readGeometry, stampGeometry } from './render-folder.ts';

type Order = { faces: FaceDesign[]; quality: Quality; folder: string; jobs: number };

/**
 * The faces whose picture is missing in the folder, or was made from other numbers or programs than today's; more samples
 * than are asked for are as good.
 */
export const staleFaces = async ({ faces, quality, folder }: Omit<Order, 'jobs'>): Promise<FaceDesign[]> => {
  const sources = await readStudioSources();
  const made = await Promise.all(faces.map(({ id }) => readGeometry(folder, id)));
  return faces.filter((face, at) => made[at]?.made_from !== fingerprint(face, sources, atLeast(quality, made[at])));
};

/** The quality that a picture was made with, if it has more samples than are asked for. */
export const atLeast = (quality: Quality, made?: { samples: number }): Quality => ({
  ...quality,
  samples: Math.max(quality.samples, made?.samples ?? 0),
});

const sayFinished = ({ id, seconds_build, seconds_render }: Geometry): void =>
  console.log(`${id}: built in ${seconds_build} s, rendered in ${seconds_render} s`);

/**
 * Renders the faces in several Blenders side by side; resolves with those that could not be finished. A face is stamped
 * with what it was made from as soon as Blender says that it is finished: a hard stop loses only those in progress.
 */
export const renderFaces = async (
  { faces, quality, folder, jobs }: Order,
  startBlender = runBlender,
): Promise<FaceDesign[]> => {
  await mkdir(folder, { recursive: true });
  const sources = await readStudioSources();
  await Promise.all(faces.map(({ id }) => forgetGeometry(folder, id)));

  const renderHand = async (hand: FaceDesign[]): Promise<FaceDesign[]> => {
    const finished = new Set<string>();
    const stamps: Promise<void>[] = [];
    const stamp = (facts: string): void => {
      const geometry = parseGeometry(facts);
      const face = hand.find(({ id }) => id === geometry.id);
      if (!face) return;
      sayFinished(geometry);
      finished.add(face.id);
      stamps.push(stampGeometry(folder, geometry, fingerprint(face, sources, quality)));
    };
    const ids = hand.map(({ id }) => id);
    const failure = await startBlender(ids, quality, folder, stamp);
    if (failure) console.error(failure);
    await Promise.all(stamps);
    return hand.filter(({ id }) => !finished.has(id));
  };
  return (await Promise.all(deal(faces, jobs).map(renderHand))).flat();
};
