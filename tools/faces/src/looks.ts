import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { complaintsOfLooks, Look, lookedAt, looksTable } from './blind-looks.ts';
import { command } from './command.ts';
import { renewPart } from './document-part.ts';
import { drawSheet } from './draw-sheet.ts';
import { folders } from './folders.ts';
import { readPool } from './pool.ts';
import { publishedPicture, readPublished } from './published.ts';
import { shuffledBy } from './sheet-layout.ts';

const { values } = parseArgs({ options: { sheets: { type: 'string' } } });

const columns = 4;
const aSheet = 12;
const side = 380;
const folder = join(folders.design, 'looks');
const keyFile = join(folder, 'key.json');
const document = join(folders.docs, 'faces.md');

const parsed = async <Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.infer<Shape>> =>
  shape.parse(JSON.parse(await readFile(file, 'utf8')));

/** Draws all published faces in an order that the seed shuffles, with numbers for names, twelve a sheet. */
const drawSheets = async (seed: string, set: string): Promise<void> => {
  const { faces } = await readPublished(set);
  const shown = shuffledBy(
    seed,
    Object.entries(faces).map(([id, { file_name }]) => ({ id, picture: publishedPicture(id, file_name) })),
  );
  await mkdir(folder, { recursive: true });
  for (let first = 0; first < shown.length; first += aSheet) {
    const tiles = shown.slice(first, first + aSheet).map(({ picture }, at) => ({
      ...{ picture, label: String(first + at + 1) },
      ...{ column: at % columns, row: Math.floor(at / columns) },
    }));
    await drawSheet(tiles, side, join(folder, `sheet-${first / aSheet + 1}.webp`));
  }
  await writeFile(keyFile, `${JSON.stringify(shown.map(({ id }) => id))}\n`);
  console.log(`${shown.length} faces on the sheets in ${folder}`);
};

/** Puts what people wrote beside what was meant: the table in the document, and the faces to replace. */
const reportLooks = async (set: string): Promise<void> => {
  const { faces } = await readPublished(set);
  const sitters = Object.entries(faces).map(([id, { phenotype, gender }]) => ({ id, phenotype, gender }));
  const files = (await readdir(folder)).filter((name) => /^look-\d+\.json$/.test(name)).sort();
  const looks = await Promise.all(files.map((name) => parsed(join(folder, name), z.array(Look))));
  const seen = lookedAt(sitters, await parsed(keyFile, z.array(z.string())), looks);
  await writeFile(document, renewPart(await readFile(document, 'utf8'), `looks ${set}`, looksTable(seen)));
  for (const face of seen) {
    const complaints = complaintsOfLooks(face);
    if (complaints.length > 0) console.log(`${face.id}: ${complaints.join(', ')}`);
  }
  console.log(`${files.length} looks at ${seen.length} faces`);
};

await command(async () => {
  const { set } = await readPool();
  await (values.sheets === undefined ? reportLooks(set) : drawSheets(values.sheets, set));
});
