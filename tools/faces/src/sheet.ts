import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { FaceSet, readDesign } from './design.ts';
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

/** Where the picture of each face is. */
const pictures = async (): Promise<(id: string) => string> => {
  if (!values.published) return (id) => pictureOf(renders, id);
  const { faces } = await readPublished();
  return (id) => join(folders.published, faces[id]?.file_name ?? 'not published');
};

await command(async () => {
  const set = values.set && FaceSet.parse(values.set);
  const pictureFor = await pictures();
  const faces = (await readDesign()).filter((face) => (!set || face.set === set) && existsSync(pictureFor(face.id)));
  if (faces.length === 0) throw new Error(`No face of the design has a picture in ${renders}`);
  const tiles = placeFaces(faces).map(({ face, ...place }) => ({
    ...place,
    picture: pictureFor(face.id),
    label: face.id,
  }));
  const file = resolve(values.out ?? join(renders, 'sheet.png'));
  await mkdir(dirname(file), { recursive: true });
  await drawSheet(tiles, Number(values.side), file);
  console.log(`${faces.length} faces on ${file}`);
});
