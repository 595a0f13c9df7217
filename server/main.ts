import './require-node.ts';
import { parseArgs } from 'node:util';
import { describeMisuse, printAbout } from './about-command.ts';
import { type Config, settings } from './config.ts';
import { inWords } from './disk-full.ts';
import { launch } from './launch.ts';
import { openLog } from './log.ts';
import { typed } from './package-root.ts';
import { endRefused } from './refused-start.ts';
import { readCommandSettings } from './run-command.ts';

const usage = `Usage:
  ${typed('start')}                      starts the server, with the settings in its environment and in .env
  ${typed('start', '--new-secret-key')}    makes a new secret key first, where the old one is lost`;

const options = { 'new-secret-key': { type: 'boolean' } } as const;

type Asked = { config: Config; isNewKey: boolean };

const readAsked = (): Asked | undefined => {
  try {
    const { values } = parseArgs({ options });
    return { config: readCommandSettings(), isNewKey: values['new-secret-key'] === true };
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

const asked = printAbout(usage) ? undefined : readAsked();
if (asked) launch(asked.config, { isNewKey: asked.isNewKey });
