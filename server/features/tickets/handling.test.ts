import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askAs } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { listTickets, notFound, staffScopes, ticketCalls, usePeople, withMail } from './testing/people.ts';

const test = useTestApp(withMail);
const { teacher, other, staff } = usePeople(test, { alone: true });
const second = useSignedIn(test, { per: 'test', scopes: staffScopes });

const { ask, call, close, counts, handle, messages, note, notes, retry, write } = ticketCalls(test);
const forbidden = { status: 403, body: { detail: 'forbidden' } };

describe('an internal note', () => {
  it('is read by staff, with its author, in order', async () => {
    const ticket = await ask(teacher);
    await note(staff, ticket, 'Uno');
    test.setNow(new Date(test.now().getTime() + 60_000));
    await note(second, ticket, 'Due');
    expect(await notes(staff, ticket)).toMatchObject([
      { content: 'Uno', flg_own: true, full_name: 'Ada Prova' },
      { content: 'Due', flg_own: false },
    ]);
  });

  it('is stored once, and in no other ticket', async () => {
    const [ticket, elsewhere] = [await ask(teacher), await ask(other)];
    const id = randomUUID();
    await Promise.all([note(staff, ticket, 'Uno', id), note(staff, ticket, 'Uno', id)]);
    expect(await notes(staff, ticket)).toHaveLength(1);
    expect(await note(staff, elsewhere, 'Uno', id)).toEqual(notFound);
    expect(await note(second, ticket, 'Uno', id)).toEqual(notFound);
    expect((await note(staff, ticket, '  ')).status).toBe(400);
  });

  it('never reaches the person who asked: by no call, no number, no mail, nor the support address', async () => {
    const ticket = await ask(teacher);
    await write(staff, ticket);
    const before = (await call(teacher, 'GET', ticket)).body;
    test.mails.length = 0;
    await note(staff, ticket, 'SEGRETO');
    expect(await call(teacher, 'GET', ticket, '/notes')).toMatchObject(forbidden);
    expect(await note(teacher, ticket)).toMatchObject(forbidden);
    const heard = await messages(teacher, ticket);
    expect(heard).toHaveLength(1);
    // Neither the state, nor what is counted as unread, nor the place of the next message changes.
    expect((await call(teacher, 'GET', ticket)).body).toEqual(before);
    expect((await write(teacher, ticket, { num_seen: 1 })).status).toBe(200);
    await write(staff, ticket, { num_seen: 2 });
    const all = [await listTickets(test, teacher), await listTickets(test, teacher, '?search=SEGRETO'), heard];
    await test.query(`update ticket_delivery set des_state = 'failed', tms_delivered_at = null`);
    await retry(staff, ticket);
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
    const ticket = await ask(teacher);
    await note(staff, ticket);
    await test.query('delete from app_user where id = $1', [staff.account.id]);
    expect(await notes(second, ticket)).toMatchObject([{ full_name: null, flg_own: false }]);
    await test.query('delete from ticket where id = $1', [ticket.id]);
    expect(await test.query('select from ticket_note')).toHaveLength(0);
  });
});

describe('who handles a request', () => {
  it('is one of those who may, or nobody; only staff see it', async () => {
    const ticket = await ask(teacher);
    const { id } = second.account;
    expect((await handle(staff, ticket, { id_assignee: id })).body.assignee).toMatchObject({ id });
    expect((await call(teacher, 'GET', ticket)).body.assignee).toBeNull();
    expect(await handle(staff, ticket, { id_assignee: teacher.account.id })).toEqual(notFound);
    const mayHandle = await askAs<{ id: string }[]>(test, staff.headers, 'GET', '/tickets/staff');
    expect(mayHandle.body.map((person) => person.id).toSorted()).toEqual([staff.account.id, id].toSorted());
    expect((await handle(staff, ticket, { id_assignee: null })).body.assignee).toBeNull();
    await handle(staff, ticket, { id_assignee: id });
    await test.query('delete from app_user where id = $1', [id]);
    expect((await call(staff, 'GET', ticket)).body.assignee).toBeNull();
  });

  it('narrows the list, for staff alone', async () => {
    const [mine, free] = [await ask(teacher), await ask(teacher)];
    await handle(staff, mine, { id_assignee: staff.account.id });
    const idsFor = async (assignee: string) =>
      (await listTickets(test, staff, `?all=true&assignee=${assignee}`)).body.rows.map(({ id }) => id);
    expect(await idsFor('me')).toEqual([mine.id]);
    expect(await idsFor('nobody')).toEqual([free.id]);
    expect(await listTickets(test, teacher, '?assignee=nobody')).toEqual(notFound);
  });
});

it('the list by priority has what is closed last, and is continued across priorities', async () => {
  const ids: string[] = [];
  for (const [place, hs_ticket_priority] of ['LOW', 'HIGH', 'MEDIUM', 'HIGH', 'LOW', 'HIGH'].entries()) {
    test.setNow(new Date(Date.UTC(2026, 2, 2, 9, place)));
    ids.push((await ask(teacher, { hs_ticket_priority })).id);
  }
  await close(staff, { id: ids[1] ?? '' });
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
  const [fresh, answered, again] = [await ask(teacher), await ask(teacher), await ask(teacher)];
  await write(staff, answered);
  await write(staff, again);
  await write(teacher, again, { num_seen: 1 });
  await close(staff, await ask(teacher));
  const { body } = await listTickets(test, staff, '?all=true&state=unanswered');
  expect(body.rows.map(({ id }) => id).toSorted()).toEqual([fresh.id, again.id].toSorted());
  expect(await counts(staff)).toEqual({ num_unread: 0, num_open: 3, num_unanswered: 2, flg_mailed: true });
  expect(await counts(teacher)).toMatchObject({ num_unanswered: null });
});

it('the mail about an answer is sent again where it has failed, and nowhere else', async () => {
  const ticket = await ask(teacher);
  await write(staff, ticket);
  const mailOf = async (person = staff) => (await messages(person, ticket)).map(({ mail }) => mail);
  const [message] = await messages(staff, ticket);
  const again = () => call(staff, 'POST', ticket, `/messages/${message?.id}/mail`);
  expect(await mailOf()).toEqual(['sent']);
  expect(await again()).toEqual(notFound);
  await test.query(`update ticket_message set des_mail = 'failed'`);
  expect(await mailOf(teacher)).toEqual([null]);
  test.mails.length = 0;
  expect((await again()).status).toBe(200);
  expect(test.mails).toMatchObject([{ to: teacher.account.email }]);
  expect(await mailOf()).toEqual(['sent']);
  // Nobody is left to mail: it would wait for ever.
  await test.query(`update ticket_message set des_mail = 'failed'`);
  await test.query('delete from app_user where id = $1', [teacher.account.id]);
  expect(await again()).toEqual(notFound);
  expect(await mailOf()).toEqual(['failed']);
});

it('with a support address, what is written in a request again goes there, not to everybody’s inbox', async () => {
  const ticket = await ask(teacher);
  test.mails.length = 0;
  await write(teacher, ticket, { content: 'Ancora una cosa' });
  expect(test.mails).toMatchObject([{ to: withMail.stored.SUPPORT_EMAIL }]);
  expect(test.mails[0]?.text).not.toContain('Ancora una cosa');
});
