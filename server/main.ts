import './require-node.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMisuse, printAbout } from './about-command.ts';
import { type Config, readConfig, settings } from './config.ts';
import { inWords } from './disk-full.ts';
import { launch } from './launch.ts';
import { openLog } from './log.ts';
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
    const said = describeMisuse(error, usage) ?? inWords(error);
    // Before the settings are read, only that one is known.
    const LOG_FORMAT = settings.LOG_FORMAT.safeParse(process.env.LOG_FORMAT).data;
    const log = openLog({ LOG_LEVEL: 'fatal', LOG_FORMAT });
    log.fatal(said);
    endRefused((text) => log.fatal(text));
    return undefined;
  }
};

const config = printAbout(usage) ? undefined : readSettings();
if (config) launch(config);
