import type { ConditionalSums, WordMoments } from '../../statistics/moments.ts';
import { aggregateTables } from './aggregate-tables.ts';
import { leastRuns } from './coarsen.ts';
import type { Row } from './columns.ts';
import { type Figure, type NamedFigure, named, type SetMoments } from './figures.ts';
import { isFew, type PublishedLevel, type PublishedTable } from './published-tables.ts';

/** Whether of a phenotype of which the unflagged tell next to "migrant" only a few flagged runs are left. */
const leavesFew = (unflagged: ConditionalSums, flagged: ConditionalSums | null | undefined): boolean =>
  unflagged.runsWithYes.some((yes, phenotype) => {
    const isTold = Math.min(yes, unflagged.runsWithNo[phenotype] ?? 0) >= leastRuns;
    const left = [flagged?.runsWithYes[phenotype] ?? 0, flagged?.runsWithNo[phenotype] ?? 0];
    return isTold && left.some(isFew);
  });

/**
 * Returns the words of the unflagged runs; without what goes together with "migrant", all of it, where next to the sums of
 * all runs it would tell of fewer than ten flagged ones.
 */
const wordsToRelease = (unflagged: PublishedLevel, flagged: PublishedLevel | undefined): SetMoments['words'] => {
  const tells = [...unflagged.words].some(
    ([word, { conditional }]) => conditional && leavesFew(conditional, flagged?.words.get(word)?.conditional),
  );
  if (!tells) return unflagged.words;
  return new Map(
    [...unflagged.words].map(([word, moments]): [typeof word, WordMoments] => [
      word,
      { ...moments, conditional: null },
    ]),
  );
};

/** Returns the rows of the tables of the runs without a flag: how many, what the figures are computed from, and these. */
export const unflaggedTables = (published: readonly PublishedTable[]) => {
  const found = published.flatMap(({ id_image_set, variable, runs, levels }) => {
    const levelOf = (name: string) => levels.find(({ level }) => level === name);
    const unflagged = levelOf('unflagged');
    if (variable !== 'flagged' || !unflagged || unflagged.runs < leastRuns) return [];
    const words = wordsToRelease(unflagged, levelOf('flagged'));
    return [{ table_runs: runs, set: { id_image_set, runs: unflagged.runs, words } }];
  });
  const { figures, words, cells, facesums, conditional, products, times } = aggregateTables(
    found.map(({ set }) => set),
  );
  return {
    unflagged: found.map(
      ({ table_runs, set }): Row<'unflagged'> => ({ image_set: set.id_image_set, level_runs: set.runs, table_runs }),
    ),
    ...{ unflaggedfigures: figures, unflaggedwords: words, unflaggedcells: cells, unflaggedfacesums: facesums },
    ...{ unflaggedconditional: conditional, unflaggedproducts: products, unflaggedtimes: times },
  };
};

/** Returns figures by the names that they have in `expected.json`. */
export const namedUnflagged = (figures: readonly Figure[]): NamedFigure[] =>
  named(figures).map(([key, value]) => [`unflagged|${key}`, value]);
