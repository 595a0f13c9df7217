import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { type FaceDesign, readDesign } from './design.ts';
import { expressionMeasures } from './expression-measures.ts';
import { folders } from './folders.ts';
import { publishedPicture, readPublished } from './published.ts';
import { readFaces } from './reader.ts';
import { type ReadFace, readingLines } from './reading-lines.ts';
import { pictureOf } from './render-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { published: { type: 'string' }, folder: { type: 'string' }, looks: { type: 'string', default: '3' } },
});

const folder = resolve(values.folder ?? folders.renders.preview);

type Sitter = Pick<FaceDesign, 'id' | 'phenotype' | 'gender'> & { picture: string };

/** The published faces of a set, or the rows of the design that have a picture in the folder. */
const sitters = async (): Promise<Sitter[]> => {
  if (!values.published) {
    return (await readDesign()).map((face) => ({ ...face, picture: pictureOf(folder, face.id) }));
  }
  const { faces } = await readPublished(values.published);
  return Object.entries(faces).map(([id, face]) => ({ ...face, id, picture: publishedPicture(id, face.file_name) }));
};

await command(async () => {
  const faces = (await sitters()).filter(
    ({ id, picture }) =>
      existsSync(picture) && (positionals.length === 0 || positionals.some((part) => id.startsWith(part))),
  );
  const readings = await readFaces(
    faces.map(({ picture }) => picture),
    Number(values.looks),
  );
  const read = faces.flatMap(({ id, phenotype, gender }, at): ReadFace[] => {
    const reading = readings[at];
    if (!reading || reading.score === 0) {
      console.log(`${id}: no face was found`);
      return [];
    }
    return [{ id, phenotype, gender, ...reading, measures: expressionMeasures(reading.landmarks) }];
  });
  for (const line of readingLines(read)) console.log(line);
  if (!values.published) await writeFile(join(folder, 'readings.json'), JSON.stringify(read));
});
