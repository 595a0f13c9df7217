import type { FaceFigures, Misfit } from '../../../contract/norming-figures.ts';
import { misreadShare, moodDistance, wantedAges } from '../../../contract/rules/norming.ts';

const isMisread = (others: number, num: number): boolean => others > misreadShare * num;

const otherGender = ({ gender, des_gender }: FaceFigures): boolean =>
  gender !== null && des_gender !== null && isMisread(gender[des_gender === 'F' ? 'M' : 'F'], gender.num);

const otherPhenotype = ({ phenotype, des_phenotype }: FaceFigures): boolean => {
  if (!phenotype || !des_phenotype) return false;
  return isMisread(phenotype.num - phenotype.unsure - phenotype.counts[des_phenotype], phenotype.num);
};

const otherAge = ({ scales: { val_age } }: FaceFigures): boolean =>
  val_age !== null && (val_age.mean < wantedAges.min || val_age.mean > wantedAges.max);

/** The whole interval lies above or below the mean of all faces, and the face a point or more away from it. */
const otherMood = ({ scales: { val_friendliness: own } }: FaceFigures, usual: number): boolean =>
  own !== null && Math.abs(own.mean - usual) >= moodDistance && (own.low > usual || own.high < usual);

/**
 * Returns the faces with the reasons why each is proposed for exclusion: another gender or phenotype is seen by more than
 * 30% of all who answered ("can't tell" counts among them, but is no other), the mean apparent age is below 18 or above
 * 35, or the face seems friendlier or less friendly than the mean face by a point or more, and certainly so.
 */
export const withMisfits = (faces: FaceFigures[]): FaceFigures[] => {
  const moods = faces.flatMap(({ scales: { val_friendliness } }) => val_friendliness?.mean ?? []);
  const usual = moods.reduce((sum, mean) => sum + mean, 0) / moods.length;
  const misfitsOf = (face: FaceFigures): Misfit[] => [
    ...(otherGender(face) ? (['gender'] as const) : []),
    ...(otherPhenotype(face) ? (['phenotype'] as const) : []),
    ...(otherAge(face) ? (['age'] as const) : []),
    ...(otherMood(face, usual) ? (['mood'] as const) : []),
  ];
  return faces.map((face) => ({ ...face, misfits: misfitsOf(face) }));
};
