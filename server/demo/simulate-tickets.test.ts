import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Ticket, tickets } from '../../contract/tickets.ts';
import { inviteAdministrator } from '../features/accounts/accounts.ts';
import { listTickets } from '../features/tickets/testing/people.ts';
import { askAs, signedInWith } from '../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { clear, insertTeacher } from './demo.repository.ts';
import { demoTickets } from './demo-tickets.ts';
import { demoAdministrator, demoColleague, demoTeacher } from './people.ts';
import { simulateTickets } from './simulate-tickets.ts';

const day = 24 * 60 * 60_000;

let server: TestApp;
beforeAll(async () => {
  // As if a school's settings were present: a demonstration ignores them.
  server = await buildTestApp({ config: { HUBSPOT_TOKEN: 'token', SUPPORT_EMAIL: 'support@school.example' } });
});
beforeEach(async () => {
  await server.recorder.flush();
  await clear(server.db);
});
afterAll(() => server.close());

const fill = async () => {
  await inviteAdministrator({ ...server, origin: () => '' }, demoAdministrator);
  for (const person of [demoTeacher, demoColleague]) await insertTeacher(server.db, { ...person, now: server.now() });
  await simulateTickets(server);
};

const asStaff = async () => (await signedInWith(server, ['support:read', 'support:update'])).headers;

const readAll = async () => (await listTickets(server, { headers: await asStaff() }, '?all=true')).body.rows;

test('staff find requests of both teachers, of every category and priority, one of them closed', async () => {
  await fill();
  const all = await readAll();
  expect(all).toHaveLength(5);
  const told = <K extends keyof Ticket>(key: K) => [...new Set(all.map((ticket) => ticket[key]))].toSorted();
  expect(told('hs_ticket_category')).toEqual([
    'other',
    'results_not_received',
    'service_not_available',
    'system_break',
    'unexpected_results',
  ]);
  expect(told('hs_ticket_priority')).toEqual(['HIGH', 'LOW', 'MEDIUM']);
  expect(told('user_email')).toEqual([demoColleague.email, demoTeacher.email]);
  expect(all.filter(({ tms_closed_at }) => tms_closed_at !== null)).toHaveLength(1);
  expect(told('des_state')).toEqual(['answered', 'closed', 'new', 'waiting']);
});

test('none is delivered, now or later', async () => {
  await fill();
  expect((await readAll()).flatMap(({ deliveries }) => deliveries)).toEqual([]);
  expect((await server.db.$client.query('select from ticket_delivery')).rowCount).toBe(0);
  expect((await server.db.$client.query('select from ticket_message where des_mail is not null')).rowCount).toBe(0);
  expect(server.mails).toEqual([]);
});

test('an attached file can be read', async () => {
  await fill();
  const [ticket, ...others] = (await readAll()).filter(({ files }) => files.length > 0);
  expect(others).toEqual([]);
  const [file] = ticket?.files ?? [];
  const path = `/tickets/${ticket?.id}/files/${file?.id}`;
  const { body } = await askAs<{ content: string }>(server, await asStaff(), 'GET', path);
  expect(Buffer.from(body.content, 'base64').toString()).toBe(demoTickets.find((one) => one.file)?.file?.text);
});

test('each would be accepted by the form, in its language', () => {
  for (const { from, written: _written, talk: _talk, file: _file, ...ticket } of demoTickets) {
    const sent = { ...ticket, user_email: from.email, user_full_name: from.full_name };
    expect(tickets['POST /tickets'].body.parse(sent)).toEqual(sent);
  }
  expect(demoTickets.filter(({ language }) => language === 'en')).toHaveLength(1);
});

test.each([
  '2026-03-02T23:05:00Z',
  '2026-03-03T11:00:00Z',
  '2026-03-03T22:55:00Z',
  '2025-12-31T23:05:00Z',
  '2026-03-28T23:05:00Z',
  '2026-03-29T21:55:00Z',
  '2026-10-24T22:05:00Z',
  '2026-10-25T22:55:00Z',
])('created at %s, they are from the last two weeks, written by day and closed later', async (moment) => {
  server.setNow(new Date(moment));
  await fill();
  const hourInItaly = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });
  for (const { tms_created_at, tms_closed_at } of await readAll()) {
    const written = new Date(tms_created_at);
    const age = server.now().getTime() - written.getTime();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(14 * day);
    expect(Number(hourInItaly.format(written))).toBeGreaterThanOrEqual(8);
    expect(Number(hourInItaly.format(written))).toBeLessThan(18);
    if (!tms_closed_at) continue;
    expect(new Date(tms_closed_at) > written && new Date(tms_closed_at) < server.now()).toBe(true);
  }
});

test('the same moment gives the same result, and clearing leaves nothing', async () => {
  const made = async () => (await readAll()).map(({ id, cod_ticket, files, ...ticket }) => ticket);
  await fill();
  const first = await made();
  await server.recorder.flush();
  await clear(server.db);
  expect((await server.db.$client.query('select from ticket_file')).rowCount).toBe(0);
  await fill();
  expect(await made()).toEqual(first);
});
