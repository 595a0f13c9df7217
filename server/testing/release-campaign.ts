import type { TierName } from '../features/dataset/dataset.ts';
import { campaignRuns, sourceOf, writeSource } from '../features/dataset/testing/campaign-source.ts';

/** Writes a dataset of a campaign whose figures are in expected.json, or of its first runs. */
export const writeCampaign = (tier: TierName, into: string, name: 'small' | 'pool', most?: number) => {
  const { runs, faces } = campaignRuns(name);
  return writeSource(tier, into, sourceOf({ runs: runs.slice(0, most), faces }));
};
