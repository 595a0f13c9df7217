import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../read-config.ts';
import { readDemoSettings } from './demo-settings.ts';

it('refuses the folder of an installation, however it is written', () => {
  for (const DATA_DIR of ['./data', 'data/', resolve('data'), './data-demo/../data'])
    expect(() => readDemoSettings({ DATA_DIR }), DATA_DIR).toThrow('is where an installation keeps its data');
});

it.each([{}, { DATA_DIR: '' }, { DATABASE_URL: '' }])('has a folder of its own with %o', (env) => {
  const { DATA_DIR, DATABASE_URL } = readDemoSettings(env);
  expect({ DATA_DIR, DATABASE_URL }).toEqual({ DATA_DIR: './data-demo', DATABASE_URL: undefined });
});

it('takes other settings from the environment, and ignores those that would contact anyone', () => {
  const env = { PORT: '4000', HOST: '127.0.0.1', ORIGIN: 'https://demo.example', DATA_DIR: '/tmp/demo' };
  const outside = {
    SMTP_URL: 'smtp://mail.example',
    ...{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'prima-vista', OIDC_CLIENT_SECRET: 'secret' },
    ...{ HUBSPOT_TOKEN: 'pat-eu1-of-a-school', BACKUP_S3: 'https://key:secret@s3.example/backups', BACKUP_AT: '13:00' },
  };
  const METRICS_TOKEN = 'sixteen characters';
  const config = readDemoSettings({ ...env, ...outside, METRICS_TOKEN });
  expect(config).toEqual({ ...readConfig(env), METRICS_TOKEN, BACKUP_AT: 'off' });
});
