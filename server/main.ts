import './require-node.ts';
import type { Config } from './config.ts';
import { launch } from './launch.ts';
import { endRefused } from './refused-start.ts';
import { readCommandSettings } from './run-command.ts';

const readSettings = (): Config | undefined => {
  try {
    return readCommandSettings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    endRefused();
    return undefined;
  }
};

const config = readSettings();
if (config) launch(config, { isNewKey: process.argv.includes('--new-secret-key') });
