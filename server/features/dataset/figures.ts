import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import { minimumMarginRuns } from '../../../contract/rules/limits.ts';
import { estimateConditional } from '../../stats/conditional.ts';
import type { Interval } from '../../stats/intervals.ts';
import type { ConditionalSums, WordSums } from '../../stats/sums.ts';
import {
  errorOfEdition,
  estimateWords,
  type JudgedContrast,
  type JudgedDifference,
  type TableWord,
} from '../../stats/table.ts';
import { timeQuantiles, timesOfTen } from '../../stats/time-quantiles.ts';
import { leastRuns } from './coarsen.ts';
import type { FigureKind, WordCode } from './levels.ts';

export type SetSums = {
  id_image_set: number;
  words: ReadonlyMap<WordCode, WordSums>;
  /** Of runs without a flag; empty for tier 1. */
  conditional: ReadonlyMap<WordCode, ConditionalSums>;
};

export type Figure = {
  image_set: number;
  kind: FigureKind | 'given_migrant';
  word: WordCode;
  of: Phenotype | 'yes' | 'no' | null;
  less: Phenotype | null;
  quantity: string;
  value: number;
};

type Numbers = Record<string, number | null | undefined>;
type Found = [kind: Figure['kind'], numbers: Numbers, of?: Figure['of'] | undefined, less?: Phenotype];

const prefixed = (prefix: string, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`${prefix}${name}`, value]));

type Estimated = { se: number; interval: Interval | null };
const described = ({ se, interval }: Estimated): Numbers => ({ se, lo: interval?.low, hi: interval?.high });
const shared = (found: Estimated & { share: number }): Numbers => ({ share: found.share, ...described(found) });

const tested = (found: JudgedContrast | null): Numbers => ({
  ...{ se: found?.se, df: found?.test?.df, p: found?.test?.p, lo: found?.test?.low, hi: found?.test?.high },
  ...{ holm: found?.judged?.adjusted, clear: found?.judged ? Number(found.judged.isClear) : null },
});

const differenceNumbers = ({ theseFaces, facesLikeThese }: JudgedDifference): Numbers => {
  const { difference, se, test } = theseFaces;
  return {
    difference,
    ...prefixed('these_', described({ se, interval: test })),
    ...prefixed('alike_', tested(facesLikeThese)),
  };
};

const sharesOf = ({ phenotypes: shares }: TableWord): Found[] =>
  shares.flatMap((found, place): Found[] => {
    if (!found) return [];
    const { yes, answers, share, theseFaces, facesLikeThese: alike } = found;
    const numbers = {
      ...{ yes, answers, share, ...prefixed('these_', described(theseFaces)) },
      ...(alike && prefixed('alike_', { ...described(alike), df: alike.df })),
    };
    return [['share', numbers, phenotypes[place]]];
  });

const gendersOf = ({ faceGender: { F, M, difference } }: TableWord): Found[] => {
  if (!F || !M || !difference) return [];
  const shares = { ...prefixed('f_', shared(F)), ...prefixed('m_', shared(M)) };
  return [['face_gender', { ...shares, ...differenceNumbers(difference) }]];
};

const timesOf = ({ times }: WordSums): Found[] => {
  const found = timeQuantiles(timesOfTen(times));
  return (['no', 'yes'] as const).flatMap((answer): Found[] =>
    found[answer] ? [['times', { ...found[answer] }, answer]] : [],
  );
};

const conditionalOf = (sums: ConditionalSums | undefined): Found[] => {
  if (!sums) return [];
  return estimateConditional(sums).phenotypes.flatMap(({ givenYes, givenNo, difference }, place): Found[] => {
    if (!givenYes || !givenNo || !difference) return [];
    if (Math.min(givenYes.runs, givenNo.runs) < minimumMarginRuns) return [];
    const shares = { ...prefixed('yes_', shared(givenYes)), ...prefixed('no_', shared(givenNo)) };
    return [
      ['given_migrant', { ...shares, difference: difference.difference, ...described(difference) }, phenotypes[place]],
    ];
  });
};

/** Leaves out words of fewer than ten runs. */
export const figuresOf = ({ id_image_set, words, conditional }: SetSums): Figure[] => {
  const answered = new Map([...words].filter(([, sums]) => sums.phenotypes.runs >= leastRuns));
  const estimates = estimateWords(answered, { familyError: errorOfEdition });
  return [...answered].flatMap(([word, sums]) => {
    const found = estimates.get(word);
    if (!found) return [];
    const { runs, answers, pairs } = found;
    const all: Found[] = [
      ['share', { runs, answers, passed: sums.times.passed }],
      ...sharesOf(found),
      ...pairs.flatMap((pair): Found[] =>
        pair ? [['difference', differenceNumbers(pair), pair.first, pair.second]] : [],
      ),
      ...gendersOf(found),
      ...conditionalOf(conditional.get(word)),
      ...timesOf(sums),
    ];
    return all.flatMap(([kind, numbers, of = null, less = null]) =>
      Object.entries(numbers).flatMap(([quantity, value]) =>
        typeof value === 'number' ? [{ image_set: id_image_set, kind, word, of, less, quantity, value }] : [],
      ),
    );
  });
};

/** One figure a line, as analysis/figures.py compares them. */
export const expectedJson = (figures: readonly Figure[]): string => {
  const lines = figures.map(
    ({ image_set, kind, word, of, less, quantity, value }) =>
      `${JSON.stringify([image_set, kind, word, of ?? '', less ?? '', quantity].join('|'))}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};
