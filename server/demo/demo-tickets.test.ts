import { beforeAll, expect, test } from 'vitest';
import { type Ticket, tickets } from '../../contract/tickets.ts';
import { inviteAdministrator } from '../features/accounts/accounts.ts';
import { listTickets } from '../features/tickets/testing/people.ts';
import { signedInWith } from '../testing/accounts.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { demoAdministrator, demoColleague, demoTeacher } from './demo-school.ts';
import { demoTickets, simulateTickets } from './demo-tickets.ts';
import { insertTeacher } from './fill-demo.ts';

// As if a school's settings were present: a demonstration ignores them. Just after midnight on the day of 23 hours.
const now = new Date('2026-03-28T23:05:00Z');
const server = useTestApp({ now, config: { HUBSPOT_TOKEN: 'token' } });
let all: Ticket[];
beforeAll(async () => {
  await inviteAdministrator({ ...server, origin: () => '' }, demoAdministrator);
  for (const person of [demoTeacher, demoColleague]) await insertTeacher(server.db, { ...person, now });
  await simulateTickets(server);
  const { headers } = await signedInWith(server, ['support:read', 'support:update']);
  all = (await listTickets(server, { headers }, '?all=true')).body.rows;
});

test('staff find requests of both teachers, in every state, of the last two weeks', () => {
  expect(all).toHaveLength(demoTickets.length);
  expect(new Set(all.map(({ user_email }) => user_email))).toEqual(new Set([demoTeacher.email, demoColleague.email]));
  expect(new Set(all.map(({ des_state }) => des_state))).toEqual(new Set(['answered', 'closed', 'new', 'waiting']));
  for (const { tms_created_at, tms_closed_at } of all) {
    const age = now.getTime() - Date.parse(tms_created_at);
    expect(age > 0 && age < 14 * 86_400_000).toBe(true);
    if (tms_closed_at) expect(tms_closed_at > tms_created_at && new Date(tms_closed_at) < now).toBe(true);
  }
});

test('none is delivered, now or later', async () => {
  expect(all.flatMap(({ deliveries }) => deliveries)).toEqual([]);
  expect(await server.query('select from ticket_delivery')).toEqual([]);
  expect(await server.query('select from ticket_message where des_mail is not null')).toEqual([]);
  expect(server.mails).toEqual([]);
});

test('each would be accepted by the form, in its language', () => {
  for (const { from, written: _written, talk: _talk, file: _file, note: _note, ...ticket } of demoTickets) {
    const sent = { ...ticket, user_email: from.email, user_full_name: from.full_name };
    expect(tickets['POST /tickets'].body.parse(sent)).toEqual(sent);
  }
});
