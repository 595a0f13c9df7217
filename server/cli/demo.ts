import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { readDemoSettings } from '../demo/demo-settings.ts';
import { demoWelcome } from '../demo/demo-welcome.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { launch } from '../launch.ts';
import { describeError } from '../lib/disk-full.ts';
import { formatCommand } from '../lib/package-root.ts';
import { describeMisuse, printAbout } from './about-command.ts';

/** Enough for an edition with verdicts and figures of groups. */
const publicRuns = 400;

const usage = `Usage:
  ${formatCommand('demo')}    starts a demonstration with simulated people, in ./data-demo or another DATA_DIR`;

// Not from .env, which has the settings of an installation.
const readSettings = (): Config | undefined => {
  try {
    parseArgs({ options: {} });
    return readDemoSettings(process.env);
  } catch (error) {
    process.stderr.write(`${describeMisuse(error, usage) ?? describeError(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
};

const config = printAbout(usage) ? undefined : readSettings();
if (config) {
  const now = () => new Date();
  launch(config, { prepare: async (db) => void (await fillDemo({ db, now }, { publicRuns })), welcome: demoWelcome });
}
