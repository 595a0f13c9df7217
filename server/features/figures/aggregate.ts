import {
  type AdjectiveName,
  type FaceGender,
  faceGenders,
  type Phenotype,
  phenotypes,
} from '../../../contract/game.ts';
import type { AggregateResult, Count } from '../../../contract/results.ts';
import type { FaceSum, Sums } from '../../stats/sums.ts';

type ByFaceGender<T> = { ALL: T; F: T; M: T };

/** Returns the percentage of YES, 0 to 100 with two decimals; null without answers. */
export const percentYes = ({ yes, answers }: Count): number | null =>
  answers === 0 ? null : Math.round((yes / answers) * 10_000) / 100;

const wholePercentYes = ({ yes, answers }: Count): number | null =>
  answers === 0 ? null : Math.round((100 * yes) / answers);

const countOf = (faces: readonly FaceSum[], phenotype: Phenotype, gender: FaceGender): Count => {
  const ofKind = faces.filter(({ des_phenotype, des_gender }) => des_phenotype === phenotype && des_gender === gender);
  return {
    yes: ofKind.reduce((sum, { yes }) => sum + yes, 0),
    answers: ofKind.reduce((sum, { answers }) => sum + answers, 0),
  };
};

const countsOf = (faces: readonly FaceSum[], phenotype: Phenotype): ByFaceGender<Count> => {
  const [F, M] = faceGenders.map((gender) => countOf(faces, phenotype, gender)) as [Count, Count];
  return { ALL: { yes: F.yes + M.yes, answers: F.answers + M.answers }, F, M };
};

const byPhenotype = <T>(value: (phenotype: Phenotype) => T): Record<Phenotype, T> =>
  Object.fromEntries(phenotypes.map((phenotype) => [phenotype, value(phenotype)])) as Record<Phenotype, T>;

type Options = {
  /** The fewest participants whose figures are shown; with fewer, the maps are null. */
  minimum: number;
  /** Whole percents, without the counts behind them. */
  isWhole?: boolean;
};

/** Returns one result for each word, in the order of the names, without estimates. */
export const aggregate = (
  names: ReadonlyMap<number, AdjectiveName>,
  { runs, sums }: { runs: number; sums: Sums },
  { minimum, isWhole = false }: Options,
): AggregateResult[] =>
  [...names].map(([id_adjective, des_adjective]) => {
    const word = { id_adjective, des_adjective, val_participants: runs, jsn_estimates: null };
    const answered = sums.get(id_adjective)?.phenotypes.runs ?? 0;
    // A class may let all faces of a word pass, but for one pupil.
    if (runs < minimum || (answered > 0 && answered < minimum))
      return { ...word, flg_too_small: true, jsn_aggregation: null, jsn_counts: null };
    const counts = byPhenotype((phenotype) => countsOf(sums.get(id_adjective)?.faces ?? [], phenotype));
    const percent = isWhole ? wholePercentYes : percentYes;
    const jsn_aggregation = byPhenotype((phenotype) => {
      const { ALL, F, M } = counts[phenotype];
      return { ALL: percent(ALL), F: percent(F), M: percent(M) };
    });
    return { ...word, flg_too_small: false, jsn_aggregation, jsn_counts: isWhole ? null : counts };
  });
