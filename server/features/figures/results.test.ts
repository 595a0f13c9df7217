import { describe, expect, it } from 'vitest';
import { type AdjectiveName, type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { Estimates } from '../../../contract/results.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Sums, WordSums } from '../../stats/sums.ts';
import { estimateWords } from '../../stats/table.ts';
import { type CampaignRun, idOfWord, readCampaign } from '../../stats/testing/campaigns.ts';
import { campaignWords } from '../../stats/testing/expected.ts';
import { foldCampaign } from '../../stats/testing/fold-campaign.ts';
import { simulateCampaign } from '../../stats/testing/simulated-campaign.ts';
import { aggregate, campaignEstimates, classEstimates } from './results.ts';
import { sumsOfRuns } from './sums-of-runs.ts';
import { verdictsOf } from './verdicts.ts';
import { compareUnflagged } from './word-findings.ts';

const { runs: campaign, faces } = readCampaign('small');
/** 96, of which something is said of faces like these. */
const { faces: pool } = readCampaign('pool');

const byId = (words: Iterable<[string, WordSums]>): Sums =>
  new Map([...words].map(([word, sums]) => [idOfWord(word as AdjectiveName), sums]));
const foldedOf = (runs: CampaignRun[], shown = faces): Sums => byId(Object.entries(foldCampaign(runs, shown)));

/** Runs with an answer to any word. */
const runsOf = (sums: Sums): number => Math.max(...[...sums.values()].map(({ phenotypes: { runs } }) => runs));

const dat_day = '2026-11-30';
/** An edition of these sums, with too few flagged runs to compare. */
const editionOf = (sums: Sums) => ({
  dat_day,
  verdicts: Object.fromEntries([...estimateWords(sums)].map(([id, word]) => [id, verdictsOf(id, word, 'campaign')])),
});

const nothing = { highest: [], lowest: [], difference: null, clear_pairs: [] };

type Whose = 'campaign' | 'class' | 'all_classes';

/** By default of a campaign with an edition. */
const estimate = (sums: Sums, whose: Whose, edition: ReturnType<typeof editionOf> | null = editionOf(sums)) =>
  whose === 'campaign' ? campaignEstimates(sums, runsOf(sums), edition) : classEstimates(sums, whose);

const named = (estimates: ReadonlyMap<number, Estimates>, name: AdjectiveName): Estimates => {
  const found = estimates.get(idOfWord(name));
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const word = (sums: Sums, whose: Whose, name: AdjectiveName): Estimates => named(estimate(sums, whose), name);

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
    const id_adjective = shown.map(() => idOfWord('honest'));
    const given = { id_adjective, id_image: shown.map(({ id }) => id), val_elapsed_time: shown.map(() => 900) };
    return { ...(first as CampaignRun), run, ...given, flg_response: answers };
  });
  return foldedOf(runs, shown);
};

const plantedInPool = () =>
  answering(300, 7, ({ des_phenotype }) => (des_phenotype === 'Caucasian' ? 0.95 : 0.3), pool);

describe('of the campaign', () => {
  const { sums } = simulateCampaign(
    { runs: 300, facesPerCell: 8, faceDeviation: () => 0.3, phenotypesDiffer: true },
    5,
  );
  const table = estimateWords(sums);
  const words = estimate(byId(sums), 'campaign');

  it.each(campaignWords)('says of %s what was estimated, about faces like these', (name) => {
    const found = named(words, name);
    expect(found.dat_edition).toBe(dat_day);
    const wanted = table.get(name);
    for (const [place, phenotype] of phenotypes.entries()) {
      const { theseFaces, facesLikeThese } = wanted?.phenotypes[place] ?? {};
      const { these_faces: these, faces_like_these: like } = found.phenotypes[phenotype];
      // Rounded to whole percents, and to hundredths of one, to the outside.
      for (const [shown, exact, step] of [
        [these, theseFaces?.interval, 1] as const,
        [like, facesLikeThese?.interval, 0.01] as const,
      ]) {
        expect(100 * (exact?.low ?? 0) - (shown?.low ?? 1)).toBeGreaterThan(-1e-9);
        expect(100 * (exact?.low ?? 1) - (shown?.low ?? 0)).toBeLessThan(step + 1e-4);
        expect((shown?.high ?? 0) - 100 * (exact?.high ?? 1)).toBeGreaterThan(-1e-9);
        expect((shown?.high ?? 1) - 100 * (exact?.high ?? 0)).toBeLessThan(step + 1e-4);
      }
    }
    const clear = wanted?.pairs.filter((pair) => pair?.facesLikeThese?.judged?.isClear) ?? [];
    expect(clear.length).toBeGreaterThan(0);
    const { des_about, des_verdict, highest, lowest, difference, clear_pairs } = found.by_phenotype;
    expect(des_about).toBe('faces_like_these');
    const shares = phenotypes.map((_, place) => wanted?.phenotypes[place]?.share ?? 0);
    const [high, low] = [Math.max(...shares), Math.min(...shares)].map((share) => phenotypes[shares.indexOf(share)]);
    expect([highest, lowest]).toEqual([[high], [low]]);
    const ends = wanted?.pairs.find((pair) => [pair?.first, pair?.second].every((one) => one === high || one === low));
    expect(des_verdict).toBe(ends?.facesLikeThese?.judged?.isClear ? 'clear' : 'partly_clear');
    expect(difference?.points).toBeCloseTo(100 * Math.abs(ends?.facesLikeThese?.difference ?? 0), 1);
    expect(clear_pairs).toHaveLength(clear.length);
    for (const { more, fewer } of clear_pairs)
      expect(shares[phenotypes.indexOf(more)]).toBeGreaterThan(shares[phenotypes.indexOf(fewer)] ?? 1);
    const { by_face_gender, face_genders } = found;
    const ofGender = wanted?.faceGender.difference?.facesLikeThese;
    expect(by_face_gender.des_about).toBe('faces_like_these');
    expect(by_face_gender.difference?.points).toBeCloseTo(100 * Math.abs(ofGender?.difference ?? 0), 1);
    expect(by_face_gender.des_verdict).toBe(ofGender?.judged?.isClear ? 'clear' : 'unclear');
    expect(face_genders.F.faces_like_these).toBeNull();
  });

  it('names nothing where the set has only 24 faces', () => {
    const found = word(foldedOf(campaign), 'campaign', 'smart');
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
  const said = (runs: number, isEdition = true) => {
    const sums = answering(runs, 4, () => 0.5, pool);
    const found = estimate(sums, 'campaign', isEdition ? editionOf(sums) : null).get(idOfWord('honest'));
    if (!found) return null;
    const { phenotypes: lines, face_genders, by_phenotype, by_face_gender, dat_edition } = found;
    expect(dat_edition).toBe(isEdition ? dat_day : null);
    return {
      margins: [lines.Arabian.these_faces, face_genders.F.these_faces].map(Boolean),
      like: lines.Arabian.faces_like_these !== null,
      verdicts: [by_phenotype, by_face_gender].map(({ des_verdict }) => des_verdict !== 'too_few_runs'),
    };
  };

  it.each([
    [9, null],
    [10, { margins: [false, false], like: false, verdicts: [false, false] }],
    [29, { margins: [false, false], like: false, verdicts: [false, false] }],
    [30, { margins: [true, true], like: false, verdicts: [false, false] }],
    [299, { margins: [true, true], like: false, verdicts: [false, false] }],
    [300, { margins: [true, true], like: true, verdicts: [true, true] }],
  ])('says of %i runs what they allow, and judges nothing without an edition', (runs, expected) => {
    expect(said(runs)).toEqual(expected);
    expect(said(runs, false)).toEqual(expected && { ...expected, verdicts: [false, false] });
  });

  it('keeps the verdicts of the last edition until the next', () => {
    const grown = answering(400, 8, () => 0.4, pool);
    const later = estimate(grown, 'campaign', editionOf(plantedInPool()));
    expect(named(later, 'honest').by_phenotype).toMatchObject({ des_verdict: 'clear', highest: ['Caucasian'] });
    expect(named(later, 'honest').phenotypes.Caucasian.these_faces?.high).toBeLessThan(60);
  });
});

it('does not call clear what is clear in only one of all runs and those without a flag', () => {
  const clear = estimateWords(plantedInPool());
  const unclear = estimateWords(answering(300, 8, () => 0.4, pool));
  const id = idOfWord('honest');
  const verdict = (all: typeof clear, unflagged: typeof clear | null) => {
    const found = all.get(id);
    return found && verdictsOf(id, found, 'campaign', compareUnflagged(all, unflagged)).by_phenotype;
  };
  expect(verdict(clear, null)).toMatchObject({ des_verdict: 'clear', highest: ['Caucasian'] });
  expect(verdict(clear, clear)).toEqual(verdict(clear, null));
  expect(verdict(clear, unclear)).toMatchObject({ des_verdict: 'unclear', clear_pairs: [] });
  expect(verdict(unclear, clear)).toMatchObject({ des_verdict: 'unclear', clear_pairs: [] });
});

describe('of a class', () => {
  const planted = (howMany: number) =>
    answering(howMany, 5, ({ des_phenotype }) =>
      des_phenotype === 'Caucasian' ? 0.95 : des_phenotype === 'SubSaharan' ? 0.1 : 0.5,
    );

  const alike = answering(12, 1, ({ des_phenotype }) => (des_phenotype === 'Caucasian' ? 1 : 0));
  const clearPairs = expect.arrayContaining([{ more: 'Caucasian', fewer: 'SubSaharan' }]);

  it.each([
    ['of twelve with a large difference is clear', planted(12), 'clear', ['Caucasian'], { clear_pairs: clearPairs }],
    ['of seven compares nothing', planted(7), 'too_few_runs', [], nothing],
    ['that answers all alike has no test', alike, 'unclear', ['Caucasian'], { clear_pairs: [] }],
    ['that answers YES to everything has no highest', answering(12, 1, () => 1), 'equal', [], nothing],
    ['without answers to the word says nothing', planted(0), 'no_comparison', [], nothing],
  ])('%s', (_, sums, des_verdict, highest, more) => {
    const { by_phenotype } = word(sums, 'class', 'honest');
    expect(by_phenotype).toMatchObject({ des_about: 'these_faces', des_verdict, highest, ...more });
  });

  it('has whole margins, also where it is too small to compare, and none of a word that nobody answered', () => {
    const [twelve, seven] = [planted(12), planted(7)].map((sums) => word(sums, 'class', 'honest'));
    const { low, high } = twelve?.phenotypes.Caucasian.these_faces ?? { low: 0.5, high: 0.5 };
    expect([low % 1, high % 1, twelve?.by_phenotype.lowest]).toEqual([0, 0, ['SubSaharan']]);
    expect(seven?.phenotypes.Caucasian.these_faces?.high).toBeGreaterThan(90);
    expect(seven?.by_face_gender.des_verdict).toBe('too_few_runs');
    const silent = word(planted(12), 'class', 'rich');
    expect(silent.by_phenotype.des_verdict).toBe('no_comparison');
    expect(silent.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
    expect(word(alike, 'class', 'honest').by_phenotype.difference).toEqual({ points: 100, interval: null });
  });
});

it('of all classes shows neither interval nor verdict below ten classes', () => {
  const few = word(foldedOf(campaign.slice(0, 9)), 'all_classes', 'smart');
  expect(few.by_phenotype.des_verdict).toBe('too_few_classes');
  expect(few.by_face_gender.des_verdict).toBe('too_few_classes');
  expect(few.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
  expect(word(foldedOf(campaign.slice(0, 10)), 'all_classes', 'smart').phenotypes.Arabian.these_faces).not.toBeNull();
});

describe('percentages', () => {
  const threeFaces = [1, 2, 3].map((id) => ({
    ...{ id, des_phenotype: 'Arabian' as Phenotype, des_gender: id === 3 ? ('M' as const) : ('F' as const) },
  }));
  const words = new Map([
    [4, 'honest'],
    [8, 'migrant'],
  ] as const);

  /** Of each of ten runs, three answers about women, one of them YES, and one about a man, YES. */
  const sums = () => {
    const all = sumsOfRuns(threeFaces);
    const answered = { id_adjective: [4, 4, 4, 4], id_image: [1, 2, 1, 3], flg_response: [true, false, false, true] };
    for (let run = 0; run < 10; run += 1) all.add({ ...answered, val_elapsed_time: [900, 900, 900, 900] });
    return all.read();
  };

  it('the figure for all faces weights women and men by their answers; every phenotype and word is there', () => {
    const [honest, migrant] = aggregate(words, { runs: 10, sums: sums() }, { minimum: 10 });
    expect(honest?.jsn_counts?.Arabian).toEqual({
      ...{ ALL: { yes: 20, answers: 40 }, F: { yes: 10, answers: 30 }, M: { yes: 10, answers: 10 } },
    });
    expect(honest?.jsn_aggregation?.Arabian).toEqual({ ALL: 50, F: 33.33, M: 100 });
    const none = { ALL: null, F: null, M: null };
    expect([honest?.jsn_aggregation?.EastAsian, migrant?.jsn_aggregation?.Arabian]).toEqual([none, none]);
    const [whole] = aggregate(words, { runs: 10, sums: sums() }, { minimum: 10, isWhole: true });
    expect(whole).toMatchObject({ jsn_aggregation: { Arabian: { ALL: 50, F: 33, M: 100 } }, jsn_counts: null });
  });

  it('a small group is too small, and so is a word that fewer have answered than are shown', () => {
    const tooSmall = { flg_too_small: true, jsn_aggregation: null, jsn_counts: null, jsn_estimates: null };
    expect(aggregate(words, { runs: 9, sums: sums() }, { minimum: 10 })).toMatchObject([tooSmall, tooSmall]);
    const few = sumsOfRuns(threeFaces);
    const answered = { id_adjective: [4, 4, 8], id_image: [1, 2, 3], val_elapsed_time: [900, 900, 900] };
    for (const lastOne of [true, null, null]) few.add({ ...answered, flg_response: [true, false, lastOne] });
    const results = aggregate(words, { runs: 3, sums: few.read() }, { minimum: 3 });
    expect(results).toMatchObject([{ flg_too_small: false }, tooSmall]);
  });
});
