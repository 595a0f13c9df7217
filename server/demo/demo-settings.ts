import { resolve } from 'node:path';
import { type Config, settings } from '../config.ts';
import { readConfig } from '../read-config.ts';

/** Ignored: nothing about invented people must leave the machine. */
const leftOut = [
  ...['SMTP_URL', 'HUBSPOT_TOKEN'],
  ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  'BACKUP_S3',
];

/** The data folder of an installation, never used for a demonstration. */
const ownFolder = settings.DATA_DIR.parse(undefined);

/** Reads a demonstration's settings, with a data folder of its own. Throws an Error, as for a given database. */
export const readDemoSettings = (env: Record<string, string | undefined>): Config => {
  if (env.DATABASE_URL) {
    throw new Error(
      'A demonstration fills its database with simulated answers: unset DATABASE_URL, it brings its own.',
    );
  }
  const given = Object.fromEntries(Object.entries(env).filter(([key]) => !leftOut.includes(key)));
  const config = readConfig({ ...given, DATA_DIR: env.DATA_DIR || './data-demo', BACKUP_AT: 'off' });
  if (resolve(config.DATA_DIR) === resolve(ownFolder)) {
    throw new Error(`${resolve(ownFolder)} is where an installation keeps its data: choose another DATA_DIR.`);
  }
  return config;
};
