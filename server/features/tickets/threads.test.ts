import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxMessages } from '../../../contract/rules/limits.ts';
import { signedInWith } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listTickets, notFound, staffScopes, ticketCalls, usePeople } from './testing/people.ts';

const test = useTestApp();
const { teacher, other, staff } = usePeople(test, { alone: true });

const { call, close, counts, messages: read, see, write, ...calls } = ticketCalls(test);
const ask = (person = teacher) => calls.ask(person);
const recipients = () => test.mails.map(({ to }) => to);

describe('a talk about a ticket', () => {
  it('is new, answered, waiting, closed, and open again when the asker writes', async () => {
    const ticket = await ask();
    expect(ticket).toMatchObject({ des_state: 'new', num_messages: 0, num_unread: 0 });
    expect((await write(teacher, ticket, { content: 'Ancora una cosa.' })).body.des_state).toBe('new');
    expect((await write(staff, ticket, { num_seen: 1 })).body).toMatchObject({
      des_state: 'answered',
      num_messages: 2,
    });
    expect((await write(teacher, ticket, { num_seen: 2 })).body.des_state).toBe('waiting');
    const closed = await write(staff, ticket, { num_seen: 3, close: true });
    expect(closed.body).toMatchObject({ des_state: 'closed', tms_closed_at: test.now().toISOString() });
    const reopened = await write(teacher, ticket, { num_seen: 4, content: 'Non è risolto.' });
    expect(reopened.body).toMatchObject({ des_state: 'waiting', tms_closed_at: null });
    expect((await close(staff, ticket)).body.des_state).toBe('closed');
    expect((await close(staff, ticket, false)).body.des_state).toBe('waiting');
    const said = await read(teacher, ticket);
    expect(said.map(({ flg_staff }) => flg_staff)).toEqual([false, true, false, true, false]);
    expect(said.map(({ flg_own }) => flg_own)).toEqual([true, false, true, false, true]);
    expect(said[4]).toMatchObject({ content: 'Non è risolto.', full_name: 'Ada Prova', mail: null });
  });

  it('is nobody else’s: another account neither reads, writes nor marks it', async () => {
    const ticket = await ask();
    await write(staff, ticket);
    expect(await write(other, ticket, { num_seen: 1 })).toEqual(notFound);
    expect(await see(other, ticket, 1)).toEqual(notFound);
    expect(await call(other, 'GET', ticket, '/messages')).toEqual(notFound);
    expect(await write(staff, { id: randomUUID() })).toEqual(notFound);
    expect(await read(staff, ticket)).toHaveLength(1);
  });

  it('lets one of two answer who write at once; the other one gets an error, and answers after reading', async () => {
    const ticket = await ask();
    const second = await signedInWith(test, staffScopes);
    const answers = await Promise.all([
      write(staff, ticket, { content: 'Uno' }),
      write(second, ticket, { content: 'Due' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('ticket_moved_on');
    expect(await read(staff, ticket)).toHaveLength(1);
    expect((await write(second, ticket, { content: 'Due', num_seen: 1 })).status).toBe(200);
  });

  it('stores a message that is sent twice once, and never moves it to another ticket', async () => {
    const [ticket, elsewhere] = [await ask(), await ask(other)];
    const said = { id: randomUUID(), content: 'Una volta sola' };
    const both = await Promise.all([write(staff, ticket, said), write(staff, ticket, said)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(staff, ticket)).toHaveLength(1);
    expect(recipients().filter((to) => to === teacher.account.email)).toHaveLength(1);
    expect(await write(staff, elsewhere, said)).toEqual(notFound);
    expect(await write(teacher, ticket, { ...said, num_seen: 1 })).toEqual(notFound);
  });

  it('cannot be closed by the asker, and takes no empty text', async () => {
    const ticket = await ask();
    expect((await write(teacher, ticket, { close: true })).body.des_state).toBe('new');
    expect((await write(teacher, ticket, { content: '  \n ', num_seen: 1 })).status).toBe(400);
  });

  it('keeps what an account wrote that is gone, without its name', async () => {
    const ticket = await ask();
    await write(staff, ticket);
    await test.query('delete from app_user where id = $1', [staff.account.id]);
    expect(await read(teacher, ticket)).toMatchObject([{ content: 'Ecco.', full_name: null, flg_staff: true }]);
  });

  it('ends after two hundred messages', async () => {
    const ticket = await ask();
    await test.query(
      `insert into ticket_message (id, id_ticket, num_position, flg_staff, content, des_language, tms_created_at)
       select gen_random_uuid(), $1, n, false, 'x', 'it', now() from generate_series(1, $2::int) n`,
      [ticket.id, maxMessages],
    );
    expect(await write(staff, ticket, { num_seen: maxMessages })).toMatchObject({
      status: 409,
      body: { detail: 'ticket_full' },
    });
  });
});

describe('the badge', () => {
  it('counts unread answers for the asker, and open tickets for staff alone', async () => {
    const [first, second] = [await ask(), await ask()];
    await write(staff, first);
    await write(staff, first, { num_seen: 1 });
    await write(staff, second, { close: true });
    expect(await counts(teacher)).toMatchObject({ num_unread: 3, num_open: null });
    expect(await counts(other)).toMatchObject({ num_unread: 0, num_open: null });
    expect(await counts(staff)).toMatchObject({ num_unread: 0, num_open: 1 });
    expect((await listTickets(test, staff, '?all=true')).body.rows.map(({ num_unread }) => num_unread)).toEqual([0, 0]);
    expect((await see(teacher, first, 1)).body.num_unread).toBe(1);
    expect((await see(teacher, first, 99)).body.num_unread).toBe(0);
    expect((await see(teacher, first, 0)).body.num_unread).toBe(0);
    expect(await counts(teacher)).toMatchObject({ num_unread: 1, num_open: null });
    await write(staff, first, { num_seen: 2 });
    expect((await see(staff, first, 3)).status).toBe(200);
    expect(await counts(teacher)).toMatchObject({ num_unread: 2, num_open: null });
  });
});

describe('mails', () => {
  it('go to all who may answer, then to those who have, and to the asker in the language last used', async () => {
    const second = await signedInWith(test, staffScopes);
    const ticket = await ask();
    expect(recipients().toSorted()).toEqual([staff.account.email, second.account.email].toSorted());
    expect(test.mails[0]).toMatchObject({ subject: `[${ticket.cod_ticket}] Nuova richiesta: Nessun risultato` });
    expect(test.mails[0]?.text).not.toContain('La classe ha finito');
    expect(test.mails[0]?.text).toContain(`/support?ticket=${ticket.cod_ticket}`);
    test.mails.length = 0;
    await write(staff, ticket, { content: 'Riprova <b>ora</b>.\nCosì.' });
    expect(test.mails).toMatchObject([{ to: teacher.account.email }]);
    expect(test.mails[0]?.subject).toBe(`[${ticket.cod_ticket}] Risposta: Nessun risultato`);
    expect(test.mails[0]?.text).toContain('> Riprova <b>ora</b>.\n> Così.');
    expect(test.mails[0]?.html).toContain('Riprova &lt;b&gt;ora&lt;/b&gt;.');
    test.mails.length = 0;
    await write(teacher, ticket, { num_seen: 1, language: 'en' });
    expect(recipients()).toEqual([staff.account.email]);
    await write(second, ticket, { num_seen: 2, close: true });
    const [, answer] = test.mails;
    expect(answer).toMatchObject({
      to: teacher.account.email,
      subject: `[${ticket.cod_ticket}] Answer: Nessun risultato`,
    });
    expect(answer?.text).toContain('write again: that reopens it');
    expect(await test.query('select from ticket_message where des_mail is not null')).toHaveLength(0);
  });

  it('go to nobody whose account is gone, to no disabled staff, and not to staff about their own ticket', async () => {
    const disabled = await signedInWith(test, staffScopes);
    await test.query('update app_user set disabled = true where id = $1', [disabled.account.id]);
    const ticket = await ask();
    expect(recipients()).toEqual([staff.account.email]);
    test.mails.length = 0;
    await test.query('delete from app_user where id = $1', [teacher.account.id]);
    expect((await write(staff, ticket)).status).toBe(200);
    await ask(staff);
    expect(test.mails).toEqual([]);
  });
});
