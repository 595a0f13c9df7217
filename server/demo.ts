import { parseArgs } from 'node:util';
import { describeMisuse, printAbout } from './cli/about-command.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { campaignTable, showTable } from './demo/campaign-table.ts';
import { readDemoSettings } from './demo/demo-settings.ts';
import { demoWelcome } from './demo/demo-welcome.ts';
import { fillCampaign } from './demo/fill-campaign.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { launch } from './launch.ts';
import { inWords } from './lib/disk-full.ts';
import { typed } from './lib/package-root.ts';

/** Runs of the public test at the start, and with `--campaign`: as many as the campaign had whose figures have no interval. */
const publicRuns = 400;
const campaignRuns = 39_000;

const now = () => new Date();

const usage = `Usage:
  ${typed('demo', '[--campaign]')}    starts a demonstration with simulated people, in ./data-demo or another DATA_DIR
  --campaign    adds tests until the public campaign has ${campaignRuns}, which takes some minutes the first time`;

type Settings = { config: Config; isCampaign: boolean };

// Not from .env, which has the settings of an installation.
const readSettings = (): Settings | undefined => {
  try {
    const { values } = parseArgs({ options: { campaign: { type: 'boolean', default: false } } });
    return { config: readDemoSettings(process.env), isCampaign: values.campaign };
  } catch (error) {
    process.stderr.write(`${describeMisuse(error, usage) ?? inWords(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
};

const prepare = async (db: Database): Promise<void> => void (await fillDemo({ db, now }, { publicRuns }));

/** Runs between two lines that say how far it is. */
const told = 3000;

const prepareCampaign = async (db: Database): Promise<void> => {
  await prepare(db);
  const onProgress = (runs: number): void => {
    if (runs % told === 0) process.stderr.write(`  ${runs} of ${campaignRuns} simulated tests are stored\n`);
  };
  await fillCampaign({ db, now }, { runs: campaignRuns, onProgress });
  process.stdout.write(showTable(await campaignTable(db)));
};

const settings = printAbout(usage) ? undefined : readSettings();
if (settings) {
  const { config, isCampaign } = settings;
  launch(config, { prepare: isCampaign ? prepareCampaign : prepare, welcome: demoWelcome });
}
