import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Ticket, TicketMessage, TicketNote, TicketPriority } from '../../../contract/tickets.ts';
import { askAs } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listTickets, notFound, type Person, usePeople, withMail } from './testing/people.ts';
import { draft, sendTicket } from './testing/send-ticket.ts';

const test = useTestApp(withMail);
const { teacher, other, staff } = usePeople(test, { alone: true });
const { staff: second } = usePeople(test);

const ask = async (person = teacher, fields: Record<string, string> = {}) =>
  (await sendTicket(test, person.headers, draft(fields))).body.ticket;
const call = <Answer>(person: Person, method: 'GET' | 'POST', { id }: { id: string }, path: string, body?: object) =>
  askAs<Answer>(test, person.headers, method, `/tickets/${id}${path}`, body);
const note = (person: Person, ticket: { id: string }, content = 'Il filtro blocca tutto.', id: string = randomUUID()) =>
  call<TicketNote[]>(person, 'POST', ticket, '/notes', { id, content });
const handle = (person: Person, ticket: { id: string }, body: object) =>
  call<Ticket>(person, 'POST', ticket, '/handle', body);
const answer = (person: Person, ticket: { id: string }, num_seen = 0) =>
  call<Ticket>(person, 'POST', ticket, '/messages', { id: randomUUID(), content: 'Ecco.', num_seen });
const forbidden = { status: 403, body: { detail: 'forbidden' } };

describe('an internal note', () => {
  it('is read by staff, with its author, in order', async () => {
    const ticket = await ask();
    await note(staff, ticket, 'Uno');
    test.setNow(new Date(test.now().getTime() + 60_000));
    expect((await note(second, ticket, 'Due')).body).toMatchObject([
      { content: 'Uno', flg_own: false, full_name: 'Ada Prova' },
      { content: 'Due', flg_own: true },
    ]);
    const read = await call<TicketNote[]>(staff, 'GET', ticket, '/notes');
    expect(read.body.map(({ content, flg_own }) => [content, flg_own])).toEqual([
      ['Uno', true],
      ['Due', false],
    ]);
  });

  it('is stored once, and in no other ticket', async () => {
    const [ticket, elsewhere] = [await ask(), await ask(other)];
    const id = randomUUID();
    await Promise.all([note(staff, ticket, 'Uno', id), note(staff, ticket, 'Uno', id)]);
    expect((await call<TicketNote[]>(staff, 'GET', ticket, '/notes')).body).toHaveLength(1);
    expect(await note(staff, elsewhere, 'Uno', id)).toEqual(notFound);
    expect(await note(second, ticket, 'Uno', id)).toEqual(notFound);
    expect((await note(staff, ticket, '  ')).status).toBe(400);
  });

  it('never reaches the person who asked: by no call, no number, no mail, nor the support address', async () => {
    const ticket = await ask();
    await answer(staff, ticket);
    const before = (await call<Ticket>(teacher, 'GET', ticket, '')).body;
    test.mails.length = 0;
    await note(staff, ticket, 'SEGRETO');
    expect(await call(teacher, 'GET', ticket, '/notes')).toMatchObject(forbidden);
    expect(await note(teacher, ticket)).toMatchObject(forbidden);
    const messages = await call<TicketMessage[]>(teacher, 'GET', ticket, '/messages');
    expect(messages.body).toHaveLength(1);
    // Neither the state, nor what is counted as unread, nor the place of the next message changes.
    expect((await call<Ticket>(teacher, 'GET', ticket, '')).body).toEqual(before);
    expect((await answer(teacher, ticket, 1)).status).toBe(200);
    await answer(staff, ticket, 2);
    const all = [await listTickets(test, teacher), await listTickets(test, teacher, '?search=SEGRETO'), messages];
    await test.query(`update ticket_delivery set des_state = 'failed', tms_delivered_at = null`);
    await call(staff, 'POST', ticket, '/retry', { channel: 'mail' });
    expect(test.mails).toHaveLength(3);
    expect(JSON.stringify([all, test.mails])).not.toContain('SEGRETO');
  });

  it('is not for staff about their own request either', async () => {
    const ticket = await ask(staff);
    await note(second, ticket);
    expect(await call(staff, 'GET', ticket, '/notes')).toEqual(notFound);
    expect(await note(staff, ticket)).toEqual(notFound);
  });

  it('stays without its name when its author is deleted, and goes with its ticket', async () => {
    const ticket = await ask();
    await note(staff, ticket);
    await test.query('delete from app_user where id = $1', [staff.account.id]);
    const read = await call<TicketNote[]>(second, 'GET', ticket, '/notes');
    expect(read.body).toMatchObject([{ full_name: null, flg_own: false }]);
    await test.query('delete from ticket where id = $1', [ticket.id]);
    expect(await test.query('select from ticket_note')).toHaveLength(0);
  });
});

describe('who handles a request', () => {
  it('is one of those who may, or nobody; only staff see it', async () => {
    const ticket = await ask();
    const { id } = second.account;
    expect((await handle(staff, ticket, { id_assignee: id })).body.assignee).toMatchObject({ id });
    expect((await call<Ticket>(teacher, 'GET', ticket, '')).body.assignee).toBeNull();
    expect(await handle(staff, ticket, { id_assignee: teacher.account.id })).toEqual(notFound);
    const mayHandle = await askAs<{ id: string }[]>(test, staff.headers, 'GET', '/tickets/staff');
    expect(mayHandle.body.map((person) => person.id).toSorted()).toEqual([staff.account.id, id].toSorted());
    expect((await handle(staff, ticket, { id_assignee: null })).body.assignee).toBeNull();
    await handle(staff, ticket, { id_assignee: id });
    await test.query('delete from app_user where id = $1', [id]);
    expect((await call<Ticket>(staff, 'GET', ticket, '')).body.assignee).toBeNull();
  });

  it('narrows the list, for staff alone', async () => {
    const [mine, free] = [await ask(), await ask()];
    await handle(staff, mine, { id_assignee: staff.account.id });
    const idsFor = async (assignee: string) =>
      (await listTickets(test, staff, `?all=true&assignee=${assignee}`)).body.rows.map(({ id }) => id);
    expect(await idsFor('me')).toEqual([mine.id]);
    expect(await idsFor('nobody')).toEqual([free.id]);
    expect(await listTickets(test, teacher, '?assignee=nobody')).toEqual(notFound);
  });
});

it('the list by priority has what is closed last, and is continued across priorities', async () => {
  const prioritized: [TicketPriority, boolean][] = [
    ['LOW', false],
    ['HIGH', true],
    ['MEDIUM', false],
    ['HIGH', false],
    ['LOW', false],
    ['HIGH', false],
  ];
  const ids: string[] = [];
  for (const [place, [hs_ticket_priority, closed]] of prioritized.entries()) {
    test.setNow(new Date(Date.UTC(2026, 2, 2, 9, place)));
    const ticket = await ask(teacher, { hs_ticket_priority });
    if (closed) await call(staff, 'POST', ticket, '/close', { closed });
    ids.push(ticket.id);
  }
  const placesAfter = async (after = '') => {
    const { body } = await listTickets(test, staff, `?all=true&order=priority${after}`);
    return body.rows.map(({ id }) => ids.indexOf(id));
  };
  expect(await placesAfter()).toEqual([5, 3, 2, 4, 0, 1]);
  const [cursor] = await test.query<{ at: string }>(
    `select '1_' || (extract(epoch from tms_created_at) * 1000000)::bigint || '_' || id as at from ticket where id = $1`,
    [ids[2]],
  );
  expect(await placesAfter(`&after=${cursor?.at}`)).toEqual([4, 0, 1]);
  expect((await handle(staff, { id: ids[0] ?? '' }, { hs_ticket_priority: 'HIGH' })).body).toMatchObject({
    hs_ticket_priority: 'HIGH',
  });
  expect(await placesAfter()).toEqual([5, 3, 0, 2, 4, 1]);
});

it('counts and lists the open requests whose turn it is of staff', async () => {
  const [fresh, answered, again, closed] = [await ask(), await ask(), await ask(), await ask()];
  await answer(staff, answered);
  await answer(staff, again);
  await answer(teacher, again, 1);
  await call(staff, 'POST', closed, '/close', { closed: true });
  const { body } = await listTickets(test, staff, '?all=true&state=unanswered');
  expect(body.rows.map(({ id }) => id).toSorted()).toEqual([fresh.id, again.id].toSorted());
  const counts = await askAs(test, staff.headers, 'GET', '/tickets/counts');
  expect(counts.body).toEqual({ num_unread: 0, num_open: 3, num_unanswered: 2, flg_mailed: true });
  expect((await askAs(test, teacher.headers, 'GET', '/tickets/counts')).body).toMatchObject({ num_unanswered: null });
});

it('the mail about an answer is sent again where it has failed, and nowhere else', async () => {
  const ticket = await ask();
  await answer(staff, ticket);
  const [message] = (await call<TicketMessage[]>(staff, 'GET', ticket, '/messages')).body;
  expect(message?.mail).toBe('sent');
  const again = () => call(staff, 'POST', ticket, `/messages/${message?.id}/mail`);
  expect(await again()).toEqual(notFound);
  await test.query(`update ticket_message set des_mail = 'failed'`);
  expect((await call<TicketMessage[]>(teacher, 'GET', ticket, '/messages')).body).toMatchObject([{ mail: null }]);
  test.mails.length = 0;
  expect((await again()).status).toBe(200);
  expect(test.mails).toMatchObject([{ to: teacher.account.email }]);
  expect((await call<TicketMessage[]>(staff, 'GET', ticket, '/messages')).body).toMatchObject([{ mail: 'sent' }]);
  // Nobody is left to mail: it would wait for ever.
  await test.query(`update ticket_message set des_mail = 'failed'`);
  await test.query('delete from app_user where id = $1', [teacher.account.id]);
  expect(await again()).toEqual(notFound);
  expect((await call<TicketMessage[]>(staff, 'GET', ticket, '/messages')).body).toMatchObject([{ mail: 'failed' }]);
});
