import './require-node.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMisuse, printAbout } from './about-command.ts';
import { type Config, readConfig } from './config.ts';
import { launch } from './launch.ts';
import { typed } from './package-root.ts';
import { endRefused } from './refused-start.ts';

const usage = `Usage:
  ${typed('start')}    starts the server, with the settings in its environment and in .env`;

const readSettings = (): Config | undefined => {
  try {
    parseArgs();
    // Variables that are set already take precedence over the file.
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(process.env);
  } catch (error) {
    const said = describeMisuse(error, usage) ?? (error instanceof Error ? error.message : error);
    process.stderr.write(`${said}\n`);
    endRefused();
    return undefined;
  }
};

const config = printAbout(usage) ? undefined : readSettings();
if (config) launch(config);
