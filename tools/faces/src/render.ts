import { endBlenders, findBlender } from './blender.ts';
import { facesOfSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { type FaceDesign, type FaceSet, faceById, readDesign } from './design.ts';
import { renderFaces, staleFaces } from './render-faces.ts';
import { renderOptions } from './render-options.ts';

/** A whole set is rendered only if it is balanced; single faces always. */
const facesAskedFor = async (ids: string[], set: FaceSet): Promise<FaceDesign[]> => {
  if (ids.length === 0) return facesOfSet(set);
  const design = await readDesign();
  return ids.map((id) => faceById(design, id));
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBlenders);
process.on('exit', endBlenders);

await command(async () => {
  const { ids, set, quality, folder, jobs } = renderOptions(process.argv.slice(2), await readControls());
  const faces = await facesAskedFor(ids, set);
  findBlender();
  const stale = await staleFaces({ faces, quality, folder });
  console.log(`${faces.length} faces asked for, ${stale.length} to render at ${quality.size} px into ${folder}`);
  const missing = await renderFaces({ faces: stale, quality, folder, jobs });
  if (missing.length > 0) throw new Error(`Not rendered: ${missing.map(({ id }) => id).join(' ')}`);
});
