import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { readDesign } from './design.ts';
import { expressionMeasures } from './expression-measures.ts';
import { folders } from './folders.ts';
import { publishedPicture, readPublished } from './published.ts';
import { type ReadFace, readingLines } from './reading-lines.ts';
import { readFolder, readOnce } from './readings.ts';
import { pictureOf } from './render-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { published: { type: 'string' }, folder: { type: 'string' }, looks: { type: 'string', default: '3' } },
});

const folder = resolve(values.folder ?? folders.renders.preview);

/** What is read of the published faces of a set. */
const readPublishedSet = async (set: string): Promise<ReadFace[]> => {
  const faces = Object.entries((await readPublished(set)).faces);
  const readings = await readOnce(
    faces.map(([, { file_name }]) => publishedPicture(file_name)),
    Number(values.looks),
    folders.renders.readings,
  );
  return faces.flatMap(([id, { phenotype, gender }], at): ReadFace[] => {
    const reading = readings[at];
    if (!reading || reading.score === 0) return [];
    return [{ id, phenotype, gender, ...reading, measures: expressionMeasures(reading.landmarks) }];
  });
};

await command(async () => {
  if (values.published) {
    for (const line of readingLines(await readPublishedSet(values.published))) console.log(line);
    return;
  }
  const faces = (await readDesign()).filter(
    ({ id }) =>
      existsSync(pictureOf(folder, id)) &&
      (positionals.length === 0 || positionals.some((part) => id.startsWith(part))),
  );
  const read = await readFolder(folder, faces, Number(values.looks));
  for (const line of readingLines(read)) console.log(line);
  const found = new Set(read.map(({ id }) => id));
  for (const { id } of faces) if (!found.has(id)) console.log(`${id}: no face was found`);
});
