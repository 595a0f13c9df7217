import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeFace } from '../../../server/features/faces/faces.ts';
import { facesOfSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { currentSet, type FaceDesign, inSet, readDesign } from './design.ts';
import { fingerprint, readStudioSources } from './fingerprint.ts';
import { folders } from './folders.ts';
import { manifestText } from './manifest.ts';
import { writeSmallMask } from './picture.ts';
import { readPool } from './pool.ts';
import {
  manifestOf,
  type Published,
  publishedMaskOf,
  readPublished,
  setsInProduct,
  writePublished,
} from './published.ts';
import { atLeast, staleFaces } from './render-faces.ts';
import { maskOf, pictureOf, readFinished } from './render-folder.ts';
import { toolsHere } from './tools-here.ts';

const folder = folders.renders.full;

/** The record so far; empty when it was made with other tools than those here, whose pictures may differ. */
const recordSoFar = async (set: string): Promise<Published> => {
  const made_with = await toolsHere();
  try {
    const { faces } = await readPublished(set);
    return { made_with, faces };
  } catch {
    return { made_with, faces: {} };
  }
};

/** Encodes a rendered face into the product's folder, keeps its mask, and resolves with its record. */
const publishFace = async ({ id, phenotype, gender, role }: FaceDesign): Promise<Published['faces'][string]> => {
  const { name, sizes, files } = await encodeFace(await readFile(pictureOf(folder, id)));
  for (const { file_name, content } of files) await writeFile(join(folders.published, file_name), content);
  await mkdir(dirname(publishedMaskOf(id)), { recursive: true });
  await writeSmallMask(maskOf(folder, id), publishedMaskOf(id));
  const { id: _id, ...geometry } = await readFinished(folder, id);
  return { phenotype, gender, role, file_name: `${name}.avif`, sizes, ...geometry };
};

/** Removes pictures of sets that are not in the product. */
const removeOthers = async (): Promise<void> => {
  const records = await Promise.all((await setsInProduct()).map(readPublished));
  const names = records.flatMap(({ faces }) =>
    Object.values(faces).map(({ file_name }) => file_name.replace('.avif', '')),
  );
  const others = (await readdir(folders.published)).filter(
    (file) => /\.(avif|webp)$/.test(file) && !names.some((name) => file.startsWith(name)),
  );
  await Promise.all(others.map((file) => rm(join(folders.published, file))));
};

/** Puts a whole set into the product, beside the earlier ones: its manifest, and no pictures of no set. */
const putIntoProduct = async (set: string, { faces }: Published): Promise<void> => {
  const missing = (await facesOfSet(currentSet)).filter(({ id }) => !faces[id]).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`To publish first: ${missing.join(' ')}`);
  const rows = Object.values(faces).map(({ file_name, sizes, phenotype, gender, role }) => ({
    file_name,
    des_phenotype: phenotype,
    des_gender: gender,
    tutorial: role !== 'test',
    ...(role === 'spare' && { flg_spare: true as const }),
    ...(sizes && { sizes: sizes.toSorted((a, b) => a - b) }),
  }));
  await writeFile(manifestOf(set), manifestText(rows));
  await removeOthers();
  console.log(`Set ${set} is in the product: ${rows.length} faces`);
};

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { product: { type: 'boolean', default: false } },
  });
  const { set } = await readPool();
  if (values.product) return putIntoProduct(set, await readPublished(set));
  const faces = inSet(await readDesign(), currentSet).filter(
    ({ id }) => positionals.length === 0 || positionals.some((cell) => id.startsWith(`${set}-${cell}`)),
  );
  const quality = (await readControls()).renders.full;
  const [stale, sources] = [new Set(await staleFaces({ faces, quality, folder })), await readStudioSources()];
  const published = await recordSoFar(set);
  const order = inSet(await readDesign(), currentSet).map(({ id }) => id);
  const missing: string[] = [];
  for (const face of faces) {
    const before = published.faces[face.id];
    if (before?.made_from === fingerprint(face, sources, atLeast(quality, before))) continue;
    if (stale.has(face)) missing.push(face.id);
    else {
      published.faces[face.id] = await publishFace(face);
      // After each face: a stop loses only the one in progress.
      await writePublished(set, published, order);
    }
  }
  console.log(`${faces.length - missing.length} faces of set ${set} are published`);
  if (missing.length > 0) throw new Error(`To render first: ${missing.join(' ')}`);
});
