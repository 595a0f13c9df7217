import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { complaintsOfLooks, Look, lookedAt, looksTable, Place, type Sitter, samePicture } from './blind-looks.ts';
import { facesOfSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { currentSet } from './design.ts';
import { renewPart } from './document-part.ts';
import { drawSheet } from './draw-sheet.ts';
import { fingerprint, readStudioSources } from './fingerprint.ts';
import { folders } from './folders.ts';
import { publishedPicture, readPublished } from './published.ts';
import { staleFaces } from './render-faces.ts';
import { pictureOf } from './render-folder.ts';
import { shuffledBy } from './sheet-layout.ts';

const { values } = parseArgs({ options: { sheets: { type: 'string' } } });

const set = currentSet;
const columns = 4;
const aSheet = 8;
const side = 380;
const folder = join(folders.design, 'looks');
const keyFile = join(folder, 'key.json');
const document = join(folders.docs, 'faces.md');

const parsed = async <Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.infer<Shape>> =>
  shape.parse(JSON.parse(await readFile(file, 'utf8')));

const readKey = async (): Promise<Place[]> => (existsSync(keyFile) ? parsed(keyFile, z.array(Place)) : []);

/** The faces of the set as they are to be drawn today. */
const readSitters = async (): Promise<Sitter[]> => {
  const [sources, { full: quality }] = [await readStudioSources(), (await readControls()).renders];
  return (await facesOfSet(set)).map((face) => ({ ...face, made_from: fingerprint(face, sources, quality) }));
};

/**
 * Puts the rendered or published faces that are on no sheet yet on further sheets, in an order that the seed shuffles. A
 * face is not judged alone: the sheets are filled up with published ones, whose looks do not count a second time.
 */
const drawSheets = async (seed: string): Promise<void> => {
  const key = await readKey();
  const { full: quality } = (await readControls()).renders;
  const stale = await staleFaces({ faces: await facesOfSet(set), quality, folder: folders.renders.full });
  const { faces: published } = await readPublished(set);
  const sitters = await readSitters();
  const isPublished = ({ id, made_from }: Sitter): boolean => published[id]?.made_from === made_from;
  const unseen = sitters.filter(
    (face) =>
      (isPublished(face) || !stale.some(({ id }) => id === face.id)) && !key.some((place) => samePicture(place, face)),
  );
  const company = sitters.filter((face) => isPublished(face) && !unseen.includes(face));
  const missing = Math.ceil(unseen.length / aSheet) * aSheet - unseen.length;
  const seenAgain = shuffledBy(seed, company).slice(0, missing);
  const shown = shuffledBy(seed, [...unseen, ...seenAgain]);
  const showing = (id: string): string => {
    const render = pictureOf(folders.renders.full, id);
    return existsSync(render) ? render : publishedPicture(published[id]?.file_name ?? '');
  };
  await mkdir(folder, { recursive: true });
  for (let first = 0; first < shown.length; first += aSheet) {
    const from = key.length + first + 1;
    const tiles = shown.slice(first, first + aSheet).map(({ id }, at) => ({
      ...{ picture: showing(id), label: String(from + at) },
      ...{ column: at % columns, row: Math.floor(at / columns) },
    }));
    await drawSheet(tiles, side, join(folder, `sheet-from-${from}.webp`));
  }
  const places = [
    ...key,
    ...shown.map((face) => ({
      id: face.id,
      made_from: face.made_from,
      ...(seenAgain.includes(face) && { company: true }),
    })),
  ];
  await writeFile(keyFile, `[\n${places.map((place) => `  ${JSON.stringify(place)}`).join(',\n')}\n]\n`);
  console.log(`${shown.length} faces on sheets in ${folder}, from number ${key.length + 1} on`);
};

/** Puts what was written beside what was meant: the table in the document, and the faces to replace. */
const reportLooks = async (): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => /^look-\d+\.json$/.test(name)).sort();
  const looks = await Promise.all(files.map((name) => parsed(join(folder, name), z.array(Look))));
  const seen = lookedAt(await readSitters(), await readKey(), looks);
  await writeFile(document, renewPart(await readFile(document, 'utf8'), `looks ${set}`, looksTable(seen)));
  for (const face of seen) {
    const complaints = complaintsOfLooks(face);
    if (complaints.length > 0) console.log(`${face.id}: ${complaints.join(', ')}`);
  }
  console.log(`${files.length} looks at ${seen.length} faces`);
};

await command(() => (values.sheets === undefined ? reportLooks() : drawSheets(values.sheets)));
