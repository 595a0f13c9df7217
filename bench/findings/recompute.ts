import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type TierName, tierNames } from '../../server/features/release/release.ts';
import { releaseCampaign } from '../../server/testing/release-campaign.ts';
import { withEndings } from '../endings.ts';
import { isSmoke, report } from '../report.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { type CampaignName, knownFigures, knownModels } from './known-figures.ts';
import { compare, readFigures, readModels } from './printed-figures.ts';
import { aboutR, hasR, runScript, scriptsOf } from './run-script.ts';

/** The mixed models take minutes: in smoke runs only the campaign of fewer runs has them. */
const withModels: CampaignName[] = isSmoke ? ['pool'] : ['small', 'pool'];

/**
 * How far a figure may be from R's, relative to it: shares, standard errors and counts; what goes through Student's t; the
 * optimum of a mixed model.
 */
const tolerance = { exact: 1e-9, t: 1e-6, mixed_model: 1e-3 };

const goesThroughT = ([name]: [string, number]): boolean => /[|_](lo|hi|p|holm)$/.test(name);

const recompute = async (campaign: CampaignName, tier: TierName, scratch: string) => {
  const into = join(scratch, campaign);
  await mkdir(into, { recursive: true });
  const { folder, runs } = await releaseCampaign(campaign, tier, into);
  const known = knownFigures(campaign);
  const rows = [];
  for (const script of scriptsOf(tier)) {
    const mixedModel = script === 'figures.R' && tier === 'trials' && withModels.includes(campaign);
    const { said, equal, seconds, printed } = await runScript(folder, script, { mixedModel });
    const found = readFigures(printed);
    rows.push({
      ...{ campaign, runs, tier, script, said, equal, seconds },
      by_r: {
        exact: compare(
          found,
          known.filter((each) => !goesThroughT(each)),
          tolerance.exact,
        ),
        t: compare(found, known.filter(goesThroughT), tolerance.t),
      },
      mixed_model: mixedModel ? compare(readModels(printed), knownModels(campaign), tolerance.mixed_model) : null,
    });
  }
  return rows;
};

/** Makes releases of the two campaigns that R has computed, and lets their scripts compute all figures again. */
export const recomputeFigures = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    if (!hasR) process.stderr.write(`${aboutR}\n`);
    const scratch = await scratchFolder(atEnd, 'recompute');
    const scripts: Awaited<ReturnType<typeof recompute>> = [];
    for (const campaign of ['small', 'pool'] as const)
      for (const tier of tierNames) scripts.push(...(await recompute(campaign, tier, scratch)));
    await report('recompute', { r: aboutR, tolerance, scripts }, { isPart: !hasR });
    return scripts.flatMap(({ campaign, tier, script, said, equal, by_r, mixed_model }) => {
      const what = `${script} of ${tier}, campaign "${campaign}"`;
      const differ = [...by_r.exact.differ, ...by_r.t.differ, ...(mixed_model?.differ ?? [])];
      return [
        ...(equal ? [] : [`${what}: ${said}`]),
        ...differ.slice(0, 10).map((name) => `${what}: ${name} is not what R has found`),
      ];
    });
  });
