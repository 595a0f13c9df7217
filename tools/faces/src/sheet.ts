import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { currentSet, type FaceDesign, FaceSet, inSet, readDesign } from './design.ts';
import { drawSheet } from './draw-sheet.ts';
import { folders } from './folders.ts';
import { publishedPicture, readPublished } from './published.ts';
import { pictureOf } from './render-folder.ts';
import { placeFaces, shuffledBy } from './sheet-layout.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    published: { type: 'boolean', default: false },
    side: { type: 'string', default: '220' },
    out: { type: 'string' },
    blind: { type: 'string' },
  },
});

const renders = resolve(positionals[0] ?? folders.renders.full);

const blindColumns = 6;

type Shown = Pick<FaceDesign, 'id' | 'phenotype' | 'gender' | 'role'> & { picture: string };

/** The published faces of a set, or the rows of the design that have a picture among the renders. */
const shownFaces = async (): Promise<Shown[]> => {
  if (values.published) {
    const { faces } = await readPublished(values.set ?? currentSet);
    return Object.entries(faces).map(([id, face]) => ({ ...face, id, picture: publishedPicture(face.file_name) }));
  }
  const design = await readDesign();
  const rows = values.set ? inSet(design, FaceSet.parse(values.set)) : design;
  return rows
    .map((face) => ({ ...face, picture: pictureOf(renders, face.id) }))
    .filter((face) => existsSync(face.picture));
};

const namedTiles = (faces: Shown[]) =>
  placeFaces(faces).map(({ face: { id, picture }, ...place }) => ({ ...place, picture, id, label: id }));

/** In an order that the seed shuffles and with numbers for names, for people who are to judge without knowing. */
const blindTiles = (faces: Shown[], seed: string) =>
  shuffledBy(seed, faces).map(({ id, picture }, at) => ({
    ...{ picture, id, label: String(at + 1) },
    column: at % blindColumns,
    row: Math.floor(at / blindColumns),
  }));

await command(async () => {
  const faces = await shownFaces();
  if (faces.length === 0) throw new Error(`No face of the design has a picture in ${renders}`);
  const tiles = values.blind === undefined ? namedTiles(faces) : blindTiles(faces, values.blind);
  const file = resolve(values.out ?? join(renders, 'sheet.png'));
  await mkdir(dirname(file), { recursive: true });
  await drawSheet(tiles, Number(values.side), file);
  if (values.blind !== undefined) await writeFile(`${file}.key.json`, JSON.stringify(tiles.map(({ id }) => id)));
  console.log(`${faces.length} faces on ${file}`);
});
