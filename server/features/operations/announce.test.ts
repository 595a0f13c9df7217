import { expect, it } from 'vitest';
import { formatAnnouncement } from './announce.ts';

const nothing = { DATA_DIR: '/data', DATABASE_URL: undefined, SMTP_URL: undefined, FAIR_PLAY: 'strict' as const };
const local = { origin: 'http://localhost:3000', setupLink: undefined, findings: [] };

it('contains addresses and folders, and neither an attention nor an account where there is none', () => {
  const text = formatAnnouncement(nothing, local);
  for (const path of ['', '/test', '/login']) expect(text).toContain(`  http://localhost:3000${path}\n`);
  expect(text).toContain('/data/outbox\n');
  expect(text).not.toMatch(/attention|account/);
});

it('contains the link for the first administrator, and what needs attention', () => {
  const setupLink = 'http://localhost:3000/registration/token';
  const text = formatAnnouncement(nothing, { ...local, setupLink, findings: ['Mail: …', 'HTTPS: …'] });
  expect(text).toContain(`once and within 24 hours:\n  ${setupLink}\n`);
  expect(text).toContain('\n  Needs attention:\n  - Mail: …\n  - HTTPS: …\n');
});

it('names the mail server and the database without their passwords', () => {
  const SMTP_URL = 'smtp://anna:secret@mail.example:587';
  const text = formatAnnouncement({ ...nothing, SMTP_URL, DATABASE_URL: 'postgresql://u:secret@db/x' }, local);
  expect(text).toContain('sent through mail.example:587\n');
  expect(text).not.toContain('secret');
});

it.each([
  ['strict', 'several network addresses'],
  ['plain', 'steps of ten tests'],
  ['off', 'ANYBODY CAN MOVE THE PUBLIC FIGURES'],
] as const)('reports the mode of fair play: %s', (FAIR_PLAY, says) => {
  const text = formatAnnouncement({ ...nothing, FAIR_PLAY }, local);
  expect(text).toMatch(new RegExp(`fair play is ${FAIR_PLAY}.*${says}`));
});
