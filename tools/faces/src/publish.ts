import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFace } from '../../../server/faces/encode-face.ts';
import { facesOfSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import type { FaceDesign } from './design.ts';
import { folders } from './folders.ts';
import { manifestText } from './manifest.ts';
import { type Published, writePublished } from './published.ts';
import { staleFaces } from './render-faces.ts';
import { pictureOf } from './render-folder.ts';

const folder = folders.renders.full;

/** The faces of set A; throws an Error when one is missing, or its picture was made from other numbers. */
const readyFaces = async (): Promise<FaceDesign[]> => {
  const faces = await facesOfSet('A');
  const quality = (await readControls()).renders.full;
  const stale = await staleFaces({ faces, quality, folder });
  if (stale.length > 0) throw new Error(`To render first: ${stale.map(({ id }) => id).join(' ')}`);
  return faces;
};

const removeAllBut = async (kept: Set<string>): Promise<void> => {
  const faces = (await readdir(folders.published)).filter((name) => /\.(avif|webp)$/.test(name));
  await Promise.all(faces.filter((name) => !kept.has(name)).map((name) => rm(join(folders.published, name))));
};

await command(async () => {
  const faces = await readyFaces();
  const published: Published = {};
  const kept = new Set<string>();
  for (const { id } of faces) {
    const { name, files } = await encodeFace(await readFile(pictureOf(folder, id)));
    for (const { file_name, content } of files) {
      await writeFile(join(folders.published, file_name), content);
      kept.add(file_name);
    }
    published[id] = `${name}.avif`;
  }
  const rows = faces.map(({ id, phenotype, gender, tutorial }) => ({
    file_name: published[id] ?? '',
    des_phenotype: phenotype,
    des_gender: gender,
    tutorial,
  }));
  await writeFile(join(folders.published, 'manifest.json'), manifestText(rows));
  await writePublished(published);
  await removeAllBut(kept);
  console.log(`${faces.length} faces, ${kept.size} files in ${folders.published}`);
});
