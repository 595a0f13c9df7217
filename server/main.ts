import './lib/require-node.ts';
import { parseArgs } from 'node:util';
import { describeMisuse, printAbout } from './cli/about-command.ts';
import { readCommandSettings } from './cli/run-command.ts';
import { type Config, settings } from './config.ts';
import { launch } from './launch.ts';
import { describeError } from './lib/disk-full.ts';
import { openLog } from './lib/log.ts';
import { formatCommand } from './lib/package-root.ts';
import { endRefused } from './lib/refused-start.ts';

const usage = `Usage:
  ${formatCommand('start')}                      starts the server, with the settings in its environment and in .env
  ${formatCommand('start', '--new-secret-key')}    makes a new secret key first, where the old one is lost`;

const options = { 'new-secret-key': { type: 'boolean' } } as const;

type Asked = { config: Config; isNewKey: boolean };

const readAsked = (): Asked | undefined => {
  try {
    const { values } = parseArgs({ options });
    return { config: readCommandSettings(), isNewKey: values['new-secret-key'] === true };
  } catch (error) {
    const said = describeMisuse(error, usage) ?? describeError(error);
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
