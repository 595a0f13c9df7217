import { describe, expect, it } from 'vitest';
import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { covarianceOf, ratioOf } from './cluster-ratio.ts';
import { byPhenotype } from './cluster-sums.ts';
import { estimateConditional, estimateConditionals } from './conditional.ts';
import { compareGroups, ownAndOther } from './groups.ts';
import type { Contrast } from './intervals.ts';
import { estimateWords, type JudgedContrast, type TableWord } from './table.ts';
import { type CampaignRun, idOfWord, readCampaign } from './testing/campaigns.ts';
import { exact, expectClose, throughT } from './testing/close-to.ts';
import {
  type CampaignWord,
  campaignWords,
  type ExpectedCell,
  type ExpectedContrast,
  readExpected,
} from './testing/expected.ts';
import { foldCampaign, foldWord } from './testing/fold-campaign.ts';
import { timeQuantiles } from './time-quantiles.ts';
import type { PhenotypeEstimate } from './word.ts';

// Every figure that R (sandwich::vcovCL, p.adjust) has computed from the answers, from their moments.

const expected = readExpected();
const campaigns = { small: readCampaign('small'), pool: readCampaign('pool') };
const { small } = campaigns;
const tables = {
  small: foldCampaign(small.runs, small.faces),
  pool: foldCampaign(campaigns.pool.runs, campaigns.pool.faces),
};
const estimated = {
  small: estimateWords(new Map(Object.entries(tables.small))),
  pool: estimateWords(new Map(Object.entries(tables.pool))),
};

const wordOf = (table: Map<string, TableWord>, word: string): TableWord => {
  const found = table.get(word);
  if (!found) throw new Error(`No estimates of ${word}`);
  return found;
};
const placeOf = (phenotype: Phenotype): number => phenotypes.indexOf(phenotype);

const expectCell = (
  actual: PhenotypeEstimate | null | undefined,
  { yes, answers, estimate, ...cell }: ExpectedCell,
): void => {
  expect(actual).toMatchObject({ yes, answers });
  expectClose(actual?.share, estimate, exact);
  expectClose(actual?.theseFaces.se, cell.se, exact);
  expectClose(actual && actual.theseFaces.se * Math.sqrt(1 - 1 / (cell.these_faces.df + 1)), cell.se_HC0, exact);
  expect(actual?.theseFaces.df).toBe(cell.these_faces.df);
  expectClose(actual?.theseFaces.interval?.low, cell.these_faces.lo, throughT);
  expectClose(actual?.theseFaces.interval?.high, cell.these_faces.hi, throughT);
  expectClose(actual?.facesLikeThese?.se, cell.faces_like_these.se, exact);
  expectClose(actual?.facesLikeThese?.df, cell.faces_like_these.df, exact);
  expectClose(actual?.facesLikeThese?.interval?.low, cell.faces_like_these.lo, throughT);
  expectClose(actual?.facesLikeThese?.interval?.high, cell.faces_like_these.hi, throughT);
};

const expectTest = (
  actual: Contrast | null | undefined,
  wanted: Pick<ExpectedContrast['these_faces'], 'se' | 'df' | 'lo' | 'hi'> & { difference: number },
): void => {
  expectClose(actual?.difference, wanted.difference, exact);
  expectClose(actual?.se, wanted.se, exact);
  expectClose(actual?.test?.df, wanted.df, exact);
  expectClose(actual?.test?.low, wanted.lo, throughT);
  expectClose(actual?.test?.high, wanted.hi, throughT);
};

const expectContrast = (
  actual: JudgedContrast | null | undefined,
  { difference }: ExpectedContrast,
  wanted: ExpectedContrast['these_faces'],
  judged: Pick<ExpectedContrast['these_faces'], 'p_holm75' | 'clear'> = wanted,
): void => {
  expectTest(actual, { difference, ...wanted });
  expectClose(actual?.test?.t, wanted.t, throughT);
  expectClose(actual?.test?.p, wanted.p, throughT);
  expectClose(actual?.judged?.adjusted, judged.p_holm75, throughT);
  expect(actual?.judged?.isClear).toBe(judged.clear);
};

const pairOf = (word: TableWord, { a, b }: ExpectedContrast) =>
  word.pairs.find((pair) => pair?.first === a && pair.second === b);

const words = (['small', 'pool'] as const).flatMap((name) => campaignWords.map((word) => [name, word] as const));

describe.each(words)('campaign "%s", %s', (name, word) => {
  const estimate = wordOf(estimated[name], word);
  const wanted = expected[name].words[word];

  it('counts runs and answers', () => {
    expect(estimate).toMatchObject({ runs: wanted.runs, answers: wanted.answers });
  });

  it.each(wanted.cells.map((cell) => [cell.phenotype, cell] as const))(
    'estimates %s, with both intervals',
    (_, cell) => {
      expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
    },
  );

  it('estimates and judges the differences of all pairs, of both kinds', () => {
    expect(estimate.pairs).toHaveLength(wanted.contrasts.length);
    for (const contrast of wanted.contrasts) {
      const pair = pairOf(estimate, contrast);
      expectContrast(pair?.theseFaces, contrast, contrast.these_faces);
      expectContrast(pair?.facesLikeThese, contrast, contrast.faces_like_these);
    }
  });

  it('estimates the difference by gender of the face', () => {
    const { F, M, difference, se, p } = wanted.face_gender;
    for (const [actual, gender] of [
      [estimate.faceGender.F, F],
      [estimate.faceGender.M, M],
    ] as const) {
      expect(actual).toMatchObject({ yes: gender.yes, answers: gender.answers });
      expectClose(actual?.share, gender.estimate, exact);
      expectClose(actual?.se, gender.se, exact);
    }
    expectClose(estimate.faceGender.difference?.difference, difference, exact);
    expectClose(estimate.faceGender.difference?.se, se, exact);
    expectClose(estimate.faceGender.difference?.test?.p, p, throughT);
  });

  it('estimates how much faces differ', () => {
    const { rule, df, s2, noise, sigma, own } = wanted.faces;
    expect(estimate.faces).toMatchObject({ rule, df });
    expectClose(estimate.faces?.s2, s2, exact);
    expectClose(estimate.faces?.noise, noise, exact);
    expectClose(estimate.faces?.sigma, sigma, exact);
    for (const phenotype of own) {
      const actual = estimate.faces?.byPhenotype[placeOf(phenotype.phenotype)];
      expect(actual).toMatchObject({ faces: phenotype.faces, df: phenotype.df });
      expectClose(actual?.s2, phenotype.s2, exact);
      expectClose(actual?.noise, phenotype.noise, exact);
    }
  });

  it('has the covariance matrix of R, but for its factor', () => {
    const sums = byPhenotype(tables[name][word].cells);
    const factor = (sums.runs - 1) / sums.runs;
    for (const [row, columns] of wanted.covariance_HC0.entries()) {
      for (const [column, covariance] of columns.entries()) {
        const [one, other] = [ratioOf(sums, row, 6 + row), ratioOf(sums, column, 6 + column)];
        expectClose(one && other && factor * covarianceOf(sums, one, other), covariance, exact);
      }
    }
  });
});

describe.each(['good_looking', 'honest', 'rich', 'smart'] as const)('%s next to migrant', (word) => {
  const sums = tables.small[word].conditional;
  const wanted = expected.small.conditional[word];
  const estimate = sums && estimateConditional(sums);

  it.each(wanted.phenotypes.map((phenotype) => [phenotype.phenotype, phenotype] as const))('%s', (_, phenotype) => {
    const actual = estimate?.phenotypes[placeOf(phenotype.phenotype)];
    expect(actual).toMatchObject({ runs: phenotype.runs, isShown: true });
    for (const [given, known] of [
      [actual?.givenYes, phenotype.given_yes],
      [actual?.givenNo, phenotype.given_no],
    ] as const) {
      expect(given).toMatchObject({ yes: known.yes, answers: known.answers, runs: known.runs });
      expectClose(given?.share, known.estimate, exact);
      expectClose(given?.se, known.se, exact);
      expectClose(given?.interval?.low, known.lo, throughT);
      expectClose(given?.interval?.high, known.hi, throughT);
    }
    const { risk_difference: difference, se, lo, hi, p } = phenotype;
    expectTest(actual?.difference, { difference, se, lo, hi, df: phenotype.runs - 1 });
    expectClose(actual?.difference?.test?.p, p, throughT);
  });

  it('two phenotypes, given YES', () => {
    const { runs, difference, se } = wanted.subsaharan_less_caucasian_given_yes;
    const pair = estimate?.pairsGivenYes.find(({ first, second }) => first === 'SubSaharan' && second === 'Caucasian');
    expect(pair?.runs).toBe(runs);
    expectClose(pair?.difference, difference, exact);
    expectClose(pair?.se, se, exact);
  });
});

it('judges the 24 differences next to migrant together', () => {
  const sums = Object.entries(tables.small).flatMap(([word, { conditional }]) =>
    conditional ? [[word, conditional] as const] : [],
  );
  const judged = [...estimateConditionals(new Map(sums)).values()].flatMap((word) =>
    word.phenotypes.map(({ difference }) => difference),
  );
  expect(judged).toHaveLength(24);
  const least = Math.min(...judged.map((difference) => difference?.test?.p ?? 1));
  expect(judged.find((difference) => difference?.test?.p === least)?.judged?.adjusted).toBeCloseTo(24 * least, 12);
});

/** Ages are counted in 2026. */
const ageBandOf = ({ profile }: CampaignRun): string => {
  const age = 2026 - profile.val_year_birth;
  if (age <= 13) return 'to_13';
  if (age <= 17) return '14_17';
  if (age <= 24) return '18_24';
  return age <= 39 ? '25_39' : '40_on';
};

const levels = [
  ...Object.entries(expected.small.group_gender).map(
    ([level, wanted]) => ['gender', level, wanted, ({ profile }: CampaignRun) => profile.gender === level] as const,
  ),
  ...Object.entries(expected.small.group_age).map(
    ([level, wanted]) => ['age', level, wanted, (run: CampaignRun) => ageBandOf(run) === level] as const,
  ),
];

it.each(levels)('participants by %s: %s', (_, __, wanted, isIn) => {
  const runs = small.runs.filter(isIn);
  expect(runs).toHaveLength(wanted.runs);
  if ('suppressed' in wanted) return;
  const table = estimateWords(new Map(Object.entries(foldCampaign(runs, small.faces))));
  for (const word of campaignWords) {
    for (const cell of wanted.words[word]) {
      const actual = wordOf(table, word).phenotypes[placeOf(cell.phenotype)];
      expect(actual?.answers).toBe(cell.answers);
      expectClose(actual?.share, cell.estimate, exact);
      expectClose(actual?.theseFaces.se, cell.se, exact);
      expectClose(actual?.theseFaces.interval?.low, cell.lo, throughT);
      expectClose(actual?.theseFaces.interval?.high, cell.hi, throughT);
    }
  }
});

it('groups of fewer than ten runs are not compared, larger ones are', () => {
  const women = small.runs.filter(({ profile }) => profile.gender === 'F');
  const others = small.runs.filter(({ profile }) => profile.gender === 'Other');
  const men = small.runs.filter(({ profile }) => profile.gender === 'M');
  const cellsOf = (runs: CampaignRun[]) => foldWord('honest', runs, small.faces).cells;
  expect(compareGroups(cellsOf(women), cellsOf(others))).toEqual(phenotypes.map(() => null));
  const [eastAsian] = compareGroups(cellsOf(women), cellsOf(men));
  const { F, M } = expected.small.group_gender;
  if (!F || !M || 'suppressed' in F || 'suppressed' in M) throw new Error('No such groups');
  const [ofWomen, ofMen] = [F.words.honest[0], M.words.honest[0]];
  expectClose(eastAsian?.difference, (ofWomen?.estimate ?? 0) - (ofMen?.estimate ?? 0), 1e-8);
  expectClose(eastAsian?.se, Math.hypot(ofWomen?.se ?? 0, ofMen?.se ?? 0), exact);
});

describe.each(campaignWords)('own and other, %s', (word) => {
  const byOwn = phenotypes.map(
    (own) =>
      foldWord(
        word,
        small.runs.filter(({ profile }) => profile.own_phenotype === own),
        small.faces,
      ).cells,
  );
  const actual = ownAndOther(byOwn);

  it.each(expected.small.own_other[word].map((wanted) => [wanted.phenotype, wanted] as const))(
    '%s',
    (phenotype, wanted) => {
      const compared = actual[placeOf(phenotype)];
      expect(compared?.runsOwn).toBe(wanted.runs_own);
      if (wanted.suppressed) {
        expect(compared).toMatchObject({ own: null, other: null, difference: null, summary: null });
        return;
      }
      expect(compared?.runsOther).toBe(wanted.runs_other);
      expectClose(compared?.own?.share, wanted.own, exact);
      expectClose(compared?.own?.se, wanted.se_own, exact);
      expectClose(compared?.other?.share, wanted.other, exact);
      expectClose(compared?.other?.se, wanted.se_other, exact);
      expectTest(compared?.difference, wanted);
    },
  );
});

it.each(campaignWords)('times to an answer, %s', (word) => {
  const wanted = expected.small.times[word];
  const { times } = tables.small[word];
  expect(times.passed).toBe(wanted.passed);
  const { yes, no } = timeQuantiles(times);
  for (const [actual, known] of [
    [yes, wanted.YES],
    [no, wanted.NO],
  ] as const) {
    expect(actual?.answers).toBe(known.answers);
    expectClose(actual?.median, known.median_of_bins, exact);
    for (const [quantile, ofAnswers] of [
      [actual?.q25, known.q25],
      [actual?.median, known.median],
      [actual?.q75, known.q75],
    ] as const) {
      expect(Math.abs((quantile ?? Number.NaN) - ofAnswers)).toBeLessThanOrEqual(10);
    }
  }
  expectClose(wordOf(estimated.small, word).passedShare, wanted.passed / wanted.faces_shown, exact);
});

it.each(campaignWords)('without flagged runs, %s', (word) => {
  const wanted = expected.small.without_flagged[word];
  const runs = small.runs.filter(({ run }) => !expected.small.flags.runs.includes(run));
  const estimate = wordOf(estimateWords(new Map([[word, foldWord(word, runs, small.faces)]])), word);
  expect(estimate.runs).toBe(wanted.runs);
  for (const cell of wanted.cells) expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
});

describe.each(expected.small.classes)('a class of $runs', ({ runs, words: wantedWords }) => {
  const table = estimateWords(
    new Map(
      Object.entries(
        foldCampaign(
          small.runs.filter(({ run }) => run <= runs),
          small.faces,
        ),
      ),
    ),
  );

  it.each(campaignWords)('%s', (word: CampaignWord) => {
    const estimate = wordOf(table, word);
    const wanted = wantedWords[word];
    expect(estimate.runs).toBe(wanted.runs);
    for (const cell of wanted.cells) {
      expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
    }
    for (const contrast of wanted.contrasts) {
      const pair = pairOf(estimate, contrast);
      expectContrast(pair?.theseFaces, contrast, contrast.these_faces);
      expectTest(pair?.facesLikeThese, { difference: contrast.difference, ...contrast.faces_like_these });
      expectClose(pair?.facesLikeThese?.test?.p, contrast.faces_like_these.p, throughT);
    }
  });
});

it('words are known by their ids as well', () => {
  const table = estimateWords(new Map([[idOfWord('rich'), tables.small.rich]]));
  expect([...table.keys()]).toEqual([5]);
});
