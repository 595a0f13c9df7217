import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

describe('readConfig', () => {
  it('requires nothing, and treats an empty variable as absent', () => {
    const defaults = { PORT: 3000, DATA_DIR: './data', RATE_LIMIT_PER_IP: 3000, TRUST_PROXY: 0 };
    for (const env of [{}, { PORT: '', DATABASE_URL: '' }]) expect(readConfig(env)).toMatchObject(defaults);
  });

  it.each([
    [{}, 'plain'],
    [{ ORIGIN: 'http://school.example' }, 'plain'],
    [{ ORIGIN: 'https://school.example' }, 'strict'],
    [{ ORIGIN: 'https://school.example', FAIR_PLAY: 'plain' }, 'plain'],
    [{ FAIR_PLAY: 'strict' }, 'strict'],
    [{ FAIR_PLAY: 'on' }, 'strict'],
    [{ ORIGIN: 'https://school.example', FAIR_PLAY: 'off' }, 'off'],
  ])('with %o fair play is %s', (env, mode) => {
    expect(readConfig(env).FAIR_PLAY).toBe(mode);
  });

  it('passes long names of other programs by at once', () => {
    expect(readConfig({ [`SCHOOL_${'SERVICE_PORT_HTTPS_'.repeat(8)}`]: '443' }).PORT).toBe(3000);
  });

  it('takes an address without its path and default port', () => {
    for (const ORIGIN of ['https://Example.org', 'https://example.org/', 'https://example.org:443'])
      expect(readConfig({ ORIGIN }).ORIGIN).toBe('https://example.org');
  });

  const noOrigins = [
    ...['https://example.org/test', 'https://example.org/?x', 'https://example.org/#x', 'https://a:b@example.org'],
    ...['example.org', 'localhost:3000', 'mailto:a@example.org', 'ftp://example.org', 'https://'],
  ];
  const noSenders = [
    ...['Prima Vista', 'a@b.example, c@d.example', 'X <a@b.example>\r\nBcc: c@d.example', 'A@B <a@b.example>'],
  ];

  it.each([
    ['ORIGIN', noOrigins, 'must be an address without a path, such as'],
    ['MAIL_FROM', noSenders, 'must be one address'],
    ['BACKUP_AT', ['24:00', '3:30', '03:60', 'never'], 'must be a time of day such as 03:30, or off'],
  ])('takes for %s none of %j', (name, values, said) => {
    for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(`${name}: ${said}`);
  });

  it.each([
    ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
    ['BACKUP_PASSHPRASE', 'BACKUP_PASSPHRASE'],
    ['origin', 'ORIGIN'],
    ['ORIGN', 'ORIGIN'],
    ['\ufeffORIGIN', 'ORIGIN'],
    ['HOSTS', undefined],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['HOME', undefined],
    ['DATABASE_UR', 'DATABASE_URL'],
  ])('asks whether %s was meant to be %s', (name, setting) => {
    const read = () => readConfig({ [name]: 'four cats' });
    if (setting) expect(read).toThrow(`${name} is not a setting. Did you mean ${setting}?`);
    else expect(read).not.toThrow();
    if (setting) expect(read).not.toThrow('four cats');
  });

  it('leaves variables of other programs alone, also beside a setting of almost that name', () => {
    expect(() => readConfig({ DATABASE_URI: 'x', DATABASE_URL: 'postgresql://x', PATH: '/bin' })).not.toThrow();
  });

  it('refuses a setting of the database, and says how to change it there', () => {
    expect(() => readConfig({ START_PAGE: '/test' })).toThrow(
      /START_PAGE is kept in the database.*set -- START_PAGE VALUE/,
    );
  });

  it('names every invalid key', () => {
    const wrong = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', RATE_LIMIT_PER_IP: '-1' });
    expect(wrong).toThrow(/PORT: must be a number[\s\S]*RATE_LIMIT_PER_IP[\s\S]*DATABASE_URL/);
    expect(() => readConfig({ PORT: '1.5' })).toThrow('PORT: must be a whole number');
    expect(() => readConfig({ STOP_SECONDS: 'ten' })).toThrow('STOP_SECONDS: must be a number');
  });

  it('requires all settings of single sign-on, or none', () => {
    const all = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'prima-vista', OIDC_CLIENT_SECRET: 'secret' };
    expect(readConfig(all)).toMatchObject(all);
    const two = () => readConfig({ ...all, OIDC_CLIENT_SECRET: '' });
    expect(two).toThrow(/^The configuration is wrong:\n {2}OIDC_CLIENT_SECRET: is missing/);
    expect(() => readConfig({ OIDC_CLIENT_ID: 'x' })).toThrow(/OIDC_ISSUER: is missing[\s\S]*OIDC_CLIENT_SECRET: is/);
  });

  it('accepts a mail server with a percent-encoded password, and never shows it', () => {
    const SMTP_URL = 'smtp://anna%40school:p%40ss%2F@mail.example:587';
    expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    const wrong = () => readConfig({ SMTP_URL: 'smtp://anna:hidden/word@mail.example:587' });
    expect(wrong).toThrow(/SMTP_URL: is not a valid address/);
    expect(wrong).not.toThrow(/hidden/);
  });

  it('takes a sender with or without a name', () => {
    for (const MAIL_FROM of ['Prima Vista <a@b.example>', 'a@b.example', '<a@b.example>'])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  });

  it('takes a bucket for backups with all that it needs, and with a key for what is uploaded', () => {
    const read = (BACKUP_S3: string) => readConfig({ BACKUP_S3, BACKUP_KEY: 'age1x' }).BACKUP_S3;
    expect(read('https://a%40b:hid%2Fd%2Ben@s3.example/backups/school?region=it-mil')).toEqual({
      url: 'https://s3.example/backups/school',
      key: 'a@b',
      secret: 'hid/d+en',
      region: 'it-mil',
    });
    expect(read('http://a:hidden@127.0.0.1:9000/backups')).toMatchObject({ region: 'us-east-1' });
  });

  it.each([
    ['https://a:hidden@s3.example/', 'must name a bucket'],
    ['http://a:hidden@s3.example/backups', 'must begin with https'],
    ['http://127.0.0.1:hidden@s3.example/backups', 'must begin with https'],
    ['https://hidden@s3.example/backups', 'must carry a key and its secret'],
    ['https://s3.example/backups?secret=hidden', 'must carry a key and its secret'],
    ['https://a:b@s3.example/backups?secret=hidden', 'must be https://KEY'],
    ['https://a:b@s3.example/backups#hidden', 'must be https://KEY'],
    ['https://a:hid/hidden@s3.example/backups', 'must be https://KEY'],
    ['https://a:hidden%@s3.example/backups', 'has a % in its key or secret that must be written as %25'],
    ['hidden', 'must be https://KEY'],
  ])('refuses %s as a bucket, and shows nothing of it', (BACKUP_S3, said) => {
    const read = () => readConfig({ BACKUP_S3, BACKUP_KEY: 'age1x' });
    expect(read).toThrow(`BACKUP_S3: ${said}`);
    expect(read).not.toThrow(/hid|s3\.example/);
  });

  it('refuses a bucket without a key for what is uploaded', () => {
    const read = () => readConfig({ BACKUP_S3: 'https://a:hidden@s3.example/backups' });
    expect(read).toThrow(/BACKUP_S3: needs BACKUP_KEY or BACKUP_PASSPHRASE: a backup that is not/);
    expect(read).not.toThrow('hidden');
  });
});
