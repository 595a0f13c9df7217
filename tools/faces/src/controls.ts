import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './command.ts';
import { readControls, type StudioControls } from './controls-design.ts';
import { controlsCsv, controlsTable, facesCsv } from './controls-table.ts';
import { renewPart } from './document-part.ts';
import { type DrawnFace, drawnVerdicts } from './drawn-verdicts.ts';
import { expressionMeasures } from './expression-measures.ts';
import { folders } from './folders.ts';
import { pairsByLikeness } from './likeness.ts';
import { measureFaces } from './measure-faces.ts';
import { measuredSize } from './picture.ts';
import { readPool } from './pool.ts';
import { publishedMaskOf, publishedPicture, readPublished, setsInProduct } from './published.ts';
import type { ReadFace } from './reading-lines.ts';
import { readingVerdicts } from './reading-verdicts.ts';
import { readOnce } from './readings.ts';
import { type Checked, verdictsOn } from './verdicts.ts';

const document = join(folders.docs, 'faces.md');

/** At each picture, by the independent reader. */
const looks = 5;

const publishedFaces = async (set: string) =>
  Object.entries((await readPublished(set)).faces).map(([id, { file_name, phenotype, gender, role, ...built }]) => ({
    ...{ id, phenotype, gender, role, built },
    picture: publishedPicture(file_name),
    mask: publishedMaskOf(id),
  }));

/** Measures a set and renews its files in docs/faces, and the document where it is the current one; resolves with whether every control holds. */
const controlSet = async (set: string, controls: StudioControls): Promise<boolean> => {
  const sitters = await publishedFaces(set);
  const { measured, appearances } = await measureFaces(sitters, controls);
  const checked = await Promise.all(
    sitters.map(async ({ phenotype, gender, role, built, picture }, at): Promise<Checked[]> => {
      const own = measured[at];
      if (!own) return [];
      const bytes = { avif: (await stat(picture)).size, webp: (await stat(picture.replace(/avif$/, 'webp'))).size };
      const more = (built.sizes ?? []).filter((size) => size > measuredSize);
      const larger = await Promise.all(
        more.map(async (size) => [size, (await stat(picture.replace('.avif', `-${size}.avif`))).size] as const),
      );
      return [{ ...own, phenotype, gender, role, ...bytes, larger: Object.fromEntries(larger) }];
    }),
  );
  const faces = checked.flat();
  const readings = await readOnce(
    sitters.map(({ picture }) => picture),
    looks,
    folders.renders.readings,
  );
  const read = sitters.flatMap(({ id, phenotype, gender }, at): ReadFace[] => {
    const reading = readings[at];
    if (!reading || reading.score === 0) return [];
    return [{ id, phenotype, gender, ...reading, measures: expressionMeasures(reading.landmarks) }];
  });
  const drawn = sitters.flatMap(({ built, ...face }): DrawnFace[] =>
    built.drawn ? [{ ...face, drawn: built.drawn }] : [],
  );
  const built = [...verdictsOn(faces, controls), ...drawnVerdicts(drawn, controls.drawn)];
  const verdicts = [...built, ...readingVerdicts(read, controls.reading)];
  const most_alike = pairsByLikeness(appearances).slice(0, controls.likeness.pairs_listed);
  const short = read.map(({ landmarks: _landmarks, descriptor: _descriptor, ...face }) => face);
  await writeFile(
    join(folders.design, `measured-${set}.json`),
    `${JSON.stringify({ verdicts, most_alike, faces, read: short }, null, 2)}\n`,
  );
  console.log(`Set ${set}`);
  for (const { control, source, limit, measured: value, failing } of verdicts) {
    console.log(
      `${failing.length === 0 ? 'holds' : 'FAILS'}  ${control}, ${source}: ${value} (${limit}) ${failing.join(' ')}`,
    );
  }
  for (const { ids, distance } of most_alike) console.log(`alike  ${ids.join(' and ')}: ${distance.toFixed(2)}`);
  await writeFile(join(folders.docs, `faces/controls-${set}.csv`), controlsCsv(verdicts));
  await writeFile(join(folders.docs, `faces/faces-${set}.csv`), facesCsv(faces));
  const isCurrent = set === (await readPool()).set;
  if (isCurrent) {
    const text = await readFile(document, 'utf8');
    await writeFile(document, renewPart(text, `controls ${set}`, controlsTable(verdicts, read)));
  }
  // Earlier sets were made before anybody read them: their readings are shown, but are no controls.
  const ruling = isCurrent ? verdicts : built;
  return ruling.every(({ failing }) => failing.length === 0);
};

await command(async () => {
  const controls = await readControls();
  const failed: string[] = [];
  for (const set of await setsInProduct()) if (!(await controlSet(set, controls))) failed.push(set);
  if (failed.length > 0) throw new Error(`Not every control holds: set ${failed.join(', ')}`);
});
