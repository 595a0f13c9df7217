import type { Phenotype } from '../../contract/game.ts';
import { type CoverageRow, coverageOf, percentOf, widthOf } from '../../server/statistics/testing/coverage.ts';
import type { CampaignOptions } from '../../server/statistics/testing/simulated-campaign.ts';
import { isSmoke, report } from '../report.ts';

// Simulated campaigns in which answers hang together: a run's readiness to say YES (logit SD 0.8), for one word (0.3), its
// own difference between phenotypes (0.4), faces (0.4), answers about the same face that are opposites, and 4% clickers.

const campaigns = isSmoke ? 2 : 200;
const runsOf = (runs: number): number => (isSmoke ? Math.min(runs, 60) : runs);

const differentFaces: Partial<Record<Phenotype, number>> = { SubSaharan: 0.7, Caucasian: 0.2 };
const uneven = (phenotype: Phenotype): number => differentFaces[phenotype] ?? 0.4;
const usual = (): number => 0.4;
const alike = (): number => 0;

type Asked = CampaignOptions & { faces: 'usual' | 'uneven' | 'alike' };

const asked = (runs: number, facesPerPhenotype: number, faces: Asked['faces'], phenotypesDiffer: boolean): Asked => ({
  ...{ runs: runsOf(runs), facesPerCell: facesPerPhenotype / 2, faces, phenotypesDiffer },
  faceDeviation: { usual, uneven, alike }[faces],
});

const differing = [
  asked(25, 4, 'usual', true),
  asked(500, 4, 'usual', true),
  asked(500, 16, 'usual', true),
  asked(2000, 4, 'usual', true),
  asked(2000, 16, 'usual', true),
  asked(2000, 4, 'uneven', true),
  asked(2000, 16, 'uneven', true),
];
const nothing = [
  asked(2000, 4, 'usual', false),
  asked(2000, 16, 'usual', false),
  asked(2000, 4, 'alike', false),
  asked(25, 4, 'alike', false),
];

/** Percent of intervals that contain their truth: within these, both kinds. */
const bounds = { least: 93, most: 97 };
/** Percent of campaigns without a difference that may have one called clear, with two standard errors of their number. */
const mostClear = 5 + 200 * Math.sqrt((0.05 * 0.95) / campaigns);

const nameOf = ({ runs, facesPerCell, faces }: Asked): string =>
  `${runs} runs, ${2 * facesPerCell} faces a phenotype, ${faces}`;

const conditionsOf = ({ runs, facesPerCell, faces }: Asked) => ({ runs, faces_of_phenotype: 2 * facesPerCell, faces });

/** Measures how often intervals hold, and how often something is called clear that is not. Resolves to what is wrong. */
export const measureCoverage = async (): Promise<string[]> => {
  const problems: string[] = [];
  const measure = (row: Asked, place: number): CoverageRow => {
    const found = coverageOf(row, campaigns, 10_000 * (place + 1));
    process.stderr.write(`${nameOf(row)}: done\n`);
    if (found.campaigns !== campaigns) problems.push(`${nameOf(row)}: ${found.campaigns} campaigns of ${campaigns}`);
    return found;
  };

  const mustCover = (row: Asked, what: string, percent: number): void => {
    if (!isSmoke && (percent < bounds.least || percent > bounds.most)) {
      problems.push(`${nameOf(row)}: ${what} cover ${percent}%`);
    }
  };

  const coverage = differing.map((row, place) => {
    const found = measure(row, place);
    mustCover(row, 'intervals of these faces', percentOf(found.theseFaces));
    mustCover(row, 'intervals of faces like these', percentOf(found.facesLikeThese));
    mustCover(row, 'differences of these faces', percentOf(found.pairsThese));
    mustCover(row, 'differences of faces like these', percentOf(found.pairsAlike));
    mustCover(row, 'shares next to migrant', percentOf(found.givenThese));
    mustCover(row, 'differences next to migrant', percentOf(found.givenLessThese));
    return {
      ...conditionsOf(row),
      wilson: {
        these: percentOf(found.wilsonThese),
        alike: percentOf(found.wilsonAlike),
        points: widthOf(found.wilsonThese),
      },
      these_faces: {
        these: percentOf(found.theseFaces),
        alike: percentOf(found.theseForAlike),
        points: widthOf(found.theseFaces),
        pairs: percentOf(found.pairsThese),
      },
      faces_like_these: {
        alike: percentOf(found.facesLikeThese),
        points: widthOf(found.facesLikeThese),
        lowest: percentOf(found.lowest),
        pairs: percentOf(found.pairsAlike),
      },
      // Of these faces; `alike`: what the same intervals would say about others, which nobody may.
      conditional: {
        shares: percentOf(found.givenThese),
        points: widthOf(found.givenThese),
        differences: percentOf(found.givenLessThese),
        shares_alike: percentOf(found.givenAlike),
        differences_alike: percentOf(found.givenLessAlike),
      },
      clear_pairs: {
        these_faces: percentOf(found.clearPairs.theseFaces),
        faces_like_these: percentOf(found.clearPairs.facesLikeThese),
      },
      // null: no pair was clear.
      wrong_signs: {
        these_faces: percentOf(found.wrongSigns.theseFaces),
        faces_like_these: percentOf(found.wrongSigns.facesLikeThese),
      },
    };
  });

  const false_positives = nothing.map((row, place) => {
    const found = measure(row, differing.length + place);
    const faces_like_these = percentOf(found.anyClear.facesLikeThese);
    if (!isSmoke && faces_like_these > mostClear) {
      problems.push(`${nameOf(row)}: nothing differs, and ${faces_like_these}% of campaigns have something clear`);
    }
    return {
      ...conditionsOf(row),
      ...{
        wilson: percentOf(found.anyClear.wilson),
        these_faces: percentOf(found.anyClear.theseFaces),
        faces_like_these,
      },
    };
  });

  await report('findings', { campaigns, coverage, false_positives });
  return problems;
};
