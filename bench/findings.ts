import { measureCalls } from './findings/calls.ts';
import { measureCampaign } from './findings/campaign.ts';
import { measureCoverage } from './findings/coverage.ts';
import { recomputeFigures } from './findings/recompute.ts';
import { measureReleases } from './findings/release.ts';
import { runScenarios } from './scenarios.ts';

await runScenarios({
  coverage: measureCoverage,
  campaign: measureCampaign,
  recompute: recomputeFigures,
  release: measureReleases,
  calls: measureCalls,
});
