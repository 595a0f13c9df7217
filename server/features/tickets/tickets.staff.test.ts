import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listTickets, mailsAbout, notFound, ticketCalls, usePeople, withMail } from './testing/people.ts';
import { countRows, draft, sendTicket } from './testing/send-ticket.ts';

const test = useTestApp(withMail);
const { teacher, staff } = usePeople(test);

const { ask, close, retry } = ticketCalls(test);

describe('staff', () => {
  it('close and reopen a ticket; one closed already keeps its time', async () => {
    const ticket = await ask(teacher);
    const closedAt = test.now().toISOString();
    expect((await close(staff, ticket)).body).toMatchObject({ id: ticket.id, tms_closed_at: closedAt, flg_own: false });
    test.setNow(new Date(test.now().getTime() + 60_000));
    expect((await close(staff, ticket)).body.tms_closed_at).toBe(closedAt);
    expect((await listTickets(test, teacher)).body.rows[0]?.tms_closed_at).toBe(closedAt);
    expect((await close(staff, ticket, false)).body.tms_closed_at).toBeNull();
    expect(await close(staff, { id: randomUUID() })).toEqual(notFound);
  });

  it('see the account that wrote a ticket, whatever it says about its author, and the ticket when that is deleted', async () => {
    const typed = { user_email: 'headmaster@school.example', user_full_name: 'The Headmaster' };
    const ticket = await ask(teacher, typed);
    const all = await listTickets(test, staff, '?all=true');
    const { email, id } = teacher.account;
    const account = { full_name: expect.stringMatching(/^(?!The Headmaster)./), email };
    expect(all.body.rows.find((one) => one.id === ticket.id)).toMatchObject({ ...typed, account });
    expect(mailsAbout(test, ticket)).toMatchObject([{ replyTo: email }]);
    expect(mailsAbout(test, ticket)[0]?.text).toContain(`(${email})\n`);
    await test.query('delete from app_user where id = $1', [id]);
    const later = await listTickets(test, staff, '?all=true');
    const left = { ...typed, account: null, flg_own: false };
    expect(later.body.rows.find((one) => one.id === ticket.id)).toMatchObject(left);
    const { status, body } = await sendTicket(test, staff.headers, draft({ id: ticket.id }));
    expect({ status, body }).toEqual(notFound);
  });

  it('retry what was not sent; what was sent stays as it is', async () => {
    const ticket = await ask(teacher);
    expect(await retry(staff, ticket)).toEqual({ status: 200, body: { ...ticket, flg_own: false } });
    expect(mailsAbout(test, ticket)).toHaveLength(1);
    await test.query(
      `update ticket_delivery set des_state = 'failed', tms_delivered_at = null, des_error = 'delivery_uncertain'
       where id_ticket = $1`,
      [ticket.id],
    );
    expect((await retry(staff, ticket)).body.deliveries).toMatchObject([{ state: 'delivered', error: null }]);
    expect(mailsAbout(test, ticket)).toHaveLength(2);
    expect(await retry(staff, { id: randomUUID() })).toEqual(notFound);
    // A channel that was added after the ticket.
    await test.query('delete from ticket_delivery where id_ticket = $1', [ticket.id]);
    expect((await retry(staff, ticket)).body.deliveries).toMatchObject([{ channel: 'mail', state: 'delivered' }]);
  });

  it('get the reason why it was not sent', async () => {
    const ticket = await ask(teacher);
    expect(await retry(staff, ticket, 'hubspot')).toMatchObject({
      status: 500,
      body: { detail: 'ticket_parameters_not_found' },
    });
    expect(await countRows(test, ticket.id)).toMatchObject({ deliveries: 1 });
  });
});
