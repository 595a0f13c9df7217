import type { Candidate } from './choose.ts';
import { readControls, type StudioControls } from './controls-design.ts';
import type { FaceDesign } from './design.ts';
import { folders } from './folders.ts';
import { measureFaces } from './measure-faces.ts';
import { asDesigned } from './reading-lines.ts';
import { readFolder } from './readings.ts';
import { staleFaces } from './render-faces.ts';
import { type Geometry, maskOf, pictureOf, readFinished } from './render-folder.ts';
import { unfitCandidates } from './unfit.ts';
import { readVetoed } from './vetoed.ts';

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

export type JudgedPreviews = {
  /** Of those whose preview is there and up to date: what was rendered. */
  finished: (Geometry & { made_from: string })[];
  /** In their order. */
  fit: Candidate[];
  /** Out for so little that they may fill up a cell. */
  nearlyFit: Candidate[];
  /** Why candidates are out, by id; without a preview that is up to date as well. */
  unfit: Record<string, string>;
};

/** What the previews of candidates say of them: who fits, and why the others do not. */
export const judgePreviews = async (candidates: FaceDesign[]): Promise<JudgedPreviews> => {
  const controls = await readControls();
  const unseen = await staleFaces({ faces: candidates, quality: controls.renders.preview, folder });
  const previewed = candidates.filter(({ id }) => !unseen.some((face) => face.id === id));
  const finished = await Promise.all(previewed.map(({ id }) => readFinished(folder, id)));
  const pictures = finished.map((built) => ({
    ...{ id: built.id, built, picture: pictureOf(folder, built.id), mask: maskOf(folder, built.id) },
  }));
  const { measured } = await measureFaces(pictures, controls);
  const read = await readFolder(folder, previewed, looks);
  const readings = Object.fromEntries(read.map((face) => [face.id, face]));
  const vetoed = await readVetoed();
  const unfit = unfitCandidates(measured, readings, vetoed, controls);
  const unfitEvenSo = unfitCandidates(measured, readings, vetoed, { ...controls, reading: lenient(controls.reading) });
  const among = (some: FaceDesign[]): Candidate[] =>
    some.flatMap(({ id, gender }): Candidate[] => {
      const reading = readings[id];
      if (!reading) return [];
      const { woman, age, descriptor } = reading;
      const yearsOff = Math.abs(age - controls.reading.age.usual);
      return [{ id, likely: asDesigned({ gender, woman }), yearsOff, descriptor }];
    });
  return {
    finished,
    fit: among(previewed.filter(({ id }) => !unfit[id])),
    nearlyFit: among(previewed.filter(({ id }) => unfit[id] && !unfitEvenSo[id])),
    unfit: { ...unfit, ...Object.fromEntries(unseen.map(({ id }) => [id, 'no preview'])) },
  };
};
