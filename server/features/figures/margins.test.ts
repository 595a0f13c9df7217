import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { WordMoments } from '../../statistics/moments.ts';
import { estimateWords } from '../../statistics/table.ts';
import { type CampaignRun, idOfWord, readCampaign } from '../../statistics/testing/campaigns.ts';
import { campaignWords } from '../../statistics/testing/expected.ts';
import { foldCampaign } from '../../statistics/testing/fold-campaign.ts';
import { simulateCampaign } from '../../statistics/testing/simulated-campaign.ts';
import { aggregate } from './aggregate.ts';
import { type Compared, withEstimates } from './estimates.ts';

const { runs: campaign, faces } = readCampaign('small');
/** 96, of which something is said of faces like these. */
const { faces: pool } = readCampaign('pool');

type Whose = Parameters<typeof withEstimates>[2];
type Words = ReadonlyMap<string, WordMoments>;

const foldedOf = (runs: CampaignRun[], shown = faces): Words => new Map(Object.entries(foldCampaign(runs, shown)));

const momentsOf = (words: Words) => ({
  isComplete: true,
  words: new Map([...words].map(([word, sums]) => [idOfWord(word as 'rich'), sums])),
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
const estimate = (words: Words, whose: Whose, { num_runs = 300, edition = anEdition }: Said = {}) =>
  withEstimates(figuresOf(num_runs), momentsOf(words), whose, edition).map(({ des_adjective, jsn_estimates }) => {
    if (!jsn_estimates) throw new Error(`no estimates of ${des_adjective}`);
    return { des_adjective, ...jsn_estimates };
  });

const word = (words: Words, whose: Whose, name: string, said?: Said) => {
  const found = estimate(words, whose, said).find(({ des_adjective }) => des_adjective === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** Answers to all faces, honest only: YES with a probability. */
const answering = (
  howMany: number,
  seed: number,
  probability: (face: (typeof faces)[number]) => number,
  shown = faces,
) => {
  const random = seededRandom(seed);
  const [first] = campaign;
  const runs = Array.from({ length: howMany }, (_, run): CampaignRun => {
    const answers = shown.map((face) => random() < probability(face));
    return {
      ...(first as CampaignRun),
      run,
      id_adjective: shown.map(() => idOfWord('honest')),
      id_image: shown.map(({ id }) => id),
      flg_response: answers,
      val_elapsed_time: shown.map(() => 900),
    };
  });
  return foldedOf(runs, shown);
};

describe('of the campaign', () => {
  const moments = simulateCampaign(
    { runs: 300, facesPerCell: 8, faceDeviation: () => 0.3, phenotypesDiffer: true },
    5,
  ).moments;
  const table = estimateWords(moments);
  const words = estimate(moments, 'campaign');

  it.each(campaignWords)('says of %s what was estimated, about faces like these', (name) => {
    const found = words.find(({ des_adjective }) => des_adjective === name);
    const wanted = table.get(name);
    for (const [place, phenotype] of phenotypes.entries()) {
      const { theseFaces, facesLikeThese } = wanted?.phenotypes[place] ?? {};
      const { these_faces: these, faces_like_these: like } = found?.phenotypes[phenotype] ?? {};
      // Rounded to hundredths of a percent, to the outside.
      for (const [shown, exact] of [
        [these, theseFaces?.interval] as const,
        [like, facesLikeThese?.interval] as const,
      ]) {
        expect(100 * (exact?.low ?? 0) - (shown?.low ?? 1)).toBeGreaterThan(-1e-9);
        expect(100 * (exact?.low ?? 1) - (shown?.low ?? 0)).toBeLessThan(0.0101);
        expect((shown?.high ?? 0) - 100 * (exact?.high ?? 1)).toBeGreaterThan(-1e-9);
        expect((shown?.high ?? 1) - 100 * (exact?.high ?? 0)).toBeLessThan(0.0101);
      }
    }
    const clear = wanted?.pairs.filter((pair) => pair?.facesLikeThese?.judged?.isClear) ?? [];
    expect(clear.length).toBeGreaterThan(0);
    const { des_about, des_verdict, highest, lowest, difference, clear_pairs } = found?.by_phenotype ?? {};
    expect(des_about).toBe('faces_like_these');
    const shares = phenotypes.map((_, place) => wanted?.phenotypes[place]?.share ?? 0);
    const [high, low] = [Math.max(...shares), Math.min(...shares)].map((share) => phenotypes[shares.indexOf(share)]);
    expect([highest, lowest]).toEqual([[high], [low]]);
    const ends = wanted?.pairs.find((pair) => [pair?.first, pair?.second].every((one) => one === high || one === low));
    expect(des_verdict).toBe(ends?.facesLikeThese?.judged?.isClear ? 'clear' : 'partly_clear');
    expect(difference?.points).toBeCloseTo(100 * Math.abs(ends?.facesLikeThese?.difference ?? 0), 1);
    expect(clear_pairs).toHaveLength(clear.length);
    for (const { more, fewer } of clear_pairs ?? [])
      expect(shares[phenotypes.indexOf(more)]).toBeGreaterThan(shares[phenotypes.indexOf(fewer)] ?? 1);
  });

  it.each(campaignWords)('judges faces of women and of men for faces like these (%s)', (name) => {
    const { by_face_gender, face_genders } = words.find(({ des_adjective }) => des_adjective === name) ?? {};
    const wanted = table.get(name)?.faceGender.difference?.facesLikeThese;
    expect(by_face_gender?.des_about).toBe('faces_like_these');
    expect(by_face_gender?.difference?.points).toBeCloseTo(100 * Math.abs(wanted?.difference ?? 0), 1);
    expect(by_face_gender?.des_verdict).toBe(wanted?.judged?.isClear ? 'clear' : 'unclear');
    expect(face_genders?.F.faces_like_these).toBeNull();
  });

  it('names nothing where the set has only 24 faces', () => {
    const found = word(foldedOf(campaign), 'campaign', 'smart');
    const nothing = { highest: [], lowest: [], difference: null, clear_pairs: [] };
    const untold = { des_verdict: 'too_few_faces', des_about: 'faces_like_these', ...nothing };
    expect([found.by_phenotype, found.by_face_gender]).toEqual([untold, untold]);
    expect(found.phenotypes.Arabian.faces_like_these).toBeNull();
    expect(found.phenotypes.Arabian.these_faces).not.toBeNull();
    // Classes talk about the faces that they saw.
    for (const whose of ['class', 'all_classes'] as const) {
      const { by_phenotype, phenotypes: lines } = word(foldedOf(campaign), whose, 'smart');
      expect(by_phenotype).toMatchObject({ des_about: 'these_faces', highest: [expect.any(String)] });
      expect(lines.Arabian.faces_like_these).toBeNull();
    }
  });
});

describe('of a campaign that grows', () => {
  const grown = answering(300, 4, () => 0.5, pool);
  const said = (num_runs: number, edition: Said['edition'] = anEdition) => {
    const {
      phenotypes: lines,
      face_genders,
      by_phenotype,
      by_face_gender,
    } = word(grown, 'campaign', 'honest', {
      ...{ num_runs, edition },
    });
    return {
      margins: [lines.Arabian.these_faces, face_genders.F.these_faces].map(Boolean),
      like: lines.Arabian.faces_like_these !== null,
      verdicts: [by_phenotype, by_face_gender].map(({ des_verdict }) => des_verdict !== 'too_few_runs'),
    };
  };

  it.each([
    [29, { margins: [false, false], like: false, verdicts: [false, false] }],
    [30, { margins: [true, true], like: false, verdicts: [false, false] }],
    [299, { margins: [true, true], like: false, verdicts: [false, false] }],
    [300, { margins: [true, true], like: true, verdicts: [true, true] }],
  ])('says of %i runs what they allow, and judges nothing without an edition', (num_runs, expected) => {
    expect(said(num_runs)).toEqual(expected);
    expect(said(num_runs, null)).toEqual({ ...expected, verdicts: [false, false] });
  });
});

describe('what is clear in only one of all runs and those without a flag', () => {
  const tableOf = (words: Words) => estimateWords(momentsOf(words).words);
  // What is planted is clear among all, and chance among the others.
  const planted = answering(300, 7, ({ des_phenotype }) => (des_phenotype === 'Caucasian' ? 0.95 : 0.3), pool);
  const chance = answering(300, 8, () => 0.4, pool);
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

it('calls nothing clear about phenotypes or genders where only faces differ', () => {
  // The faces of a phenotype are drawn like those of any other.
  const random = seededRandom(11);
  const ofFace = new Map(pool.map(({ id }) => [id, 0.15 + 0.7 * random()]));
  const runs = answering(400, 3, ({ id }) => ofFace.get(id) ?? 0, pool);
  const { by_phenotype, by_face_gender } = word(runs, 'campaign', 'honest');
  expect([by_phenotype.des_verdict, by_phenotype.clear_pairs]).toEqual(['unclear', []]);
  expect(by_face_gender.des_verdict).toBe('unclear');
  // About exactly these faces there is something to say.
  expect(word(runs, 'class', 'honest').by_phenotype).toMatchObject({ des_verdict: 'clear', des_about: 'these_faces' });
});

describe('of a class', () => {
  const planted = (howMany: number) =>
    answering(howMany, 5, ({ des_phenotype }) =>
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
    const alike = answering(12, 1, ({ des_phenotype }) => (des_phenotype === 'Caucasian' ? 1 : 0));
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
  const moments = momentsOf(foldedOf(campaign.slice(0, 12)));
  expect(withEstimates(figuresOf(12), { ...moments, isComplete: false }, 'class')).toEqual(figuresOf(12));
  expect(withEstimates(figuresOf(4), moments, 'class')).toEqual(figuresOf(4));
});

it('of all classes shows neither interval nor verdict below ten classes', () => {
  const few = word(foldedOf(campaign.slice(0, 9)), 'all_classes', 'smart');
  expect(few.by_phenotype.des_verdict).toBe('too_few_classes');
  expect(few.by_face_gender.des_verdict).toBe('too_few_classes');
  expect(few.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
  expect(word(foldedOf(campaign.slice(0, 10)), 'all_classes', 'smart').phenotypes.Arabian.these_faces).not.toBeNull();
});
