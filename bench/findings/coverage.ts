import type { Phenotype } from '../../contract/game.ts';
import { type CoverageRow, coverageOf, percentOf, widthOf } from '../../server/statistics/testing/coverage.ts';
import type { CampaignOptions } from '../../server/statistics/testing/simulated-campaign.ts';
import { isSmoke, report } from '../report.ts';

const campaigns = isSmoke ? 2 : 200;

const differentFaces: Partial<Record<Phenotype, number>> = { SubSaharan: 0.7, Caucasian: 0.2 };
/** How much faces of a phenotype differ. */
const deviations = {
  usual: (): number => 0.4,
  uneven: (phenotype: Phenotype): number => differentFaces[phenotype] ?? 0.4,
  alike: (): number => 0,
};

type Asked = CampaignOptions & { faces: keyof typeof deviations };

const asked = (runs: number, facesPerPhenotype: number, faces: Asked['faces'], phenotypesDiffer: boolean): Asked => ({
  ...{ runs: isSmoke ? Math.min(runs, 60) : runs, facesPerCell: facesPerPhenotype / 2, faces, phenotypesDiffer },
  faceDeviation: deviations[faces],
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

/** Intervals that must contain their truth, within these percents of campaigns. */
const bounds = { least: 93, most: 97 };
const mustCover = {
  theseFaces: 'intervals of these faces',
  facesLikeThese: 'intervals of faces like these',
  pairsThese: 'differences of these faces',
  pairsAlike: 'differences of faces like these',
  givenThese: 'shares next to migrant',
  givenLessThese: 'differences next to migrant',
} as const;

/** Percent of campaigns without a difference that may have one called clear, with two standard errors of their number. */
const mostClear = 5 + 200 * Math.sqrt((0.05 * 0.95) / campaigns);

const percents = (found: CoverageRow) => ({
  these_faces: {
    ...{ these: percentOf(found.theseFaces), alike: percentOf(found.theseForAlike) },
    ...{ points: widthOf(found.theseFaces), pairs: percentOf(found.pairsThese) },
  },
  faces_like_these: {
    ...{ alike: percentOf(found.facesLikeThese), points: widthOf(found.facesLikeThese) },
    ...{ lowest: percentOf(found.lowest), pairs: percentOf(found.pairsAlike) },
  },
  conditional: {
    ...{ shares: percentOf(found.givenThese), points: widthOf(found.givenThese) },
    differences: percentOf(found.givenLessThese),
  },
});

/** Simulates campaigns, and measures how often intervals hold and how often something is called clear that is not. */
export const measureCoverage = async (): Promise<string[]> => {
  const problems: string[] = [];
  const measure = (row: Asked, place: number) => {
    const { runs, facesPerCell, faces } = row;
    const name = `${runs} runs, ${2 * facesPerCell} faces a phenotype, ${faces}`;
    const found = coverageOf(row, campaigns, 10_000 * (place + 1));
    process.stderr.write(`${name}: done\n`);
    if (found.campaigns !== campaigns) problems.push(`${name}: ${found.campaigns} campaigns of ${campaigns}`);
    return { name, found, conditions: { runs, faces_of_phenotype: 2 * facesPerCell, faces } };
  };

  const coverage = differing.map((row, place) => {
    const { name, found, conditions } = measure(row, place);
    for (const key of Object.keys(mustCover) as (keyof typeof mustCover)[]) {
      const percent = percentOf(found[key]);
      if (!isSmoke && !(percent !== null && percent >= bounds.least && percent <= bounds.most))
        problems.push(`${name}: ${mustCover[key]} cover ${percent}%`);
    }
    return { ...conditions, ...percents(found) };
  });

  const false_positives = nothing.map((row, place) => {
    const { name, found, conditions } = measure(row, differing.length + place);
    const [these_faces, faces_like_these] = [found.anyClear.theseFaces, found.anyClear.facesLikeThese].map(percentOf);
    if (!isSmoke && !(Number(faces_like_these) <= mostClear))
      problems.push(`${name}: nothing differs, and ${faces_like_these}% of campaigns have something clear`);
    return { ...conditions, these_faces, faces_like_these };
  });

  await report('findings', { campaigns, coverage, false_positives });
  return problems;
};
