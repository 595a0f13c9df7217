import { expect, it } from 'vitest';
import { formatAnnouncement } from './announce.ts';

const nothing = { DATA_DIR: '/data', DATABASE_URL: undefined, SMTP_URL: undefined, FAIR_PLAY: 'strict' as const };
const local = { origin: 'http://localhost:3000', setupLink: undefined, findings: [] };

it('contains addresses, folders and the mode of fair play; the first link and findings only where there are any', () => {
  const text = formatAnnouncement(nothing, local);
  for (const path of ['', '/test', '/login']) expect(text).toContain(`  http://localhost:3000${path}\n`);
  expect(text).toContain('/data/outbox\n');
  expect(text).toMatch(/fair play is strict.*several network addresses/);
  expect(text).not.toMatch(/attention|account/);
  const fairPlayOf = (FAIR_PLAY: 'plain' | 'off') => formatAnnouncement({ ...nothing, FAIR_PLAY }, local);
  expect(fairPlayOf('plain')).toMatch(/fair play is plain: steps of ten tests/);
  expect(fairPlayOf('off')).toMatch(/fair play is off: ANYBODY CAN MOVE THE PUBLIC FIGURES/);

  const setupLink = 'http://localhost:3000/registration/token';
  const first = formatAnnouncement(nothing, { ...local, setupLink, findings: ['Email: …', 'HTTPS: …'] });
  expect(first).toContain(`once and within 24 hours:\n  ${setupLink}\n`);
  expect(first).toContain('\n  Needs attention:\n  - Email: …\n  - HTTPS: …\n');
});

it('names the mail server and the database without their passwords', () => {
  const SMTP_URL = 'smtp://anna:secret@mail.example:587';
  const text = formatAnnouncement({ ...nothing, SMTP_URL, DATABASE_URL: 'postgresql://u:secret@db/x' }, local);
  expect(text).toContain('sent through mail.example:587\n');
  expect(text).not.toContain('secret');
});
