import { makeRelease, type Released } from '../make-release.ts';
import type { TierName } from '../tiers.ts';
import { campaignRuns, findFace, sourceOf } from './campaign-source.ts';

/** Writes a release of some runs of a simulated campaign, without a database, into a folder. */
export const makeCampaignRelease = (tier: TierName, into: string): Promise<Released> => {
  const campaign = campaignRuns('small');
  return makeRelease({
    ...{ tier, version: { year: 2027, edition: 1, erratum: 0 }, into, date: '2027-06-01', findFace },
    ...{ about: { authors: [{ name: 'Anna Esempio' }] }, seed: 'a seed' },
    source: sourceOf({ ...campaign, runs: campaign.runs.slice(0, 40) }),
  });
};
