import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFace } from '../../../server/faces/encode-face.ts';
import { facesOfSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import type { FaceDesign } from './design.ts';
import { folders } from './folders.ts';
import { manifestText } from './manifest.ts';
import { writeSmallMask } from './picture.ts';
import { type Published, publishedMaskOf, writePublished } from './published.ts';
import { staleFaces } from './render-faces.ts';
import { maskOf, pictureOf, readFinished } from './render-folder.ts';
import { toolsHere } from './tools-here.ts';

const folder = folders.renders.full;

/** The faces of set A; throws an Error when one is missing, or its picture was made from other numbers. */
const readyFaces = async (): Promise<FaceDesign[]> => {
  const faces = await facesOfSet('A');
  const quality = (await readControls()).renders.full;
  const stale = await staleFaces({ faces, quality, folder });
  if (stale.length > 0) throw new Error(`To render first: ${stale.map(({ id }) => id).join(' ')}`);
  return faces;
};

const removeOthers = async (from: string, pattern: RegExp, kept: Set<string>): Promise<void> => {
  const others = (await readdir(from)).filter((name) => pattern.test(name) && !kept.has(join(from, name)));
  await Promise.all(others.map((name) => rm(join(from, name))));
};

await command(async () => {
  const faces = await readyFaces();
  const published: Published = { made_with: await toolsHere(), faces: {} };
  const kept = new Set<string>();
  const sizesOf = new Map<string, number[]>();
  await mkdir(folders.record, { recursive: true });
  for (const { id } of faces) {
    const { name, sizes, files } = await encodeFace(await readFile(pictureOf(folder, id)));
    for (const { file_name, content } of files) {
      await writeFile(join(folders.published, file_name), content);
      kept.add(join(folders.published, file_name));
    }
    await writeSmallMask(maskOf(folder, id), publishedMaskOf(id));
    kept.add(publishedMaskOf(id));
    const { id: _id, ...geometry } = await readFinished(folder, id);
    sizesOf.set(id, sizes);
    published.faces[id] = { file_name: `${name}.avif`, ...geometry };
  }
  const rows = faces.map(({ id, phenotype, gender, tutorial }) => ({
    file_name: published.faces[id]?.file_name ?? '',
    des_phenotype: phenotype,
    des_gender: gender,
    tutorial,
    sizes: (sizesOf.get(id) ?? []).toSorted((a, b) => a - b),
  }));
  await writeFile(join(folders.published, 'manifest.json'), manifestText(rows));
  await writePublished(published);
  await removeOthers(folders.published, /\.(avif|webp)$/, kept);
  await removeOthers(folders.record, /-mask\.png$/, kept);
  console.log(`${faces.length} faces, ${kept.size - faces.length} files in ${folders.published}`);
});
