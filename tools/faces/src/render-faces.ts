import { mkdir } from 'node:fs/promises';
import { runBlender } from './blender.ts';
import { deal } from './deal.ts';
import type { FaceDesign } from './design.ts';
import { fingerprint, readStudioSources } from './fingerprint.ts';
import type { Quality } from './quality.ts';
import { forgetGeometry, parseGeometry, readGeometry, stampGeometry } from './render-folder.ts';

type Order = { faces: FaceDesign[]; quality: Quality; folder: string; jobs: number };

/** The faces whose picture is missing in the folder, or was made from other numbers or programs than today's. */
export const staleFaces = async ({ faces, quality, folder }: Omit<Order, 'jobs'>): Promise<FaceDesign[]> => {
  const sources = await readStudioSources();
  const madeFrom = await Promise.all(faces.map(async ({ id }) => (await readGeometry(folder, id))?.made_from));
  return faces.filter((face, at) => madeFrom[at] !== fingerprint(face, sources, quality));
};

const sayFinished = (facts: string): void => {
  const { id, seconds_build, seconds_render } = parseGeometry(facts);
  console.log(`${id}: built in ${seconds_build} s, rendered in ${seconds_render} s`);
};

/** Renders the faces in several Blenders side by side; resolves with those that could not be finished. */
export const renderFaces = async ({ faces, quality, folder, jobs }: Order): Promise<FaceDesign[]> => {
  await mkdir(folder, { recursive: true });
  const sources = await readStudioSources();
  await Promise.all(faces.map(({ id }) => forgetGeometry(folder, id)));

  const sealFinished = async (face: FaceDesign): Promise<FaceDesign[]> => {
    const geometry = await readGeometry(folder, face.id);
    if (!geometry) return [face];
    await stampGeometry(folder, geometry, fingerprint(face, sources, quality));
    return [];
  };
  const renderHand = async (hand: FaceDesign[]): Promise<FaceDesign[]> => {
    const ids = hand.map(({ id }) => id);
    const failure = await runBlender(ids, quality, folder, sayFinished);
    if (failure) console.error(failure);
    return (await Promise.all(hand.map(sealFinished))).flat();
  };
  return (await Promise.all(deal(faces, jobs).map(renderHand))).flat();
};
