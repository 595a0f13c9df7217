import type { Phenotype } from '../../contract/game.ts';
import { coverageOf, percentOf } from '../../server/stats/testing/coverage.ts';
import { campaignTable, type TableRow } from '../../server/testing/campaign-table.ts';
import { fillCampaign } from '../fill-campaign.ts';
import { openSeededInstallation } from '../installation.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';

const campaigns = isSmoke ? 2 : 200;

const differentFaces: Partial<Record<Phenotype, number>> = { SubSaharan: 0.7, Caucasian: 0.2 };
/** How much faces of a phenotype differ. */
const deviations = {
  usual: (): number => 0.4,
  uneven: (phenotype: Phenotype): number => differentFaces[phenotype] ?? 0.4,
  alike: (): number => 0,
};

/** Runs, faces of each phenotype, how these differ. */
type Asked = [runs: number, faces: number, differ: keyof typeof deviations];
const differing: Asked[] = [
  ...([25, 500, 2000].map((runs) => [runs, 4, 'usual']) as Asked[]),
  ...([500, 2000].map((runs) => [runs, 16, 'usual']) as Asked[]),
  ...([4, 16].map((faces) => [2000, faces, 'uneven']) as Asked[]),
];
const nothing: Asked[] = [
  [300, 16, 'usual'],
  [2000, 16, 'usual'],
  [2000, 16, 'alike'],
];

/** Intervals that must contain their truth, within these percents of campaigns. */
const [least, most] = [93, 97];
// Percent of campaigns without a difference in which one may be clear: at any edition, and at one look at the level of 5%,
// with two standard errors of their number.
const [mostEver, mostOnce] = [5, 5 + 200 * Math.sqrt((0.05 * 0.95) / campaigns)];

/** Editions of a campaign: from 300 runs on, as many further runs apart. */
const numLooks = 15;
const looksOf = (runs: number): number[] =>
  Array.from({ length: numLooks }, (_, look) => Math.round(300 + (look * (runs - 300)) / (numLooks - 1)));

/** Simulates campaigns, and measures how often intervals hold and how often something is called clear that is not. */
export const coverage: Scenario = async () => {
  const problems: string[] = [];
  const simulate = ([runs, faces, differ]: Asked, place: number, phenotypesDiffer: boolean) => {
    const name = `${runs} runs, ${faces} faces a phenotype, ${differ}`;
    const options = {
      ...{ facesPerCell: faces / 2, phenotypesDiffer, gendersDiffer: phenotypesDiffer },
      ...{ faceDeviation: deviations[differ], runs: isSmoke ? Math.min(runs, 60) : runs },
      ...(!phenotypesDiffer && runs > 300 && { looks: looksOf(runs) }),
    };
    const found = coverageOf(options, campaigns, 10_000 * (place + 1));
    process.stderr.write(`${name}: done\n`);
    if (found.campaigns !== campaigns) problems.push(`${name}: ${found.campaigns} campaigns of ${campaigns}`);
    return { name, found, conditions: { runs, faces_of_phenotype: faces, faces: differ } };
  };
  const rows = differing.map((asked, place) => {
    const { name, found, conditions } = simulate(asked, place, true);
    const percents = {
      these_faces: { these: percentOf(found.theseFaces), pairs: percentOf(found.pairsThese) },
      // Of a pool only, and from 300 runs.
      ...(found.facesLikeThese.of > 0 && {
        faces_like_these: {
          ...{ alike: percentOf(found.facesLikeThese), pairs: percentOf(found.pairsAlike) },
          gender: percentOf(found.genderAlike),
        },
      }),
      ...(found.givenThese.of > 0 && {
        conditional: { shares: percentOf(found.givenThese), differences: percentOf(found.givenLessThese) },
      }),
    };
    for (const [kind, shares] of Object.entries(percents))
      for (const [what, percent] of Object.entries(shares))
        if (!isSmoke && !(percent !== null && percent >= least && percent <= most))
          problems.push(`${name}: ${kind}, ${what}: ${percent}% of intervals hold`);
    return { ...conditions, ...percents };
  });
  const false_positives = nothing.map((asked, place) => {
    const { name, found, conditions } = simulate(asked, differing.length + place, false);
    const clear = {
      ...{
        phenotypes: percentOf(found.anyClear.facesLikeThese),
        gender: percentOf(found.anyGenderClear.facesLikeThese),
      },
      ...{ phenotypes_at_any_look: percentOf(found.everClear), gender_at_any_look: percentOf(found.everGenderClear) },
    };
    for (const [what, percent] of Object.entries(clear))
      if (!isSmoke && !(percent <= (what.endsWith('look') ? mostEver : mostOnce)))
        problems.push(`${name}: nothing differs, and ${percent}% of campaigns have something clear (${what})`);
    return { ...conditions, ...clear, these_faces: percentOf(found.anyClear.theseFaces) };
  });
  return { campaigns, coverage: rows, false_positives, problems };
};

const runs = isSmoke ? 400 : 39_000;
const now = new Date('2026-03-02T09:00:00Z');
/** Decides which faces of the pool each participant is shown; elsewhere it is drawn, and a secret. */
const deck = '5d3d1c5e-8a53-4c0b-8f0e-0f6f8f1f5a10';
/** Five words: six phenotypes and fifteen pairs, for these faces and for faces like these. */
const figures = 5 * 2 * (6 + 15);
/** Intervals of one campaign hold or fail together, since they share people and faces: fewer would hardly be chance. */
const leastHeld = 0.85;

const percent = (share: number): number => Math.round(100_000 * share) / 1000;
const rowOf = ({ word, what, truth, estimate, holds }: TableRow) => ({
  ...{ word, what, truth: percent(truth), found: percent(estimate), holds },
});

/** Plays a campaign at a fixed time, and compares its figures with what its people were made with. */
export const campaign: Scenario = async (atEnd) => {
  const { db } = await openSeededInstallation(atEnd, 'campaign');
  await db.$client.query('update game_session set uid_deck = $1 where flg_public', [deck]);
  await fillCampaign({ db, now: () => now }, runs);
  const kinds = (await campaignTable(db)).map(({ kind, rows }) => ({ kind, rows: rows.map(rowOf) }));
  const all = kinds.flatMap(({ rows }) => rows);
  const held = all.filter(({ holds }) => holds).length;
  const problems = [
    ...(all.length === figures ? [] : [`there are ${all.length} figures instead of ${figures}`]),
    ...(held >= leastHeld * all.length ? [] : [`only ${held} of ${all.length} intervals hold`]),
  ];
  return { runs, figures: all.length, held, kinds, problems };
};
