import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { controlsTable, renewControls } from './controls-table.ts';
import { faceById, readDesign } from './design.ts';
import { folders } from './folders.ts';
import { pairsByLikeness } from './likeness.ts';
import { measureFaces } from './measure-faces.ts';
import { publishedMaskOf, readPublished } from './published.ts';
import { type Checked, verdictsOn } from './verdicts.ts';

const document = join(folders.docs, 'faces.md');

const publishedFaces = async () => {
  const design = await readDesign();
  return Object.entries((await readPublished()).faces).map(([id, { file_name, ...built }]) => ({
    ...faceById(design, id),
    picture: join(folders.published, file_name),
    mask: publishedMaskOf(id),
    built,
  }));
};

await command(async () => {
  const controls = await readControls();
  const sitters = await publishedFaces();
  const { measured, appearances } = await measureFaces(sitters, controls);
  const checked = await Promise.all(
    sitters.map(async ({ phenotype, tutorial, picture }, at): Promise<Checked[]> => {
      const own = measured[at];
      if (!own) return [];
      const bytes = { avif: (await stat(picture)).size, webp: (await stat(picture.replace(/avif$/, 'webp'))).size };
      return [{ ...own, phenotype, tutorial, ...bytes }];
    }),
  );
  const faces = checked.flat();
  const verdicts = verdictsOn(faces, controls);
  const most_alike = pairsByLikeness(appearances).slice(0, controls.likeness.pairs_listed);
  await writeFile(
    join(folders.design, 'measured.json'),
    `${JSON.stringify({ verdicts, most_alike, faces }, null, 2)}\n`,
  );
  for (const { control, source, limit, measured: value, failing } of verdicts) {
    console.log(
      `${failing.length === 0 ? 'holds' : 'FAILS'}  ${control}, ${source}: ${value} (${limit}) ${failing.join(' ')}`,
    );
  }
  for (const { ids, distance } of most_alike) console.log(`alike  ${ids.join(' and ')}: ${distance.toFixed(2)}`);
  const text = await readFile(document, 'utf8');
  await writeFile(document, renewControls(text, controlsTable(verdicts, most_alike, faces)));
  if (verdicts.some(({ failing }) => failing.length > 0)) throw new Error('Not every control holds');
});
