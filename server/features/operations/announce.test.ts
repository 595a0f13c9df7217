import { expect, it } from 'vitest';
import { announcement } from './announce.ts';

const nothing = {
  ORIGIN: undefined,
  HOST: '127.0.0.1',
  DATA_DIR: '/data',
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  SUPPORT_EMAIL: undefined,
  TRUST_PROXY: 0,
  FAIR_PLAY: 'strict' as const,
  CONTROLLER: 'Istituto Esempio',
  LEGAL_BASIS: 'Compito di interesse pubblico',
  PRIVACY_CONTACT: 'privacy@school.example',
};
/** Backups with nothing to say about. */
const backups = {
  at: '03:30',
  last: new Date('2026-03-02T02:30:00Z'),
  ageMs: 3_600_000,
  isBesideData: false,
  isPlain: false,
};
const local = { origin: 'http://localhost:3000', setupLink: undefined, backups };

it('contains addresses and folders', () => {
  const said = announcement(nothing, local);
  expect(said).toContain('Prima Vista is ready:  http://localhost:3000\n');
  expect(said).toContain('http://localhost:3000/test\n');
  expect(said).toContain('http://localhost:3000/login\n');
  expect(said).toContain('/data/outbox\n');
  expect(said).not.toMatch(/Warning|account/);
});

it('contains the link for the first administrator as long as there is no account', () => {
  const setupLink = 'http://localhost:3000/registration/token';
  expect(announcement(nothing, { ...local, setupLink })).toContain(`once and within 24 hours:\n  ${setupLink}\n`);
});

it('names the mail server and the database without their passwords', () => {
  const SMTP_URL = 'smtp://anna:secret@mail.example:587';
  const said = announcement({ ...nothing, SMTP_URL, DATABASE_URL: 'postgresql://u:secret@db/x' }, local);
  expect(said).toContain('sent through mail.example:587\n');
  expect(said).not.toContain('secret');
});

it.each([{ SMTP_URL: 'smtp://mail.example' }, { DATABASE_URL: 'postgresql://db/x' }])(
  'warns of links that lead nowhere: %o without ORIGIN',
  (setting) => {
    expect(announcement({ ...nothing, ...setting }, local)).toContain('Warning: ORIGIN is not set');
    const origin = 'https://primavista.example';
    expect(
      announcement({ ...nothing, ...setting, TRUST_PROXY: 1, ORIGIN: origin }, { ...local, origin }),
    ).not.toContain('Warning');
  },
);

it('warns when requests for help cannot be mailed', () => {
  const ORIGIN = 'http://primavista.example';
  const SUPPORT_EMAIL = 'help@school.example';
  const said = announcement({ ...nothing, ORIGIN, SUPPORT_EMAIL }, { ...local, origin: ORIGIN });
  expect(said).toContain('Warning: SUPPORT_EMAIL is set and SMTP_URL is not');
  const whole = { ...nothing, ORIGIN, SUPPORT_EMAIL, SMTP_URL: 'smtp://mail.example' };
  expect(announcement(whole, { ...local, origin: ORIGIN })).not.toContain('Warning');
});

it('warns of an https address without a declared proxy', () => {
  const ORIGIN = 'https://primavista.example';
  const said = (TRUST_PROXY: number) => announcement({ ...nothing, ORIGIN, TRUST_PROXY }, { ...local, origin: ORIGIN });
  expect(said(0)).toContain('Warning: ORIGIN is https and TRUST_PROXY is 0');
  expect(said(1)).not.toContain('Warning');
});

it('warns of figures that anybody can move', () => {
  expect(announcement({ ...nothing, FAIR_PLAY: 'off' }, local)).toContain('Warning: FAIR_PLAY is off');
});

it.each(['strict', 'plain', 'off'] as const)('reports the mode of fair play: %s', (FAIR_PLAY) => {
  expect(announcement({ ...nothing, FAIR_PLAY }, local)).toContain(`fair play is ${FAIR_PLAY}`);
});

it('warns while nobody is named who answers for the data', () => {
  const said = announcement({ ...nothing, LEGAL_BASIS: undefined, PRIVACY_CONTACT: undefined }, local);
  expect(said).toContain('Warning: LEGAL_BASIS, PRIVACY_CONTACT not set');
  expect(announcement(nothing, local)).not.toContain('/privacy');
});

/** The lines of what is not safe yet. */
const unsafe = (settings: Partial<typeof nothing> | { [name: string]: string | undefined }, found: object = {}) => {
  const said = announcement(
    { ...nothing, ORIGIN: 'https://primavista.example', TRUST_PROXY: 1, ...settings },
    { ...local, ...found },
  );
  return said
    .split('\n')
    .filter((line) => line.startsWith('  - '))
    .map((line) => line.slice(4));
};
const mailed = { SMTP_URL: 'smtp://mail.example' };

it('names in a line each what is not safe yet, and nothing where all is', () => {
  expect(announcement({ ...nothing, ...mailed }, local)).not.toContain('Not safe yet');
  expect(unsafe(mailed)).toEqual([]);
  expect(unsafe({})).toEqual([expect.stringMatching(/^Mails reach nobody/)]);
  expect(unsafe({ ...mailed, ORIGIN: 'http://primavista.example' })).toEqual([
    expect.stringMatching(/^ORIGIN is http:/),
  ]);
  expect(unsafe({ ...mailed, ORIGIN: undefined, HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^Other devices get here by http:/),
  ]);
  expect(unsafe({ ...mailed, ORIGIN: undefined })).toEqual([]);
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080']) {
    expect(unsafe({ ...mailed, ORIGIN: `http://${host}` })).toEqual([]);
  }
});

it('says when the first backup is made, how old the last one is, and where none is made', () => {
  const day = 24 * 3_600_000;
  const lines = (more: object) => unsafe(mailed, { backups: { ...backups, ...more } });
  const never = { last: undefined, ageMs: 0 };
  expect(lines(never)).toEqual(['There is no backup yet: the first one is made at 03:30, Italian time.']);
  expect(lines({ ...never, at: null })).toEqual([expect.stringMatching(/^There is no backup, and BACKUP_AT is off/)]);
  expect(lines({ ageMs: 2 * day - 1 })).toEqual([]);
  expect(lines({ ageMs: 2 * day })).toEqual([expect.stringMatching(/^The last backup is 2 days old: the next one/)]);
  expect(lines({ ageMs: 5 * day, at: null })).toEqual(['The last backup is 5 days old: BACKUP_AT is off.']);
  const ofOthers = unsafe({ ...mailed, DATABASE_URL: 'postgresql://db/x' }, { backups: undefined });
  expect(ofOthers).toEqual([expect.stringMatching(/makes no backups: use pg_dump/)]);
});

it.each([
  [{ isBesideData: true, isPlain: true }, /^Backups are on the same disk as the data and not encrypted/],
  [{ isBesideData: true, isPlain: false }, /^Backups are on the same disk as the data: set BACKUP_DIR/],
  [{ isBesideData: false, isPlain: true }, /^Backups are not encrypted: set BACKUP_KEY/],
])('says of backups what is not safe about them: %o', (place, line) => {
  expect(unsafe(mailed, { backups: { ...backups, ...place } })).toEqual([expect.stringMatching(line)]);
  expect(unsafe(mailed, { backups: { ...backups, ...place, at: null } })).toEqual([]);
});
