import { resolve } from 'node:path';
import { type Config, readConfig, settings } from '../config.ts';

/** Letters to invented people and their requests for help must not leave the machine, and nobody outside vouches for who they are. */
const leftOut = [
  ...['SMTP_URL', 'HUBSPOT_TOKEN', 'HUBSPOT_URL', 'SUPPORT_EMAIL'],
  ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

/** The folder of an installation, which is never a demonstration's. */
const ownFolder = settings.DATA_DIR.parse(undefined);

/**
 * The settings of a demonstration: those of the environment, on a data folder of its own. Throws an Error that says what
 * is wrong, also when the environment names a database or the folder of an installation.
 */
export const readDemoSettings = (env: Record<string, string | undefined>): Config => {
  if (env.DATABASE_URL) {
    throw new Error(
      'A demonstration fills its database with simulated answers: unset DATABASE_URL, it brings its own.',
    );
  }
  const given = Object.fromEntries(Object.entries(env).filter(([key]) => !leftOut.includes(key)));
  const config = readConfig({ ...given, DATA_DIR: env.DATA_DIR || './data-demo' });
  if (resolve(config.DATA_DIR) === resolve(ownFolder)) {
    throw new Error(`${resolve(ownFolder)} is where an installation keeps its data: choose another DATA_DIR.`);
  }
  return config;
};
