import { describe, expect, it } from 'vitest';
import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { estimateWords } from '../../statistics/table.ts';
import { type CampaignRun, idOfWord, readCampaign } from '../../statistics/testing/campaigns.ts';
import { campaignWords, type ExpectedContrast, readExpected } from '../../statistics/testing/expected.ts';
import { foldCampaign } from '../../statistics/testing/fold-campaign.ts';
import { aggregate } from './aggregate.ts';
import { type Compared, withEstimates } from './estimates.ts';

const expected = readExpected();
const { runs: campaign, faces } = readCampaign('small');

type Whose = Parameters<typeof withEstimates>[2];

const momentsOf = (runs: CampaignRun[]) => ({
  isComplete: true,
  words: new Map(Object.entries(foldCampaign(runs, faces)).map(([word, sums]) => [idOfWord(word as 'rich'), sums])),
});

/** The figures of words without their counts, of which estimates know nothing. */
const figuresOf = (runs: number): AggregateResult[] =>
  aggregate(
    campaignWords.map((des_adjective) => ({
      ...{ id_adjective: idOfWord(des_adjective), des_adjective, val_participants: runs },
      ...{ des_phenotype: null, des_gender: null, yes: null, answers: null },
    })),
    { minimum: 5 },
  );

/** An edition with too few flagged runs to compare. */
const anEdition = { compared: null };

type Said = { num_runs?: number; edition?: typeof anEdition | null };

/** By default of a campaign that is large enough for everything, with an edition. */
const estimate = (
  runs: CampaignRun[],
  whose: Whose,
  { num_runs = whose === 'campaign' ? 300 : runs.length, edition = anEdition }: Said = {},
) =>
  withEstimates(figuresOf(num_runs), momentsOf(runs), whose, edition).map(({ des_adjective, jsn_estimates }) => {
    if (!jsn_estimates) throw new Error(`no estimates of ${des_adjective}`);
    return { des_adjective, ...jsn_estimates };
  });

const word = (runs: CampaignRun[], whose: Whose, name: string, said?: Said) => {
  const found = estimate(runs, whose, said).find(({ des_adjective }) => des_adjective === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const contrast = (contrasts: ExpectedContrast[], one: Phenotype, other: Phenotype) =>
  contrasts.find(({ a, b }) => (a === one && b === other) || (a === other && b === one)) as ExpectedContrast;

/** Answers all faces, honest only: YES with a probability. */
const answering = (
  howMany: number,
  seed: number,
  probability: (run: number, face: (typeof faces)[number]) => number,
) => {
  const random = seededRandom(seed);
  const [first] = campaign;
  return Array.from({ length: howMany }, (_, run): CampaignRun => {
    const answers = faces.map((face) => random() < probability(run, face));
    return {
      ...(first as CampaignRun),
      run,
      id_adjective: faces.map(() => idOfWord('honest')),
      id_image: faces.map(({ id }) => id),
      flg_response: answers,
      val_elapsed_time: faces.map(() => 900),
    };
  });
};

describe('of the campaign', () => {
  const words = estimate(campaign, 'campaign');

  it.each(campaignWords)('says of %s what R says, about faces like these', (name) => {
    const found = words.find(({ des_adjective }) => des_adjective === name);
    const { cells, contrasts } = expected.small.words[name];
    for (const { phenotype, these_faces, faces_like_these } of cells) {
      const { these_faces: these, faces_like_these: like } = found?.phenotypes[phenotype] ?? {};
      // Rounded to hundredths of a percent, to the outside.
      for (const [shown, exact] of [[these, these_faces] as const, [like, faces_like_these] as const]) {
        expect(100 * exact.lo - (shown?.low ?? 0)).toBeGreaterThan(-1e-9);
        expect(100 * exact.lo - (shown?.low ?? 0)).toBeLessThan(0.0101);
        expect((shown?.high ?? 0) - 100 * exact.hi).toBeGreaterThan(-1e-9);
        expect((shown?.high ?? 0) - 100 * exact.hi).toBeLessThan(0.0101);
      }
    }
    const { des_about, des_verdict, highest, lowest, difference, clear_pairs } = found?.by_phenotype ?? {};
    expect(des_about).toBe('faces_like_these');
    const shares = cells.map(({ estimate }) => estimate);
    expect(highest).toEqual([cells[shares.indexOf(Math.max(...shares))]?.phenotype]);
    expect(lowest).toEqual([cells[shares.indexOf(Math.min(...shares))]?.phenotype]);
    const ends = contrast(contrasts, highest?.[0] as Phenotype, lowest?.[0] as Phenotype);
    const clear = contrasts.filter(({ faces_like_these }) => faces_like_these.clear);
    expect(des_verdict).toBe(ends.faces_like_these.clear ? 'clear' : clear.length > 0 ? 'partly_clear' : 'unclear');
    expect(difference?.points).toBeCloseTo(100 * Math.abs(ends.difference), 1);
    expect((difference?.interval?.high ?? 0) - (difference?.interval?.low ?? 0)).toBeCloseTo(
      100 * (ends.faces_like_these.hi - ends.faces_like_these.lo),
      1,
    );
    expect(clear_pairs).toHaveLength(clear.length);
    for (const { more, fewer } of clear_pairs ?? []) {
      expect(contrast(clear, more, fewer)).toBeDefined();
      const share = (phenotype: Phenotype) => shares[cells.findIndex((cell) => cell.phenotype === phenotype)] ?? 0;
      expect(share(more)).toBeGreaterThan(share(fewer));
    }
  });

  it.each(campaignWords)('judges faces of women and of men for these faces (%s)', (name) => {
    const found = words.find(({ des_adjective }) => des_adjective === name);
    const { difference } = expected.small.words[name].face_gender;
    expect(found?.by_face_gender.des_about).toBe('these_faces');
    expect(found?.by_face_gender.highest).toEqual([difference > 0 ? 'F' : 'M']);
    expect(found?.by_face_gender.difference?.points).toBeCloseTo(100 * Math.abs(difference), 1);
    expect(found?.face_genders.F.faces_like_these).toBeNull();
  });

  it('names no phenotype where a cell has one face only', () => {
    const [gone] = faces;
    const without = campaign.map((run) => ({
      ...run,
      flg_response: run.flg_response.map((answer, place) => (run.id_image[place] === gone?.id ? null : answer)),
    }));
    for (const whose of ['campaign', 'all_classes'] as const) {
      expect(word(without, whose, 'smart').by_phenotype).toEqual({
        ...{ des_verdict: 'too_few_faces', des_about: 'faces_like_these', highest: [], lowest: [] },
        ...{ difference: null, clear_pairs: [] },
      });
    }
    // A class talks about the faces that it saw, and so does what is said of faces of women and of men.
    expect(word(without, 'class', 'smart').by_phenotype.highest).toHaveLength(1);
    const found = word(without, 'campaign', 'smart');
    expect(found.by_face_gender).toMatchObject({ des_about: 'these_faces', highest: [expect.any(String)] });
    expect(found.phenotypes.Arabian.faces_like_these).toBeNull();
    expect(found.phenotypes.Arabian.these_faces).not.toBeNull();
  });
});

describe('of a campaign that grows', () => {
  const said = (num_runs: number, edition: Said['edition'] = anEdition) => {
    const {
      phenotypes: lines,
      face_genders,
      by_phenotype,
      by_face_gender,
    } = word(campaign, 'campaign', 'smart', {
      ...{ num_runs, edition },
    });
    return {
      margins: [lines.Arabian.these_faces, face_genders.F.these_faces].map(Boolean),
      like: lines.Arabian.faces_like_these !== null,
      verdicts: [by_phenotype, by_face_gender].map(({ des_verdict }) => des_verdict !== 'too_few_runs'),
    };
  };

  it.each([
    [29, { margins: [false, false], like: false, verdicts: [false, true] }],
    [30, { margins: [true, true], like: false, verdicts: [false, true] }],
    [299, { margins: [true, true], like: false, verdicts: [false, true] }],
    [300, { margins: [true, true], like: true, verdicts: [true, true] }],
  ])('says of %i runs what they allow, and judges nothing without an edition', (num_runs, expected) => {
    expect(said(num_runs)).toEqual(expected);
    expect(said(num_runs, null)).toEqual({ ...expected, verdicts: [false, false] });
  });
});

describe('what is clear in only one of all runs and those without a flag', () => {
  const tableOf = (runs: CampaignRun[]) => estimateWords(momentsOf(runs).words);
  // What is planted is clear among all, and chance among the others.
  const planted = answering(120, 7, (_, { des_phenotype }) => (des_phenotype === 'Caucasian' ? 0.95 : 0.3));
  const chance = answering(120, 8, () => 0.4);
  const [clear, unclear] = [tableOf(planted), tableOf(chance)];
  const verdict = (compared: Compared | null) => {
    const [found] = withEstimates(figuresOf(300), momentsOf(planted), 'campaign', { compared }).filter(
      ({ des_adjective }) => des_adjective === 'honest',
    );
    return found?.jsn_estimates?.by_phenotype;
  };

  it('is not called clear', () => {
    expect(verdict(null)).toMatchObject({ des_verdict: 'clear', highest: ['Caucasian'] });
    expect(verdict({ all: clear, unflagged: clear })).toEqual(verdict(null));
    expect(verdict({ all: clear, unflagged: unclear })).toMatchObject({ des_verdict: 'unclear', clear_pairs: [] });
  });

  it('is a matter of flags only, not of runs that have come since the edition', () => {
    expect(verdict({ all: unclear, unflagged: unclear })).toEqual(verdict(null));
  });
});

describe('where faces differ and phenotypes do not', () => {
  // The four faces of a phenotype are drawn like those of any other.
  const random = seededRandom(11);
  const ofFace = new Map(faces.map(({ id }) => [id, 0.15 + 0.7 * random()]));
  const runs = answering(400, 3, (_, { id }) => ofFace.get(id) ?? 0);

  /** The former rule: 95% Wilson intervals of single answers, highest and lowest apart. */
  const wilson = (yes: number, answers: number) => {
    const z = 1.96;
    const centre = (yes + z ** 2 / 2) / (answers + z ** 2);
    const reach = (z / (answers + z ** 2)) * Math.sqrt((yes * (answers - yes)) / answers + z ** 2 / 4);
    return { low: centre - reach, high: centre + reach };
  };

  it('calls nothing clear about phenotypes, where the former rule did', () => {
    const counts = phenotypes.map((phenotype) => {
      const answers = runs.flatMap(({ flg_response }) =>
        flg_response.filter((_, at) => faces[at]?.des_phenotype === phenotype),
      );
      return wilson(answers.filter(Boolean).length, answers.length);
    });
    expect(Math.max(...counts.map(({ low }) => low))).toBeGreaterThan(Math.min(...counts.map(({ high }) => high)));
    const { des_verdict, clear_pairs } = word(runs, 'campaign', 'honest').by_phenotype;
    expect([des_verdict, clear_pairs]).toEqual(['unclear', []]);
    // About exactly these faces there is something to say.
    expect(word(runs, 'class', 'honest').by_phenotype).toMatchObject({
      des_verdict: 'clear',
      des_about: 'these_faces',
    });
  });
});

describe('of a class', () => {
  const planted = (howMany: number) =>
    answering(howMany, 5, (_, { des_phenotype }) =>
      des_phenotype === 'Caucasian' ? 0.95 : des_phenotype === 'SubSaharan' ? 0.1 : 0.5,
    );

  it('of twelve with a large difference says that it is clear, for these faces, and which', () => {
    const { by_phenotype, phenotypes: lines } = word(planted(12), 'class', 'honest');
    expect(by_phenotype).toMatchObject({
      des_verdict: 'clear',
      des_about: 'these_faces',
      highest: ['Caucasian'],
      lowest: ['SubSaharan'],
    });
    expect(by_phenotype.clear_pairs).toContainEqual({ more: 'Caucasian', fewer: 'SubSaharan' });
    const { low, high } = lines.Caucasian.these_faces ?? { low: 0.5, high: 0.5 };
    expect([low % 1, high % 1]).toEqual([0, 0]);
  });

  it('of seven has intervals, and compares nothing', () => {
    const { by_phenotype, by_face_gender, phenotypes: lines } = word(planted(7), 'class', 'honest');
    const nothing = { highest: [], lowest: [], difference: null, clear_pairs: [] };
    expect(by_phenotype).toEqual({ des_verdict: 'too_few_runs', des_about: 'these_faces', ...nothing });
    expect(by_face_gender).toEqual({ des_verdict: 'too_few_runs', des_about: 'these_faces', ...nothing });
    expect(lines.Caucasian.these_faces?.high).toBeGreaterThan(90);
  });

  it('that answers all alike has no test: nothing is clear, and no interval of the difference', () => {
    const alike = answering(12, 1, (_, { des_phenotype }) => (des_phenotype === 'Caucasian' ? 1 : 0));
    const { by_phenotype } = word(alike, 'class', 'honest');
    expect(by_phenotype).toMatchObject({
      des_verdict: 'unclear',
      highest: ['Caucasian'],
      difference: { points: 100, interval: null },
      clear_pairs: [],
    });
    expect(by_phenotype.lowest).toHaveLength(5);
  });

  it('that answers YES to everything has the same percentage everywhere', () => {
    const yes = answering(12, 1, () => 1);
    expect(word(yes, 'class', 'honest').by_phenotype.des_verdict).toBe('equal');
    expect(word(yes, 'class', 'honest').phenotypes.Arabian.these_faces?.high).toBe(100);
  });

  it('has nothing to say of a word that nobody answered', () => {
    const { by_phenotype, phenotypes: lines } = word(planted(12), 'class', 'rich');
    expect(by_phenotype.des_verdict).toBe('no_comparison');
    expect(lines.Arabian).toEqual({ these_faces: null, faces_like_these: null });
  });
});

it('leaves figures as they are while moments are not complete, or too small', () => {
  const moments = momentsOf(campaign.slice(0, 12));
  expect(withEstimates(figuresOf(12), { ...moments, isComplete: false }, 'class')).toEqual(figuresOf(12));
  expect(withEstimates(figuresOf(4), moments, 'class')).toEqual(figuresOf(4));
});

it('of all classes shows neither interval nor verdict below ten classes', () => {
  const few = word(campaign.slice(0, 9), 'all_classes', 'smart');
  expect(few.by_phenotype.des_verdict).toBe('too_few_classes');
  expect(few.by_face_gender.des_verdict).toBe('too_few_classes');
  expect(few.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
  expect(word(campaign.slice(0, 10), 'all_classes', 'smart').phenotypes.Arabian.these_faces).not.toBeNull();
});
