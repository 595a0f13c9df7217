import { isDeepStrictEqual } from 'node:util';
import type { Candidate } from './choose.ts';
import { command } from './command.ts';
import { inSet, readDesign, writeDesign } from './design.ts';
import { folders } from './folders.ts';
import { readPool } from './pool.ts';
import { judgePreviews } from './previews.ts';
import { publishedPicture, readPublished } from './published.ts';
import { readOnce } from './readings.ts';
import { readSelection, selectedRows, withNextFor, writeSelection } from './selection.ts';
import { readVetoed } from './vetoed.ts';

/** At each picture, as `controls` has them read. */
const looks = 5;

/** Where the published faces of a set lie in the recognition network's space, by id. */
const descriptorsOf = async (set: string): Promise<Map<string, number[]>> => {
  const faces = Object.entries((await readPublished(set)).faces);
  const pictures = faces.map(([, { file_name }]) => publishedPicture(file_name));
  const readings = await readOnce(pictures, looks, folders.renders.readings);
  return new Map(faces.map(([id], at) => [id, readings[at]?.descriptor ?? []]));
};

/**
 * Casts the set again from its selection: those who have been vetoed since give their places to candidates of their cell
 * whose previews fit, and that are least like the faces that stay.
 */
await command(async () => {
  const [pool, design, selected] = [await readPool(), await readDesign(), await readSelection()];
  const vetoed = new Set(Object.keys(await readVetoed()));
  const candidates = inSet(design, 'candidate');
  const chosen = new Set(Object.values(selected.chosen).flat());
  const judged = await judgePreviews(candidates.filter(({ id }) => !(chosen.has(id) || vetoed.has(id))));
  const places = await descriptorsOf(pool.set);
  // The rows of the set stand in the order of what was selected.
  const staying: Candidate[] = inSet(design, pool.set).flatMap(({ id }, at) => {
    const descriptor = places.get(id);
    const isVetoed = vetoed.has(Object.values(selected.chosen).flat()[at] ?? '');
    return descriptor && !isVetoed ? [{ id, likely: 1, yearsOff: 0, descriptor }] : [];
  });
  const selection = withNextFor(vetoed, selected, judged, staying);
  const rows = selectedRows(pool, candidates, selection);
  const before = new Map(design.map((face) => [face.id, face]));
  const changed = rows.filter((face) => !isDeepStrictEqual(face, before.get(face.id))).map(({ id }) => id);
  await writeDesign([...rows, ...candidates]);
  await writeSelection(selection);
  console.log(`${changed.length} rows have changed: ${changed.join(' ')}`);
});
