import { facesOfSet } from './checked-design.ts';
import { bySuits, type Candidate, chooseCell, placed } from './choose.ts';
import { command } from './command.ts';
import { readControls, type StudioControls } from './controls-design.ts';
import { type FaceDesign, readDesign, writeDesign } from './design.ts';
import { folders } from './folders.ts';
import { measureFaces } from './measure-faces.ts';
import { cells, codeOf, type Pool, readPool } from './pool.ts';
import { asDesigned } from './reading-lines.ts';
import { readFolder } from './readings.ts';
import { staleFaces } from './render-faces.ts';
import { maskOf, pictureOf, readFinished } from './render-folder.ts';
import { digestOf, selectedRows, writeSelection } from './selection.ts';
import { unfitCandidates } from './unfit.ts';
import { readVetoed } from './vetoed.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

const folder = folders.renders.preview;
/** At each picture, by the independent reader. */
const looks = 3;

const wider = ([from, to]: [number, number]): [number, number] => [from - 0.03, to + 0.03];

/**
 * Limits for cells with too few candidates that fit. They only hold for previews: without hair a head reads younger, and
 * what is seen of brows, lids and mouth is levelled again when the chosen faces wear their hair.
 */
const lenient = ({ age, bands, ...others }: StudioControls['reading']): StudioControls['reading'] => ({
  ...others,
  neutral_least: 0.8,
  age: { ...age, from: age.from - 4 },
  bands: {
    corner_lift: wider(bands.corner_lift),
    lip_parting: wider(bands.lip_parting),
    brow_height: wider(bands.brow_height),
    brow_slope: wider(bands.brow_slope),
    lid_opening: wider(bands.lid_opening),
  },
});

/** The places of a cell whose hair speaks against the gender: short on women, long or tied on men. */
const contraryPlaces = (pool: Pool, { phenotype, gender }: (typeof cells)[number], names: Vocabulary): number[] =>
  pool.hair[gender][phenotype].flatMap((slot, at) => {
    const isShort = names.styles[slot.split(' ')[0] ?? '']?.length_class === 'short';
    return isShort === (gender === 'F') ? [at] : [];
  });

await command(async () => {
  const [controls, pool, names] = [await readControls(), await readPool(), await readVocabulary()];
  const candidates = await facesOfSet('candidate');
  const unseen = await staleFaces({ faces: candidates, quality: controls.renders.preview, folder });
  const previewed = candidates.filter(({ id }) => !unseen.some((face) => face.id === id));
  const finished = await Promise.all(previewed.map(({ id }) => readFinished(folder, id)));
  const { measured } = await measureFaces(
    finished.map((built) => ({
      id: built.id,
      picture: pictureOf(folder, built.id),
      mask: maskOf(folder, built.id),
      built,
    })),
    controls,
  );
  const read = await readFolder(folder, previewed, looks);
  const readings = Object.fromEntries(read.map((face) => [face.id, face]));
  const vetoed = await readVetoed();
  const unfit = unfitCandidates(measured, readings, vetoed, controls);
  const unfitEvenSo = unfitCandidates(measured, readings, vetoed, { ...controls, reading: lenient(controls.reading) });
  const size = pool.cell.test + pool.cell.practice + pool.cell.spare;
  const chosen: Record<string, string[]> = {};
  const taken: Candidate[] = [];
  for (const cell of cells) {
    const own = previewed.filter(({ phenotype, gender }) => phenotype === cell.phenotype && gender === cell.gender);
    const among = (some: FaceDesign[]): Candidate[] =>
      some.flatMap(({ id, gender }): Candidate[] => {
        const reading = readings[id];
        if (!reading) return [];
        const { woman, age, descriptor } = reading;
        const yearsOff = Math.abs(age - controls.reading.age.usual);
        return [{ id, likely: asDesigned({ gender, woman }), yearsOff, descriptor }];
      });
    const fit = among(own.filter(({ id }) => !unfit[id]));
    const nearlyFit = among(own.filter(({ id }) => unfit[id] && !unfitEvenSo[id]));
    const code = codeOf(pool, cell);
    try {
      const filledUp = [...fit, ...nearlyFit.toSorted(bySuits).slice(0, Math.max(0, size - fit.length))];
      console.log(
        `${code}: ${own.length} previewed, ${fit.length} fit, ${filledUp.length - fit.length} nearly fit taken`,
      );
      const surestFirst = chooseCell(filledUp, size, taken);
      taken.push(...surestFirst);
      chosen[code] = placed(surestFirst, contraryPlaces(pool, cell, names)).map(({ id }) => id);
      console.log(`${code}: ${chosen[code]?.join(' ')}`);
    } catch (error) {
      throw new Error(`${code}: ${error instanceof Error ? error.message : error}\n${JSON.stringify(unfit, null, 2)}`);
    }
  }
  for (const { id } of unseen) unfit[id] = 'no preview';
  for (const [id, reason] of Object.entries(unfit)) console.log(`out: ${id}, ${reason}`);
  const rows: FaceDesign[] = selectedRows(pool, candidates, { chosen });
  await writeDesign([...rows, ...candidates]);
  await writeSelection({ made_from: digestOf(finished), chosen, unfit });
  console.log(`${rows.length} rows of ${(await readDesign()).length} in faces.json are of set ${pool.set}`);
});
