import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../contract/game.ts';
import { estimateConditional } from './conditional.ts';
import { scoreInterval } from './intervals.ts';
import { ownAndOther } from './own-and-other.ts';
import { estimateWords, holm } from './table.ts';
import { type CampaignRun, idOfWord, readCampaign } from './testing/campaigns.ts';
import { addRun, conditionalWords, foldCampaign, foldConditional, noVector } from './testing/fold-campaign.ts';
import { quantileOfBins, timeQuantiles } from './time-quantiles.ts';

const { runs, faces } = readCampaign('small');
type Answer = boolean | null;

/** The first so many runs, with other answers: by place in the run. */
const answering = (count: number, answer: (run: CampaignRun, place: number) => Answer): CampaignRun[] =>
  runs.slice(0, count).map((run) => ({ ...run, flg_response: run.flg_response.map((_, place) => answer(run, place)) }));

const estimateOf = (given: CampaignRun[], shown = faces) => ({
  words: estimateWords(new Map(Object.entries(foldCampaign(given, shown)))),
  conditionals: new Map(
    conditionalWords.map((word) => [word, estimateConditional(foldConditional(word, given, shown))] as const),
  ),
});

/** Every number of an answer, with the path to it. */
const numbersIn = (value: unknown, path = ''): [string, number][] => {
  if (typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  const entries = value instanceof Map ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => numbersIn(inner, `${path}/${String(key)}`));
};

const isClearAnywhere = (value: unknown): boolean => JSON.stringify(value).includes('"isClear":true');

/** What no campaign may show: NaN, infinity, an interval out of its scale, or one without its share. */
const expectSound = (estimates: ReturnType<typeof estimateOf>): void => {
  for (const [path, number] of numbersIn(estimates)) {
    expect(Number.isFinite(number), path).toBe(true);
    const isOfDifference = /(test|difference\/interval|pairsGivenYes\/\d+\/interval)\/(low|high)$/.test(path);
    if (/\/(share|low|high|p|adjusted)$/.test(path)) {
      expect(number, path).toBeGreaterThanOrEqual(isOfDifference ? -1 : 0);
      expect(number, path).toBeLessThanOrEqual(1);
    }
  }
  for (const word of estimates.words.values()) {
    for (const phenotype of word.phenotypes) {
      for (const estimate of [phenotype?.theseFaces, phenotype?.facesLikeThese]) {
        if (!phenotype || !estimate?.interval) continue;
        expect(estimate.interval.low).toBeLessThanOrEqual(phenotype.share);
        expect(estimate.interval.high).toBeGreaterThanOrEqual(phenotype.share);
      }
    }
  }
};

const expectNothingClear = (estimates: ReturnType<typeof estimateOf>): void =>
  expect(isClearAnywhere([...estimates.words.values(), ...estimates.conditionals.values()])).toBe(false);

const phenotypeAt = ({ id_image }: CampaignRun, place: number) =>
  faces.find(({ id }) => id === id_image[place])?.des_phenotype;

describe('campaigns at the edge', () => {
  it.each<[string, ReturnType<typeof estimateOf>]>([
    ['every run says YES', estimateOf(answering(40, () => true))],
    ['every run says NO', estimateOf(answering(40, () => false))],
    [
      'every run says YES to one phenotype alone',
      estimateOf(answering(40, (run, at) => phenotypeAt(run, at) === 'Arabian')),
    ],
    ['nobody answers', estimateOf(answering(40, () => null))],
    ['no run', estimateOf([])],
    ['one run', estimateOf(runs.slice(0, 1))],
    ['two runs', estimateOf(runs.slice(0, 2))],
    ['nine runs', estimateOf(runs.slice(0, 9))],
  ])('%s: nothing is clear, and every number is one', (_, estimates) => {
    expectSound(estimates);
    expectNothingClear(estimates);
  });

  it('a word that nobody answered has no shares, and changes nothing about the others', () => {
    const silent = answering(60, (run, place) =>
      run.id_adjective[place] === idOfWord('smart') ? null : (run.flg_response[place] ?? null),
    );
    const estimates = estimateOf(silent);
    expectSound(estimates);
    const smart = estimates.words.get('smart');
    expect(smart).toMatchObject({ runs: 0, answers: 0 });
    expect(smart?.phenotypes).toEqual(phenotypes.map(() => null));
    const family = [...estimates.words.values()].flatMap(({ pairs }) => pairs.filter((pair) => pair !== null));
    expect(family).toHaveLength(60);
  });

  it('a phenotype that nobody answered has no pairs', () => {
    const estimates = estimateOf(
      answering(60, (run, place) => (phenotypeAt(run, place) === 'Arabian' ? null : (run.flg_response[place] ?? null))),
    );
    expectSound(estimates);
    const word = estimates.words.get('rich');
    expect(word?.phenotypes.at(-1)).toBeNull();
    expect(word?.pairs.filter((pair) => pair === null)).toHaveLength(5);
  });

  it('five to nine runs have shares and intervals, and no test', () => {
    const nine = estimateOf(runs.slice(0, 9)).words.get('migrant');
    expect(nine?.phenotypes.every((phenotype) => phenotype?.theseFaces.interval)).toBe(true);
    expect(nine?.pairs.map((pair) => pair?.theseFaces.test)).toEqual(new Array(15).fill(null));
    expect(nine?.pairs.map((pair) => pair?.theseFaces.judged)).toEqual(new Array(15).fill(null));
    const ten = estimateOf(runs.slice(0, 10)).words.get('migrant');
    expect(ten?.pairs.every((pair) => pair?.theseFaces.test)).toBe(true);
  });

  it('next to migrant, nothing is said of a phenotype that nobody called so', () => {
    const isMigrant = (run: CampaignRun, place: number): Answer =>
      run.id_adjective[place] === idOfWord('migrant')
        ? phenotypeAt(run, place) !== 'Caucasian'
        : (run.flg_response[place] ?? null);
    const rich = estimateOf(answering(60, isMigrant)).conditionals.get('rich');
    const caucasian = rich?.phenotypes[phenotypes.indexOf('Caucasian')];
    expect(caucasian).toMatchObject({ givenYes: null, givenNo: { runs: 60 }, difference: null });
    expect(rich?.pairsGivenYes).toHaveLength(10);
  });

  it('a quantile of times lies within its bin, and is missing without answers', () => {
    expect([0.25, 0.5, 0.75].map((share) => quantileOfBins([0, 4, 0, 4], share))).toEqual([15, 20, 35]);
    expect([quantileOfBins([1], 0.5), quantileOfBins([0, 0], 0.5)]).toEqual([5, null]);
    expect(timeQuantiles({ yes: [0], no: [0], passed: 3 })).toEqual({ yes: null, no: null });
  });

  it('groups without answers are compared with nobody', () => {
    const some = foldCampaign(runs, faces).rich.phenotypes;
    const nothing = { own: null, difference: null, summary: null };
    expect(ownAndOther(noVector(6), some, 0)).toMatchObject(nothing);
    expect(ownAndOther(some, noVector(6), 0)).toMatchObject({ other: null, difference: null, summary: null });
  });
});

describe('the summary of own and other', () => {
  const answered = (answer: (phenotype: unknown, index: number) => boolean) =>
    foldCampaign(
      answering(30, () => true).map((run, index) => ({
        ...run,
        flg_response: run.id_image.map((id, place) => answer(phenotypeAt(run, place), index + id)),
      })),
      faces,
    ).rich.phenotypes;

  it('leaves out how readily a group says YES, and keeps what it says more of its own', () => {
    const half = (_: unknown, index: number) => index % 2 === 0;
    const eager = answered(() => true);
    const loyal = answered((phenotype, index) => phenotype === 'Caucasian' || half(phenotype, index));
    const at = phenotypes.indexOf('Caucasian');
    const [ofEager, ofLoyal] = [eager, loyal].map((own) => ownAndOther(own, answered(half), at));
    expect(ofEager?.difference?.difference).toBeCloseTo(0.5, 2);
    expect(ofEager?.summary?.difference).toBeCloseTo(0, 2);
    expect(ofLoyal?.summary?.difference).toBeGreaterThan(0.4);
  });
});

describe('Holm', () => {
  // R 4.2.2: p.adjust(c(.01, .04, .03, .005, .03), "holm").
  it('adjusts as R does, with ties', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005, 0.03]).map((one) => one?.adjusted.toFixed(10))).toEqual(
      [0.04, 0.09, 0.09, 0.025, 0.09].map((p) => p.toFixed(10)),
    );
  });

  it('a test that is not there is not in the family', () => {
    expect(holm([null, 0.02, null, 0.03])).toEqual([
      null,
      { adjusted: 0.04, isClear: true },
      null,
      { adjusted: 0.04, isClear: true },
    ]);
    expect(holm([])).toEqual([]);
  });
});

describe('whatever runs answer', () => {
  /** Runs of YES out of up to four answers of each phenotype. */
  const run = fc.array(
    fc
      .integer({ min: 0, max: 4 })
      .chain((answers) => fc.tuple(fc.integer({ min: 0, max: answers }), fc.constant(answers))),
    { minLength: 6, maxLength: 6 },
  );
  const campaign = fc.array(run, { minLength: 10, maxLength: 30 });
  const rich = foldCampaign(runs, faces).rich;

  const sumsOf = (given: [number, number][][]) => {
    const vector = noVector(6);
    for (const each of given) {
      addRun(
        vector,
        each.map(([yes]) => yes),
        each.map(([, answers]) => answers),
      );
    }
    return { ...rich, phenotypes: vector };
  };

  it('intervals lie in 0..1 and contain their share', () => {
    fc.assert(
      fc.property(campaign, (given) => {
        expectSound({ words: estimateWords(new Map([['rich', sumsOf(given)]])), conditionals: new Map() });
      }),
      { numRuns: 40 },
    );
  });

  it('a share’s interval is shorter, or as long, with more answers', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 1e6 })
          .chain((most) => fc.tuple(fc.integer({ min: 0, max: most }), fc.constant(most))),
        fc.double({ min: 0, max: 0.05, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.integer({ min: 2, max: 1000 }),
        ([yes, answers], variance, df, given) => {
          const share = yes / answers;
          const interval = scoreInterval(share, variance, df, answers, given);
          expect(interval?.low).toBeGreaterThanOrEqual(0);
          expect(interval?.low).toBeLessThanOrEqual(share);
          expect(interval?.high).toBeGreaterThanOrEqual(share);
          expect(interval?.high).toBeLessThanOrEqual(1);
          const more = scoreInterval(share, variance, df, answers + 1, given);
          expect((more?.high ?? 1) - (more?.low ?? 0)).toBeLessThanOrEqual(
            (interval?.high ?? 1) - (interval?.low ?? 0) + 1e-12,
          );
        },
      ),
    );
  });
});

it('shares without answers, with one run or without degrees of freedom have no interval', () => {
  expect(scoreInterval(0.5, 0.01, 3, 0, 4)).toBeNull();
  expect(scoreInterval(0.5, 0.01, 0, 10, 1)).toBeNull();
  expect(scoreInterval(0.5, 0.01, Number.NaN, 10, 4)).toBeNull();
});
