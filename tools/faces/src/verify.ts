import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { encodeFace } from '../../../server/features/faces/faces.ts';
import { endBlenders } from './blender.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { deal } from './deal.ts';
import { type FaceDesign, faceById, readDesign } from './design.ts';
import { fingerprint, readStudioSources, type StudioSources } from './fingerprint.ts';
import { meanDifference, readPixels } from './picture.ts';
import { type Published, publishedPicture, readPublished, setOf } from './published.ts';
import { renderFaces } from './render-faces.ts';
import { pictureOf } from './render-folder.ts';
import { toolsHere } from './tools-here.ts';

type PublishedFace = Published['faces'][string];

/** Whether a picture encodes to the published file; if not, how far off it is. */
const isSame = async (id: string, rendered: string, { file_name }: PublishedFace): Promise<boolean> => {
  const { name, files } = await encodeFace(await readFile(rendered));
  if (name === basename(file_name, '.avif')) {
    console.log(`${id}: same, ${file_name}`);
    return true;
  }
  const again = files.find((file) => file.file_name === `${name}.avif`)?.content ?? Buffer.alloc(0);
  const off = meanDifference(await readPixels(again), await readPixels(publishedPicture(file_name)));
  console.log(`${id}: different, ${name}.avif is not ${file_name}; ${off.toFixed(3)} of 255 off in the mean`);
  return false;
};

/** Suggests why a face came out differently. */
const sayWhatDiffers = async (made_with: Published['made_with']): Promise<void> => {
  for (const [tool, here] of Object.entries(await toolsHere())) {
    const there = made_with[tool as keyof typeof made_with];
    if (here !== there) console.log(`${tool}: published with ${there}, here ${here}`);
  }
};

type Order = { face: FaceDesign; record: PublishedFace; sources: StudioSources; folder: string };

/** Renders a face again as it was published; says whether the same file comes out. Throws an Error if it can't. */
const verifyFace = async ({ face, record, sources, folder }: Order): Promise<boolean> => {
  const quality = { size: record.size, samples: record.samples };
  if (fingerprint(face, sources, quality) !== record.made_from) {
    console.log(`${face.id}: its row, the shared numbers or the programs have changed since it was published`);
  }
  const missing = await renderFaces({ faces: [face], quality, folder, jobs: 1 });
  if (missing.length > 0) throw new Error(`${face.id} could not be rendered`);
  return isSame(face.id, pictureOf(folder, face.id), record);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBlenders);
process.on('exit', endBlenders);

await command(async () => {
  const ids = process.argv.slice(2);
  const [set, ...otherSets] = new Set(ids.map(setOf));
  if (!set || otherSets.length > 0) throw new Error('Which faces of one set? npm run verify -- C-EA-F1 C-EA-M1');
  const [design, published, sources] = [await readDesign(), await readPublished(set), await readStudioSources()];
  const { studio } = published.made_with;
  if (studio) {
    throw new Error(
      `Set ${set} was made by the studio of ${studio}: run verify there.\n  git worktree add ../studio-of-${set} ${studio}`,
    );
  }
  const records = ids.map((id) => {
    const record = published.faces[id];
    if (!record) throw new Error(`${id} is not published`);
    return { face: faceById(design, id), record };
  });
  const folder = await mkdtemp(join(tmpdir(), 'faces-'));
  const orders = records.map((record): Order => ({ ...record, sources, folder }));
  const different: string[] = [];
  const verifyHand = async (hand: Order[]): Promise<void> => {
    for (const order of hand) if (!(await verifyFace(order))) different.push(order.face.id);
  };
  try {
    await Promise.all(deal(orders, (await readControls()).jobs).map(verifyHand));
  } finally {
    endBlenders();
    await rm(folder, { recursive: true });
  }
  if (different.length === 0) return;
  await sayWhatDiffers(published.made_with);
  throw new Error(`Different: ${different.join(' ')}`);
});
