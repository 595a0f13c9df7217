import {
  type AdjectiveName,
  type FaceGender,
  faceGenders,
  type Phenotype,
  phenotypes,
} from '../../../contract/game.ts';
import type { AggregateResult, Count } from '../../../contract/results.ts';

/** One cell of a tally; phenotype, gender and counts are null while nothing has been counted for the adjective. */
export type TallyRow = {
  id_adjective: number;
  des_adjective: AdjectiveName;
  val_participants: number;
  des_phenotype: Phenotype | null;
  des_gender: FaceGender | null;
  yes: number | null;
  answers: number | null;
};

type ByFaceGender<T> = { ALL: T; F: T; M: T };

/** Returns the percentage of YES, 0 to 100 with two decimals; null without answers. */
export const percentYes = ({ yes, answers }: Count): number | null =>
  answers === 0 ? null : Math.round((yes / answers) * 10_000) / 100;

const countOf = (rows: TallyRow[]): Count => ({
  yes: rows.reduce((sum, { yes }) => sum + (yes ?? 0), 0),
  answers: rows.reduce((sum, { answers }) => sum + (answers ?? 0), 0),
});

const countsByFaceGender = (rows: TallyRow[]): ByFaceGender<Count> => {
  const [F, M] = faceGenders.map((gender) => countOf(rows.filter(({ des_gender }) => des_gender === gender))) as [
    Count,
    Count,
  ];
  return { ALL: { yes: F.yes + M.yes, answers: F.answers + M.answers }, F, M };
};

const byPhenotype = <T>(value: (des_phenotype: Phenotype) => T): Record<Phenotype, T> =>
  Object.fromEntries(phenotypes.map((des_phenotype) => [des_phenotype, value(des_phenotype)])) as Record<Phenotype, T>;

/**
 * Turns a tally, ordered by adjective, into one result per adjective.
 * @param minimum the fewest participants whose figures are shown; with fewer, the maps are null
 */
export const aggregate = (rows: TallyRow[], { minimum }: { minimum: number }): AggregateResult[] =>
  [...new Map(rows.map((row) => [row.id_adjective, row])).values()].map(
    ({ id_adjective, des_adjective, val_participants }) => {
      const adjective = { id_adjective, des_adjective, val_participants };
      if (val_participants < minimum) {
        return { ...adjective, flg_too_small: true, jsn_aggregation: null, jsn_counts: null, jsn_estimates: null };
      }
      const cells = rows.filter((row) => row.id_adjective === id_adjective);
      const counts = byPhenotype((phenotype) =>
        countsByFaceGender(cells.filter(({ des_phenotype }) => des_phenotype === phenotype)),
      );
      const percentages = byPhenotype((phenotype) => {
        const { ALL, F, M } = counts[phenotype];
        return { ALL: percentYes(ALL), F: percentYes(F), M: percentYes(M) };
      });
      const figures = { jsn_aggregation: percentages, jsn_counts: counts, jsn_estimates: null };
      return { ...adjective, flg_too_small: false, ...figures };
    },
  );
