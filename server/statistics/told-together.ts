import { phenotypes } from '../../contract/game.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import type { ConditionalSums, FaceSum, WordMoments } from './moments.ts';

// Figures of several lots of runs stand next to those of all of these runs. So what only a few runs of one lot have given
// follows, by subtraction, from what is told of the others: it is told of all lots, or of none.

/** From one to nine runs. Below zero: of runs that one of two sums has lost. */
const areFew = (runs: number): boolean => runs !== 0 && Math.abs(runs) < minimumPublicGroup;

/** Without the figures of some phenotypes next to "migrant": each needs ten runs with YES and ten with NO. */
const withoutPhenotypes = (sums: ConditionalSums, isHidden: readonly boolean[]): ConditionalSums => {
  const left = (counts: readonly number[]) => counts.map((runs, place) => (isHidden[place] ? 0 : runs));
  return { ...sums, runsWithYes: left(sums.runsWithYes), runsWithNo: left(sums.runsWithNo) };
};

/**
 * Returns the moments of lots of different runs without what cannot be told of all of them: words that one to nine runs of
 * one lot have answered, and next to "migrant" the phenotypes in which one to nine runs of one lot have said YES, or NO, to it.
 * @param lots all that together are runs whose figures are known too, also those of which nothing is shown
 */
export const toldTogether = <Word>(lots: readonly ReadonlyMap<Word, WordMoments>[]): Map<Word, WordMoments>[] => {
  const ofWord = (word: Word) => lots.flatMap((lot) => lot.get(word) ?? []);
  const words = [...new Set(lots.flatMap((lot) => [...lot.keys()]))];
  const told = words.filter((word) => !ofWord(word).some(({ cells }) => areFew(cells.runs)));
  const hidden = new Map(
    told.map((word) => [
      word,
      phenotypes.map((_, place) =>
        ofWord(word).some(
          ({ conditional }) =>
            conditional &&
            [conditional.runsWithYes, conditional.runsWithNo].some((counts) => areFew(counts[place] ?? 0)),
        ),
      ),
    ]),
  );
  return lots.map(
    (lot) =>
      new Map(
        told.flatMap((word) => {
          const moments = lot.get(word);
          if (!moments) return [];
          const { conditional } = moments;
          const isHidden = hidden.get(word) ?? [];
          return [
            [word, { ...moments, conditional: conditional && withoutPhenotypes(conditional, isHidden) }] as const,
          ];
        }),
      ),
  );
};

const cellOf = ({ des_phenotype, des_gender }: FaceSum): string => `${des_phenotype} ${des_gender}`;

/**
 * Returns the moments of a word of each lot of different runs with the sums of single faces only of those cells of which
 * each face was answered, in every lot, by nobody or by ten runs. A run answers a face once a word.
 */
export const withFacesOfTen = (lots: readonly WordMoments[]): WordMoments[] => {
  const untold = new Set(lots.flatMap(({ faces }) => faces.filter(({ answers }) => areFew(answers)).map(cellOf)));
  return lots.map((moments) => ({ ...moments, faces: moments.faces.filter((face) => !untold.has(cellOf(face))) }));
};
