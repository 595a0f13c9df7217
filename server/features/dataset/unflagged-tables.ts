import type { TimeSums } from '../../statistics/moments.ts';
import { timesOfTen } from '../../statistics/time-quantiles.ts';
import { toldTogether } from '../../statistics/told-together.ts';
import { leastRuns } from './coarsen.ts';
import type { Row } from './columns.ts';
import { figuresOf, inTens, roundNumbers, type SetMoments } from './figures.ts';
import type { PublishedLevel, PublishedTable } from './published-tables.ts';

const noTimes = (bins: readonly number[]): number[] => bins.map(() => 0);

/** Times of runs without a flag next to those of all runs: not where the flagged ones that are left may be a few. */
const timesBeside = (unflagged: TimeSums, flagged: TimeSums | undefined): TimeSums => {
  const toTell = (answer: 'yes' | 'no') => {
    const left = flagged?.[answer].some((count) => count > 0);
    const isOfTen = flagged && timesOfTen(flagged)[answer].some((count) => count > 0);
    return left && !isOfTen ? noTimes(unflagged[answer]) : unflagged[answer];
  };
  return { ...unflagged, yes: toTell('yes'), no: toTell('no') };
};

/** Returns the words of the unflagged runs, with what may be told of them next to the sums of all runs. */
const wordsToRelease = (unflagged: PublishedLevel, flagged: PublishedLevel | undefined): SetMoments['words'] => {
  const [told = new Map()] = toldTogether([unflagged.words, flagged?.words ?? new Map()]);
  return new Map(
    [...(told as SetMoments['words'])].map(([word, moments]) => {
      return [word, { ...moments, times: timesBeside(moments.times, flagged?.words.get(word)?.times) }];
    }),
  );
};

/** Returns the rows of the tables of the runs without a flag: about how many, and the figures, rounded. */
export const unflaggedTables = (published: readonly PublishedTable[]) => {
  const found = published.flatMap(({ id_image_set, variable, runs, levels }) => {
    const levelOf = (name: string) => levels.find(({ level }) => level === name);
    const unflagged = levelOf('unflagged');
    if (variable !== 'flagged' || !unflagged || unflagged.runs < leastRuns) return [];
    const words = wordsToRelease(unflagged, levelOf('flagged'));
    return [{ table_runs: runs, set: { id_image_set, runs: unflagged.runs, words } }];
  });
  return {
    unflagged: found.map(
      ({ table_runs, set }): Row<'unflagged'> => ({
        image_set: set.id_image_set,
        ...{ level_runs: inTens(set.runs), table_runs: inTens(table_runs) },
      }),
    ),
    unflaggedfigures: found.flatMap(({ set }) => figuresOf(set, roundNumbers)),
  };
};
