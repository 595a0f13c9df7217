import type { Image, Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import type { AnsweredFace } from './answers.ts';

/** A face of the test: those with an even number are women's. */
export const faceOf = (id: number, des_phenotype: Phenotype | null, change: Partial<Image> = {}): Image => ({
  ...{ id, des_phenotype, tutorial: false, des_gender: id % 2 ? 'M' : 'F' },
  ...{ file_name: `${id}.avif`, des_credit: null },
  ...change,
});

/** Four faces of each phenotype. */
export const faces: Image[] = phenotypes.flatMap((phenotype, group) =>
  [0, 1, 2, 3].map((at) => faceOf(4 * group + at, phenotype)),
);

/** Whether such a face gets YES, of which each phenotype has so many. */
export const isYes = ({ id }: Image, perGroup: readonly number[]): boolean =>
  id % 4 < (perGroup[Math.floor(id / 4)] ?? 0);

export const answersWith = (perGroup: readonly number[]): AnsweredFace[] =>
  faces.map((image) => ({ image, flg_response: isYes(image, perGroup) }));

/** Two groups at each end: the longest sentence that names them. */
export const twoAtEachEnd = answersWith([4, 1, 2, 2, 4, 1]);
