import { phenotypes } from '../../../contract/game.ts';
import { minimumMarginRuns } from '../../../contract/rules/limits.ts';
import { estimateConditional } from '../conditional.ts';
import type { Interval } from '../intervals.ts';
import { errorOfEdition, estimateWords, type JudgedDifference } from '../table.ts';
import { type CampaignOptions, type SimulatedCampaign, simulateCampaign } from './simulated-campaign.ts';

/** How often something was so, of how many times. */
type Tally = { hits: number; of: number };

const noTally = (): Tally => ({ hits: 0, of: 0 });

const count = (tally: Tally, isHit: boolean): void => {
  tally.of += 1;
  if (isHit) tally.hits += 1;
};

const cover = (coverage: Tally, interval: Interval | null | undefined, truth: number): void => {
  if (!interval) return;
  // What both ends have lost to rounding.
  const slack = 1e-12;
  count(coverage, interval.low - slack <= truth && truth <= interval.high + slack);
};

const wilson = (share: number, answers: number): Interval => {
  const z = 1.959964;
  const w = z ** 2 / answers;
  const centre = (share + w / 2) / (1 + w);
  const reach = (z * Math.sqrt((share * (1 - share)) / answers + w / (4 * answers))) / (1 + w);
  return { low: centre - reach, high: centre + reach };
};

type Kind = keyof JudgedDifference;
const kinds: Kind[] = ['theseFaces', 'facesLikeThese'];

/** What simulated campaigns of one kind gave. The truth is that of these faces, or of faces alike. */
const emptyRow = () => ({
  campaigns: 0,
  /** Wilson's intervals on all answers, as if these were independent. */
  wilsonThese: noTally(),
  wilsonAlike: noTally(),
  /** Intervals of shares: each for its own truth, and those of these faces for faces alike. */
  theseFaces: noTally(),
  theseForAlike: noTally(),
  facesLikeThese: noTally(),
  /** Intervals of the differences of pairs, each for its own truth; by gender of the face for faces alike. */
  pairsThese: noTally(),
  pairsAlike: noTally(),
  genderAlike: noTally(),
  /** Next to "migrant": shares given YES and given NO, and their differences; for faces alike nothing may be said. */
  givenThese: noTally(),
  givenAlike: noTally(),
  givenLessThese: noTally(),
  /** Campaigns in which a difference of two phenotypes was called clear, and in which one by gender of the face was. */
  anyClear: { theseFaces: noTally(), facesLikeThese: noTally(), wilson: noTally() },
  anyGenderClear: { theseFaces: noTally(), facesLikeThese: noTally() },
  /** The same for faces like these, at any of several looks or in the end. */
  everClear: noTally(),
  everGenderClear: noTally(),
});
type CoverageRow = ReturnType<typeof emptyRow>;

const addConditionals = (row: CoverageRow, { conditional, truth }: SimulatedCampaign): void => {
  for (const [word, sums] of conditional) {
    const truths = truth.get(word)?.conditional;
    if (!truths) continue;
    for (const [place, { givenYes, givenNo, difference }] of estimateConditional(sums).phenotypes.entries()) {
      // As an edition shows them.
      if (Math.min(givenYes?.runs ?? 0, givenNo?.runs ?? 0) < minimumMarginRuns) continue;
      for (const kind of kinds) {
        const known = truths[kind][place] ?? { givenYes: Number.NaN, givenNo: Number.NaN };
        const shares = kind === 'theseFaces' ? row.givenThese : row.givenAlike;
        cover(shares, givenYes?.interval, known.givenYes);
        cover(shares, givenNo?.interval, known.givenNo);
        if (kind === 'theseFaces') cover(row.givenLessThese, difference?.interval, known.givenYes - known.givenNo);
      }
    }
  }
};

/** Adds whether anything is clear for faces like these at a look. */
const addLooks = (row: CoverageRow, { looks, sums }: SimulatedCampaign): void => {
  const words = [...looks, sums].flatMap((look) => [...estimateWords(look, { familyError: errorOfEdition }).values()]);
  const isClear = ({ facesLikeThese }: JudgedDifference): boolean => facesLikeThese?.judged?.isClear === true;
  count(
    row.everClear,
    words.some(({ pairs }) => pairs.some((pair) => pair && isClear(pair))),
  );
  count(
    row.everGenderClear,
    words.some(({ faceGender: { difference } }) => difference && isClear(difference)),
  );
};

/** Simulates one campaign and adds to a row what its intervals and tests say. */
const addCampaign = (row: CoverageRow, options: CampaignOptions, seed: number): void => {
  const campaign = simulateCampaign(options, seed);
  const { sums, truth } = campaign;
  // These are about these faces, which a set of 24 shows as well as a pool.
  if (options.facesPerCell === 2) addConditionals(row, campaign);
  addLooks(row, campaign);
  const isClear: Record<Kind | 'wilson', boolean> = { theseFaces: false, facesLikeThese: false, wilson: false };
  const isGenderClear: Record<Kind, boolean> = { theseFaces: false, facesLikeThese: false };
  for (const [word, estimate] of estimateWords(sums)) {
    const truths = truth.get(word);
    if (!truths) continue;
    const at = (kind: Kind, place: number): number => truths[kind][place] ?? Number.NaN;
    const known = estimate.phenotypes.flatMap((phenotype, place) =>
      phenotype ? [{ ...phenotype, place, wilson: wilson(phenotype.share, phenotype.answers) }] : [],
    );
    for (const { place, wilson: onAnswers, theseFaces, facesLikeThese } of known) {
      cover(row.wilsonThese, onAnswers, at('theseFaces', place));
      cover(row.wilsonAlike, onAnswers, at('facesLikeThese', place));
      cover(row.theseFaces, theseFaces.interval, at('theseFaces', place));
      cover(row.theseForAlike, theseFaces.interval, at('facesLikeThese', place));
      cover(row.facesLikeThese, facesLikeThese?.interval, at('facesLikeThese', place));
    }
    const least = Math.min(...known.map((one) => one.wilson.high));
    if (known.some((one) => one.wilson.low > least)) isClear.wilson = true;

    const byGender = estimate.faceGender.difference;
    cover(row.genderAlike, byGender?.facesLikeThese?.test, truths.gender);
    for (const kind of kinds) if (byGender?.[kind]?.judged?.isClear) isGenderClear[kind] = true;

    for (const pair of estimate.pairs) {
      if (!pair) continue;
      const [first, second] = [phenotypes.indexOf(pair.first), phenotypes.indexOf(pair.second)];
      const difference = (kind: Kind): number => at(kind, first) - at(kind, second);
      cover(row.pairsThese, pair.theseFaces.test, difference('theseFaces'));
      cover(row.pairsAlike, pair.facesLikeThese?.test, difference('facesLikeThese'));
      for (const kind of kinds) {
        if (pair[kind]?.judged?.isClear) isClear[kind] = true;
      }
    }
  }
  for (const kind of [...kinds, 'wilson'] as const) count(row.anyClear[kind], isClear[kind]);
  for (const kind of kinds) count(row.anyGenderClear[kind], isGenderClear[kind]);
  row.campaigns += 1;
};

/** Simulates campaigns with seeds from `firstSeed` on. */
export const coverageOf = (options: CampaignOptions, campaigns: number, firstSeed: number): CoverageRow => {
  const row = emptyRow();
  for (let campaign = 0; campaign < campaigns; campaign += 1) addCampaign(row, options, firstSeed + campaign);
  return row;
};

/** Percent, with one decimal. */
export const percentOf = ({ hits, of }: Tally): number => (of === 0 ? Number.NaN : Math.round((1000 * hits) / of) / 10);
