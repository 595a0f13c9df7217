import { beforeEach } from 'vitest';
import type { Output } from '../../../../contract/endpoint.ts';
import type { Ticket, tickets } from '../../../../contract/tickets.ts';
import { askAs, signedInWith } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

export const supportEmail = 'help@school.example';

/** An app with these sends tickets by mail. */
export const withMail = {
  config: { SMTP_URL: 'smtp://mail.school.example' },
  stored: { SUPPORT_EMAIL: supportEmail },
};

export type Person = Awaited<ReturnType<typeof signedInWith>>;

/** Two accounts that may write tickets, and staff that sees everybody's. */
export const signInPeople = async (test: TestApp): Promise<Record<'teacher' | 'other' | 'staff', Person>> => ({
  teacher: await signedInWith(test, ['support:read']),
  other: await signedInWith(test, ['support:read']),
  staff: await signedInWith(test, ['support:read', 'support:update']),
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
