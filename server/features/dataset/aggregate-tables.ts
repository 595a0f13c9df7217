import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { ConditionalSums, WordMoments } from '../../statistics/moments.ts';
import { timesOfTen } from '../../statistics/time-quantiles.ts';
import { withFacesOfTen } from '../../statistics/told-together.ts';
import { leastRuns } from './coarsen.ts';
import type { ReleasedWord } from './column.ts';
import type { Row } from './columns.ts';
import { figuresOf, type SetMoments } from './figures.ts';

// The tables of tier 1. Products of single runs' numbers stay here: those of a few runs tell the rows of these.

type Of = { image_set: number; word: ReleasedWord };
type WordOfSet = Of & { moments: WordMoments };

/** Words that fewer than ten runs have answered are left out. */
const wordsOf = (sets: readonly SetMoments[]): WordOfSet[] =>
  sets.flatMap(({ id_image_set, words }) =>
    [...words]
      .filter(([, { cells }]) => cells.runs >= leastRuns)
      .map(([word, moments]) => ({ image_set: id_image_set, word, moments })),
  );

const cellsOf = ({ image_set, word, moments }: WordOfSet): Row<'cells'>[] =>
  phenotypes.flatMap((phenotype, row) =>
    faceGenders.map((face_gender, column) => {
      const cell = row * faceGenders.length + column;
      const { sums } = moments.cells;
      return { image_set, word, phenotype, face_gender, yes: sums[cell] ?? 0, answers: sums[12 + cell] ?? 0 };
    }),
  );

/** Both shares rest on ten runs or more; otherwise neither is released, nor anything that they follow from. */
const isShown = ({ runsWithYes, runsWithNo }: ConditionalSums, phenotype: number): boolean =>
  Math.min(runsWithYes[phenotype] ?? 0, runsWithNo[phenotype] ?? 0) >= leastRuns;

const conditionalOf = ({ image_set, word, moments }: WordOfSet): Row<'conditional'>[] => {
  const { conditional } = moments;
  if (!conditional) return [];
  const { sums, runs, runsWithYes, runsWithNo } = conditional;
  const at = (values: readonly number[], place: number): number => values[place] ?? 0;
  return phenotypes.flatMap((phenotype, place) => {
    if (!isShown(conditional, place)) return [];
    const counts = {
      both_yes: at(sums, place),
      migrant_yes: at(sums, 6 + place),
      word_yes: at(sums, 12 + place),
      migrant_no: at(sums, 18 + place),
    };
    const ofRuns = { runs: at(runs, place), runs_yes: at(runsWithYes, place), runs_no: at(runsWithNo, place) };
    return [{ image_set, word, phenotype, ...counts, ...ofRuns }];
  });
};

const timesOf = ({ image_set, word, moments }: WordOfSet): Row<'times'>[] => {
  const { yes, no } = timesOfTen(moments.times);
  return [true, false].flatMap((answer) =>
    (answer ? yes : no).flatMap((answers, bin) =>
      answers > 0 ? [{ image_set, word, answer, bin_ms: 10 * bin, answers }] : [],
    ),
  );
};

/** Returns the rows of the tables of all runs: their figures, and the sums that these follow from but for products. */
export const aggregateTables = (given: readonly SetMoments[]) => {
  const sets = given.map((set) => ({
    ...set,
    words: new Map([...set.words].flatMap(([word, moments]) => withFacesOfTen([moments]).map((told) => [word, told]))),
  }));
  const words = wordsOf(sets);
  return {
    figures: sets.flatMap((set) => figuresOf(set)),
    words: words.map(
      ({ image_set, word, moments }): Row<'words'> => ({
        ...{ image_set, word },
        ...{ runs: moments.cells.runs, passed: moments.times.passed },
      }),
    ),
    cells: words.flatMap(cellsOf),
    facesums: words.flatMap(({ image_set, word, moments }) =>
      moments.faces.map(
        ({ id_image, des_phenotype, des_gender, yes, answers }): Row<'facesums'> => ({
          ...{ image_set, word, face: id_image, phenotype: des_phenotype, face_gender: des_gender, yes, answers },
        }),
      ),
    ),
    conditional: words.flatMap(conditionalOf),
    times: words.flatMap(timesOf),
  };
};
