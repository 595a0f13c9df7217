import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Output } from '../../../../contract/endpoint.ts';
import type { Scope } from '../../../../contract/scopes.ts';
import type { Ticket, TicketMessage, TicketNote, tickets } from '../../../../contract/tickets.ts';
import { askAs, signedInWith } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { draft, sendTicket } from './send-ticket.ts';

export const supportEmail = 'help@school.example';

/** An app with these sends tickets by mail. */
export const withMail = {
  config: { SMTP_URL: 'smtp://mail.school.example' },
  stored: { SUPPORT_EMAIL: supportEmail },
};

export type Person = Awaited<ReturnType<typeof signedInWith>>;

export const staffScopes: Scope[] = ['support:read', 'support:update'];

/** Two accounts that may write tickets, and staff that sees everybody's. */
const signInPeople = async (test: TestApp): Promise<Record<'teacher' | 'other' | 'staff', Person>> => ({
  teacher: await signedInWith(test, ['support:read']),
  other: await signedInWith(test, ['support:read']),
  staff: await signedInWith(test, staffScopes),
});

/** The same, signed in before each test; with `alone`, nothing of earlier tests is left. */
export const usePeople = (test: TestApp, { alone = false } = {}): Record<'teacher' | 'other' | 'staff', Person> => {
  const people = { teacher: {} as Person, other: {} as Person, staff: {} as Person };
  beforeEach(async () => {
    if (alone) await test.query('delete from ticket');
    if (alone) await test.query('delete from app_user');
    const { teacher, other, staff } = await signInPeople(test);
    Object.assign(people.teacher, teacher);
    Object.assign(people.other, other);
    Object.assign(people.staff, staff);
    test.mails.length = 0;
  });
  return people;
};

export const listTickets = (test: TestApp, { headers }: Pick<Person, 'headers'>, query = '') =>
  askAs<Output<(typeof tickets)['GET /tickets']>>(test, headers, 'GET', `/tickets${query}`);

export const mailsAbout = (test: TestApp, { cod_ticket }: Ticket) =>
  test.mails.filter(({ subject }) => subject.startsWith(`[${cod_ticket}] `));

export const notFound = { status: 404, body: { detail: 'not_found', status_code: 404 } };

type Of = { id: string };
type Said = { content?: string; num_seen?: number; id?: string; language?: 'it' | 'en'; close?: boolean };

/** The calls of people about a ticket. */
export const ticketCalls = (test: TestApp) => {
  const call = <Answer = Ticket>(person: Person, method: 'GET' | 'POST', { id }: Of, path = '', body?: object) =>
    askAs<Answer>(test, person.headers, method, `/tickets/${id}${path}`, body);
  return {
    call,
    ask: async (person: Person, fields: Record<string, string> = {}) =>
      (await sendTicket(test, person.headers, draft(fields))).body.ticket,
    write: (person: Person, ticket: Of, said: Said = {}) =>
      call<Ticket & { detail?: string }>(person, 'POST', ticket, '/messages', {
        ...{ id: randomUUID(), content: 'Ecco.', num_seen: 0, language: 'it' },
        ...said,
      }),
    messages: async (person: Person, ticket: Of) =>
      (await call<TicketMessage[]>(person, 'GET', ticket, '/messages')).body,
    note: (person: Person, ticket: Of, content = 'Il filtro blocca tutto.', id: string = randomUUID()) =>
      call<TicketNote[]>(person, 'POST', ticket, '/notes', { id, content }),
    notes: async (person: Person, ticket: Of) => (await call<TicketNote[]>(person, 'GET', ticket, '/notes')).body,
    close: (person: Person, ticket: Of, closed = true) => call(person, 'POST', ticket, '/close', { closed }),
    see: (person: Person, ticket: Of, num_seen: number) => call(person, 'POST', ticket, '/read', { num_seen }),
    handle: (person: Person, ticket: Of, body: object) => call(person, 'POST', ticket, '/handle', body),
    retry: (person: Person, ticket: Of, channel = 'mail') => call(person, 'POST', ticket, '/retry', { channel }),
    counts: async (person: Person) => (await askAs(test, person.headers, 'GET', '/tickets/counts')).body,
  };
};
