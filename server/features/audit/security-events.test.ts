import { expect, it } from 'vitest';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import type { SecurityEvent } from './entries.ts';
import { recordSecurityEvent } from './store-batch.ts';

const server = useTestApp();

const record = (event: Partial<SecurityEvent> & { user: string }) =>
  recordSecurityEvent(server.db, { event: 'role_changed', target: '', ...event }, server.now());

it('keeps names as they are, without what cannot be seen or stored, and cuts long texts', async () => {
  const unseen = { target: 'a\u0000b\r\nc\u202ed', detail: { name: 'x\u2066y\ud800z\u0007' } };
  await record({ user: 'unseen', ...unseen });
  expect(await securityEventsAbout(server, 'unseen')).toMatchObject([
    { des_target: 'a b cd', jsn_detail: { name: 'xy\ufffdz ' } },
  ]);
  const target = "L'aula di Zoë – 3ª B 👩‍🏫";
  await record({ user: 'names', target, detail: { name: target } });
  expect(await securityEventsAbout(server, 'names')).toMatchObject([
    { tms_at: server.now(), des_target: target, jsn_detail: { name: target }, des_ip: null },
  ]);
  await record({ user: 'long', target: 'a'.repeat(10_000), detail: { name: '😀'.repeat(10_000) } });
  const [event] = await securityEventsAbout(server, 'long');
  expect([event?.des_target.length, event?.jsn_detail.name?.length]).toEqual([500, 500]);
});

it.each([
  ['2001:db8::7', '2001:db8::7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
])('of the address %j it stores %j', async (ip, stored) => {
  const user = `from ${ip}`;
  await record({ user, ip });
  expect(await securityEventsAbout(server, user)).toMatchObject([{ des_ip: stored }]);
});
