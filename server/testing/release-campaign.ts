import { makeRelease, type Released, type TierName } from '../features/dataset/dataset.ts';
import { campaignRuns, findFace, sourceOf } from '../features/dataset/testing/campaign-source.ts';

/**
 * Makes a release of a campaign whose figures are in expected.json, as if an edition had all of its runs.
 * @param into the folder in which the release's own folder will be
 */
export const releaseCampaign = (campaign: 'small' | 'pool', tier: TierName, into: string): Promise<Released> =>
  makeRelease({
    ...{ tier, into, findFace, source: sourceOf(campaignRuns(campaign)) },
    ...{ version: { year: 2027, edition: 1, erratum: 0 }, date: '2027-06-01' },
    ...{ about: { authors: [{ name: 'Anna Esempio' }] }, seed: 'a seed' },
  });
