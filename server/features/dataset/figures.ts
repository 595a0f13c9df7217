import type { Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../../contract/game.ts';
import { estimateConditionals } from '../../statistics/conditional.ts';
import type { Interval } from '../../statistics/intervals.ts';
import type { ConditionalSums, WordMoments } from '../../statistics/moments.ts';
import { estimateWords, type JudgedContrast, type JudgedDifference, type TableWord } from '../../statistics/table.ts';
import { timeQuantiles, timesOfTen } from '../../statistics/time-quantiles.ts';
import type { PhenotypeEstimate } from '../../statistics/word.ts';
import { leastRuns } from './coarsen.ts';
import type { ReleasedWord } from './column.ts';
import type { figureKinds } from './figure-columns.ts';

/** The moments of one set of faces, by word in the order of the test. */
export type SetMoments = { id_image_set: number; runs: number; words: ReadonlyMap<ReleasedWord, WordMoments> };

/** A number of the findings page. */
export type Figure = {
  image_set: number;
  kind: (typeof figureKinds)[number];
  word: ReleasedWord;
  of: Phenotype | 'yes' | 'no' | null;
  less: Phenotype | null;
  quantity: string;
  value: number;
};

export type Numbers = Record<string, number | null | undefined>;

/** Down to a full ten. */
export const inTens = (count: number): number => 10 * Math.floor(count / 10);

/**
 * Rounds numbers of some of the runs: shares to whole percents, intervals to the outside, counts down to tens, times to
 * 10 ms. What would tell more than these, standard errors and p values, is left out.
 */
export const roundNumbers = (numbers: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([quantity, value]): [string, number][] => {
      if (typeof value !== 'number') return [];
      if (/(^|_)(runs|yes|answers|passed)$/.test(quantity)) return [[quantity, inTens(value)]];
      if (/(^|_)(share|difference)$/.test(quantity)) return [[quantity, Math.round(100 * value) / 100 + 0]];
      if (/(^|_)lo$/.test(quantity)) return [[quantity, Math.floor(100 * value) / 100 + 0]];
      if (/(^|_)hi$/.test(quantity)) return [[quantity, Math.ceil(100 * value) / 100 + 0]];
      if (/^(q25|median|q75)$/.test(quantity)) return [[quantity, 10 * Math.round(value / 10)]];
      return /(^|_)clear$/.test(quantity) ? [[quantity, value]] : [];
    }),
  );

export const interval = (found: Interval | null): Numbers => ({ lo: found?.low, hi: found?.high });

export const contrast = (found: JudgedContrast | null): Numbers => ({
  ...{ se: found?.se, df: found?.test?.df, p: found?.test?.p, lo: found?.test?.low, hi: found?.test?.high },
  holm: found?.judged?.adjusted,
  clear: found?.judged ? Number(found.judged.isClear) : null,
});

export const prefixed = (prefix: string, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`${prefix}${name}`, value]));

type Place = Pick<Figure, 'kind' | 'of' | 'less'>;
const place = (kind: Figure['kind'], of: Figure['of'] = null, less: Figure['less'] = null): Place => ({
  kind,
  of,
  less,
});

/** A share of a phenotype with both intervals. */
export const shareNumbers = ({ yes, answers, share, theseFaces, facesLikeThese }: PhenotypeEstimate): Numbers => ({
  ...{ yes, answers, share },
  ...prefixed('these_', { se: theseFaces.se, ...interval(theseFaces.interval) }),
  ...(facesLikeThese &&
    prefixed('alike_', { se: facesLikeThese.se, df: facesLikeThese.df, ...interval(facesLikeThese.interval) })),
});

const sharesOf = ({ phenotypes: shares }: TableWord): [Place, Numbers][] =>
  shares.flatMap((found, index): [Place, Numbers][] => {
    const phenotype = phenotypes[index];
    return found && phenotype ? [[place('share', phenotype), shareNumbers(found)]] : [];
  });

const bothTests = ({ theseFaces, facesLikeThese }: JudgedDifference): Numbers => ({
  difference: theseFaces.difference,
  ...prefixed('these_', contrast(theseFaces)),
  ...prefixed('alike_', contrast(facesLikeThese)),
});

const differencesOf = ({ pairs }: TableWord): [Place, Numbers][] =>
  pairs.flatMap((pair): [Place, Numbers][] =>
    pair ? [[place('difference', pair.first, pair.second), bothTests(pair)]] : [],
  );

const faceGenderOf = ({ faceGender: { F, M, difference } }: TableWord): [Place, Numbers][] => {
  if (!F || !M || !difference) return [];
  const share = (found: typeof F): Numbers => ({ share: found.share, se: found.se, ...interval(found.interval) });
  const shares = { ...prefixed('f_', share(F)), ...prefixed('m_', share(M)) };
  return [[place('face_gender'), { ...shares, ...bothTests(difference) }]];
};

const timesOf = ({ times }: WordMoments): [Place, Numbers][] => {
  const found = timeQuantiles(timesOfTen(times));
  return (['no', 'yes'] as const).flatMap((answer): [Place, Numbers][] =>
    found[answer] ? [[place('times', answer), { ...found[answer] }]] : [],
  );
};

const wholeOf = (moments: WordMoments, { runs, answers }: TableWord): [Place, Numbers] => [
  place('share'),
  { runs, answers, passed: moments.times.passed },
];

type Conditional = NonNullable<ReturnType<ReturnType<typeof estimateConditionals>['get']>>;

const givenMigrantOf = (found: Conditional): [Place, Numbers][] =>
  found.phenotypes.flatMap(({ isShown, givenYes, givenNo, difference }, index): [Place, Numbers][] => {
    const phenotype = phenotypes[index];
    if (!isShown || !givenYes || !givenNo || !difference || !phenotype) return [];
    const share = (given: typeof givenYes): Numbers => ({
      ...{ share: given.share, se: given.se },
      ...interval(given.interval),
    });
    const numbers = { difference: difference.difference, ...contrast(difference) };
    return [
      [
        place('given_migrant', phenotype),
        { ...prefixed('yes_', share(givenYes)), ...prefixed('no_', share(givenNo)), ...numbers },
      ],
    ];
  });

/**
 * Returns every figure of the findings page about one set of faces; what cannot be computed is not there, nor are words
 * that fewer than ten runs have answered.
 * @param toTell of the numbers of a figure those that are told
 */
export const figuresOf = ({ id_image_set, words }: SetMoments, toTell = (numbers: Numbers) => numbers): Figure[] => {
  const answered = new Map([...words].filter(([, { cells }]) => cells.runs >= leastRuns));
  const table = estimateWords(answered);
  const besides = new Map(
    [...answered].flatMap(([word, { conditional }]) =>
      conditional ? [[word, conditional] as [ReleasedWord, ConditionalSums]] : [],
    ),
  );
  const conditionals = estimateConditionals(besides);
  return [...answered].flatMap(([word, moments]) => {
    const estimates = table.get(word);
    const conditional = conditionals.get(word);
    if (!estimates) return [];
    const found = [
      wholeOf(moments, estimates),
      ...sharesOf(estimates),
      ...differencesOf(estimates),
      ...faceGenderOf(estimates),
      ...(conditional ? givenMigrantOf(conditional) : []),
      ...timesOf(moments),
    ];
    return found.flatMap(([{ kind, of, less }, numbers]) =>
      Object.entries(toTell(numbers)).flatMap(([quantity, value]) =>
        typeof value === 'number' ? [{ image_set: id_image_set, kind, word, of, less, quantity, value }] : [],
      ),
    );
  });
};

const keyOf = ({ image_set, kind, word, of, less, quantity }: Figure): string =>
  [image_set, kind, word, of ?? '', less ?? '', quantity].join('|');

/** A number by the name that it has in `expected.json`. */
export type NamedFigure = readonly [key: string, value: number];

/** Returns figures by their names. */
export const named = (figures: readonly Figure[]): NamedFigure[] => figures.map((each) => [keyOf(each), each.value]);

/** Returns `expected.json`: a figure a line, so that a script without a JSON library can read it too. */
export const expectedJson = (figures: readonly NamedFigure[]): string => {
  const lines = figures.map(([key, value]) => `"${key}": ${value}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};
