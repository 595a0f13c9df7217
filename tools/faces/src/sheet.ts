import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { type FaceDesign, FaceSet, inSet, readDesign } from './design.ts';
import { drawSheet } from './draw-sheet.ts';
import { folders } from './folders.ts';
import { readPublished } from './published.ts';
import { pictureOf } from './render-folder.ts';
import { placeFaces } from './sheet-layout.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    published: { type: 'boolean', default: false },
    side: { type: 'string', default: '220' },
    out: { type: 'string' },
  },
});

const renders = resolve(positionals[0] ?? folders.renders.full);

type Shown = Pick<FaceDesign, 'id' | 'phenotype' | 'gender' | 'role'> & { picture: string };

/** The published faces of a set, or the rows of the design that have a picture among the renders. */
const shownFaces = async (): Promise<Shown[]> => {
  if (values.published) {
    const { faces } = await readPublished(values.set ?? 'B');
    return Object.entries(faces).map(([id, face]) => ({ ...face, id, picture: join(folders.published, face.file_name) }));
  }
  const design = await readDesign();
  const rows = values.set ? inSet(design, FaceSet.parse(values.set)) : design;
  return rows.map((face) => ({ ...face, picture: pictureOf(renders, face.id) })).filter((face) => existsSync(face.picture));
};

await command(async () => {
  const faces = await shownFaces();
  if (faces.length === 0) throw new Error(`No face of the design has a picture in ${renders}`);
  const tiles = placeFaces(faces).map(({ face, ...place }) => ({ ...place, picture: face.picture, label: face.id }));
  const file = resolve(values.out ?? join(renders, 'sheet.png'));
  await mkdir(dirname(file), { recursive: true });
  await drawSheet(tiles, Number(values.side), file);
  console.log(`${faces.length} faces on ${file}`);
});
