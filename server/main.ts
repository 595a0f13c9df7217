import './require-node.ts';
import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { launch } from './launch.ts';
import { endRefused } from './refused-start.ts';

// Variables that are set already take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env');

const readSettings = (): Config | undefined => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    endRefused();
    return undefined;
  }
};

const config = readSettings();
if (config) launch(config, { isNewKey: process.argv.includes('--new-secret-key') });
