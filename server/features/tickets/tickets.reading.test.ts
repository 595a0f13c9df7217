import { beforeEach, describe, expect, it } from 'vitest';
import { ticketPageSize } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { askAs } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listTickets, mail, notFound, type Person, signInPeople } from './testing/people.ts';
import { draft, sendTicket } from './testing/send-ticket.ts';

const test = useTestApp({ config: mail, per: 'test' });
let teacher: Person;
let other: Person;
let staff: Person;
beforeEach(async () => {
  ({ teacher, other, staff } = await signInPeople(test));
});

const text = { name: 'note.txt', content: 'ciao' };

const idsOf = async (person: Person) => (await listTickets(test, person)).body.rows.map(({ id }) => id);

describe('the list', () => {
  const sendAt = async (person: Person, second: number) => {
    test.setNow(new Date(Date.UTC(2026, 2, 2, 9, 0, second)));
    return (await sendTicket(test, person.headers, draft(), [text, text])).body.ticket;
  };

  it('contains one’s own tickets, newest first; for staff all, with their own marked', async () => {
    const sent = [await sendAt(teacher, 1), await sendAt(other, 2), await sendAt(staff, 3), await sendAt(teacher, 4)];
    const ids = sent.map(({ id }) => id);
    expect(await idsOf(teacher)).toEqual([ids[3], ids[0]]);
    expect((await listTickets(test, teacher)).body).toEqual({ rows: [sent[3], sent[0]], total: 2, next: null });
    expect(await idsOf(staff)).toEqual([ids[2]]);
    const all = (await listTickets(test, staff, '?all=true')).body.rows;
    expect(all.slice(0, 4).map(({ id, flg_own }) => [id, flg_own])).toEqual([
      [ids[3], false],
      [ids[2], true],
      [ids[1], false],
      [ids[0], false],
    ]);
  });

  it('of everyone is refused to a teacher', async () => {
    expect(await listTickets(test, teacher, '?all=true')).toEqual(notFound);
  });

  it('is paged, and read in two queries, whatever its length', async () => {
    await test.query(
      `insert into ticket (cod_ticket, id_user, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
         user_full_name, des_language, tms_created_at)
       select 'PV-U' || n, $1, 'other', 'LOW', 'x', repeat('x', 5000), 'a@b.it', 'A', 'it', '2026-03-01T00:00:00Z'
       from generate_series(1, 510) n`,
      [teacher.account.id],
    );
    const client = test.serverDb.$client;
    const query = client.query;
    const asked: string[] = [];
    client.query = ((...parameters: Parameters<typeof query>) => {
      const text = JSON.stringify(parameters[0]);
      if (text.includes('ticket')) asked.push(text);
      return query.apply(client, parameters);
    }) as typeof query;
    const { body } = await listTickets(test, teacher);
    client.query = query;
    expect(body.rows).toHaveLength(ticketPageSize);
    expect(body.total).toBe(510);
    expect(asked).toHaveLength(2);
    expect(JSON.stringify(body).length).toBeLessThan(30_000);
    const [listed] = body.rows;
    const whole = await askAs<Ticket>(test, teacher.headers, 'GET', `/tickets/${listed?.id}`);
    expect(whole.body).toEqual({ ...listed, content: 'x'.repeat(5000) });
    expect(await askAs(test, other.headers, 'GET', `/tickets/${listed?.id}`)).toEqual(notFound);
  });

  it('keeps the tickets of a deleted account, without an owner', async () => {
    const { id } = await sendAt(other, 5);
    await test.query('delete from app_user where id = $1', [other.account.id]);
    const found = (await listTickets(test, staff, '?all=true')).body.rows.find((ticket) => ticket.id === id);
    expect(found).toMatchObject({ id, flg_own: false });
    const { status, body } = await sendTicket(test, teacher.headers, draft({ id }));
    expect({ status, body }).toEqual(notFound);
  });
});

describe('a file', () => {
  it('is answered as something to save: it would neither run nor load anything', async () => {
    const sent = (await sendTicket(test, teacher.headers, draft(), [text])).body.ticket;
    const url = `/api/tickets/${sent.id}/files/${sent.files[0]?.id}`;
    const { statusCode, headers } = await test.app.inject({ url, headers: teacher.headers });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('can be read by its author and by staff, and does not exist for others', async () => {
    const sent = (await sendTicket(test, teacher.headers, draft(), [{ ...text, content: 'perché 🌙' }])).body.ticket;
    const path = `/tickets/${sent.id}/files/${sent.files[0]?.id}`;
    const content = Buffer.from('perché 🌙').toString('base64');
    for (const person of [teacher, staff]) {
      expect(await askAs(test, person.headers, 'GET', path)).toEqual({
        status: 200,
        body: { ...sent.files[0], content },
      });
    }
    expect(await askAs(test, other.headers, 'GET', path)).toEqual(notFound);
    const elsewhere = (await sendTicket(test, other.headers)).body.ticket;
    const mixed = `/tickets/${elsewhere.id}/files/${sent.files[0]?.id}`;
    for (const person of [teacher, other, staff])
      expect(await askAs(test, person.headers, 'GET', mixed)).toEqual(notFound);
  });
});
