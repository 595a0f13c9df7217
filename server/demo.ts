import type { Config } from './config.ts';
import { readDemoSettings } from './demo/demo-settings.ts';
import { demoWelcome } from './demo/demo-welcome.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { launch } from './launch.ts';

/** Runs of the public test at the start. */
const publicRuns = 400;

const now = () => new Date();

// Not from .env, which has the settings of an installation.
const readSettings = (): Config | undefined => {
  try {
    return readDemoSettings(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
    return undefined;
  }
};

const config = readSettings();
if (config)
  launch(config, { prepare: async (db) => void (await fillDemo({ db, now }, { publicRuns })), welcome: demoWelcome });
