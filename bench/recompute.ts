import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type TierName, tierNames } from '../server/features/release/release.ts';
import { releaseCampaign } from '../server/testing/release-campaign.ts';
import { withEndings } from './endings.ts';
import { compareFigures, compareModels, modelTolerance } from './recompute/compare.ts';
import { type CampaignName, knownFigures, tolerances } from './recompute/known-figures.ts';
import { readFigures, readSandwich } from './recompute/read-printed.ts';
import { hasR, runScript, type Script, withoutR } from './recompute/run-script.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

/** The mixed models take minutes: in smoke runs only the campaign of fewer runs has them. */
const withModels: CampaignName[] = isSmoke ? ['pool'] : ['small', 'pool'];

const scriptsOf = (tier: TierName): Script[] => [
  'figures.py',
  ...(hasR && tier !== 'aggregates' ? (['figures.R'] as const) : []),
];

const recompute = async (campaign: CampaignName, tier: TierName, scratch: string) => {
  const into = join(scratch, campaign);
  await mkdir(into, { recursive: true });
  const { folder, runs } = await releaseCampaign(campaign, tier, into);
  const known = knownFigures(campaign, { groups: tier === 'aggregates' });
  const rows = [];
  for (const script of scriptsOf(tier)) {
    const mixedModel = script === 'figures.R' && tier === 'trials' && withModels.includes(campaign);
    const { said, equal, seconds, printed } = await runScript(folder, script, { mixedModel });
    rows.push({
      ...{ campaign, runs, tier, script, said, equal, seconds },
      by_r: compareFigures(readFigures(printed), known),
      sandwich: script === 'figures.R' ? readSandwich(printed) : null,
      mixed_model: mixedModel ? compareModels(printed, campaign) : null,
    });
  }
  return rows;
};

await withEndings(async (atEnd) => {
  if (!hasR) process.stderr.write(`${withoutR}\n`);
  const scratch = await scratchFolder(atEnd, 'recompute');
  const scripts: Awaited<ReturnType<typeof recompute>> = [];
  for (const campaign of ['small', 'pool'] as const)
    for (const tier of tierNames) scripts.push(...(await recompute(campaign, tier, scratch)));
  const tolerance = { ...tolerances, mixed_model: modelTolerance };
  await report('recompute', { r: hasR ? 'installed' : withoutR, tolerance, scripts }, { isPart: !hasR });
  mustHold(
    scripts.flatMap(({ campaign, tier, script, said, equal, by_r, mixed_model }) => {
      const what = `${script} of ${tier}, campaign "${campaign}"`;
      const differ = [...by_r.exact.differ, ...by_r.t.differ, ...(mixed_model?.differ ?? [])];
      return [
        ...(equal ? [] : [`${what}: ${said}`]),
        ...differ.slice(0, 10).map((name) => `${what}: ${name} is not what R has found`),
      ];
    }),
  );
});
