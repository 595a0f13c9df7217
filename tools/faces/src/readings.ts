import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FaceDesign } from './design.ts';
import { expressionMeasures } from './expression-measures.ts';
import { type Reading, readFaces } from './reader.ts';
import type { ReadFace } from './reading-lines.ts';
import { pictureOf, readGeometry } from './render-folder.ts';

type Sitter = Pick<FaceDesign, 'id' | 'phenotype' | 'gender'>;

/** What was read in a picture, and what the picture was made from: a changed one is read again. */
export type KeptReading = ReadFace & { made_from?: string | undefined; looks: number };

const fileOf = (folder: string): string => join(folder, 'readings.json');

/** The readings that are kept in a folder of renders; none where nothing has been read. */
export const keptReadings = async (folder: string): Promise<KeptReading[]> => {
  try {
    return JSON.parse(await readFile(fileOf(folder), 'utf8'));
  } catch {
    return [];
  }
};

/**
 * Reads rendered faces of a folder and keeps the result there; faces in whose picture no face was found are left out.
 * Pictures that have not changed since they were read with as many `looks` are not read again.
 * @param read the reader, `readFaces` but in tests
 */
export const readFolder = async (
  folder: string,
  sitters: Sitter[],
  looks: number,
  read: typeof readFaces = readFaces,
): Promise<ReadFace[]> => {
  const kept = new Map((await keptReadings(folder)).map((reading) => [reading.id, reading]));
  const asked = await Promise.all(
    sitters.map(async ({ id, phenotype, gender }) => {
      const made_from = (await readGeometry(folder, id))?.made_from;
      const before = kept.get(id);
      const isFresh = made_from !== undefined && before?.made_from === made_from && before.looks === looks;
      return { id, phenotype, gender, made_from, before: isFresh ? before : undefined };
    }),
  );
  const toRead = asked.filter(({ before }) => !before);
  const found =
    toRead.length > 0
      ? await read(
          toRead.map(({ id }) => pictureOf(folder, id)),
          looks,
        )
      : [];
  toRead.forEach(({ before: _before, ...sitter }, at) => {
    const reading = found[at];
    if (!reading || reading.score === 0) kept.delete(sitter.id);
    else kept.set(sitter.id, { ...sitter, looks, ...reading, measures: expressionMeasures(reading.landmarks) });
  });
  await writeFile(fileOf(folder), JSON.stringify([...kept.values()]));
  return sitters.flatMap(({ id }) => kept.get(id) ?? []);
};

/**
 * Reads pictures that are named by their content, each once: readings are kept in a file by the pictures' names.
 * @param read the reader, `readFaces` but in tests
 */
export const readOnce = async (
  pictures: string[],
  looks: number,
  keptIn: string,
  read: typeof readFaces = readFaces,
): Promise<Reading[]> => {
  const text = await readFile(keptIn, 'utf8').catch(() => '{}');
  const kept: Record<string, Reading> = JSON.parse(text);
  const keyOf = (picture: string): string => `${basename(picture)} ${looks}`;
  const toRead = pictures.filter((picture) => !kept[keyOf(picture)]);
  const found = toRead.length > 0 ? await read(toRead, looks) : [];
  found.forEach((reading, at) => {
    kept[keyOf(toRead[at] ?? '')] = reading;
  });
  await mkdir(dirname(keptIn), { recursive: true });
  await writeFile(keptIn, JSON.stringify(kept));
  return pictures.flatMap((picture) => kept[keyOf(picture)] ?? []);
};
