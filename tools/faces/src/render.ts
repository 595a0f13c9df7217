import { endBlenders, findBlender } from './blender.ts';
import { facesOfSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { type FaceDesign, type FaceSet, faceById, readDesign } from './design.ts';
import { fingerprint, readStudioSources } from './fingerprint.ts';
import { folders } from './folders.ts';
import { publishedSets, readPublished } from './published.ts';
import type { Quality } from './quality.ts';
import { atLeast, renderFaces, staleFaces } from './render-faces.ts';
import { renderOptions } from './render-options.ts';

/** The faces that have been published from today's numbers and programs: they need no render, here or anywhere. */
const publishedAsTheyAre = async (faces: FaceDesign[], quality: Quality): Promise<Set<string>> => {
  const [sources, sets] = [await readStudioSources(), await publishedSets()];
  const records = await Promise.all(sets.map(async (set) => (await readPublished(set)).faces));
  const made = new Map(records.flatMap((record) => Object.entries(record)));
  return new Set(
    faces
      .filter(
        (face) => made.get(face.id)?.made_from === fingerprint(face, sources, atLeast(quality, made.get(face.id))),
      )
      .map(({ id }) => id),
  );
};

/** `C-EA-F` stands for all its faces. */
const isCell = (id: string): boolean => /^[A-Z]-[A-Z]{2}-[FM]$/.test(id);

/** A whole set is rendered only if it is balanced; single faces and cells always. */
const facesAskedFor = async (ids: string[], set: FaceSet): Promise<FaceDesign[]> => {
  if (ids.length === 0) return facesOfSet(set);
  const design = await readDesign();
  return ids.flatMap((id) => (isCell(id) ? design.filter((face) => face.id.startsWith(id)) : [faceById(design, id)]));
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBlenders);
process.on('exit', endBlenders);

await command(async () => {
  const { ids, set, quality, folder, jobs } = renderOptions(process.argv.slice(2), await readControls());
  const faces = await facesAskedFor(ids, set);
  findBlender();
  const published = folder === folders.renders.full ? await publishedAsTheyAre(faces, quality) : new Set<string>();
  const stale = (await staleFaces({ faces, quality, folder })).filter(({ id }) => !published.has(id));
  console.log(`${faces.length} faces asked for, ${stale.length} to render at ${quality.size} px into ${folder}`);
  const missing = await renderFaces({ faces: stale, quality, folder, jobs });
  if (missing.length > 0) throw new Error(`Not rendered: ${missing.map(({ id }) => id).join(' ')}`);
});
