import { describe, expect, it } from 'vitest';
import { listedContentLength, ticketPageSize } from '../../../contract/rules/limits.ts';
import { askAs } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listTickets, notFound, type Person, usePeople, withMail } from './testing/people.ts';
import { draft, sendTicket } from './testing/send-ticket.ts';
import { closeTicket, storeTicket } from './testing/stored-tickets.ts';

const test = useTestApp(withMail);
const { teacher, other, staff } = usePeople(test, { alone: true });

const text = { name: 'note.txt', content: 'ciao' };

const idsOf = async (person: Person) => (await listTickets(test, person)).body.rows.map(({ id }) => id);

it('the list contains one’s own tickets without their text, newest first; for staff all, with their own marked', async () => {
  const sendAt = async (person: Person, second: number) => {
    test.setNow(new Date(Date.UTC(2026, 2, 2, 9, 0, second)));
    return (await sendTicket(test, person.headers, draft({ content: 'x'.repeat(5000) }), [text, text])).body.ticket;
  };
  const sent = [await sendAt(teacher, 1), await sendAt(other, 2), await sendAt(staff, 3), await sendAt(teacher, 4)];
  const ids = sent.map(({ id }) => id);
  const { body } = await listTickets(test, teacher);
  const listed = [sent[3], sent[0]].map((ticket) => ({ ...ticket, content: 'x'.repeat(listedContentLength) }));
  expect(body).toEqual({ rows: listed, total: 2, next: null });
  expect((await askAs(test, teacher.headers, 'GET', `/tickets/${ids[3]}`)).body).toEqual(sent[3]);
  expect(await idsOf(staff)).toEqual([ids[2]]);
  const all = (await listTickets(test, staff, '?all=true')).body.rows;
  expect(all.slice(0, 4).map(({ id, flg_own }) => [id, flg_own])).toEqual([
    [ids[3], false],
    [ids[2], true],
    [ids[1], false],
    [ids[0], false],
  ]);
});

describe('a file', () => {
  it('can be saved by its author and by staff, neither runs nor loads anything, and does not exist for others', async () => {
    const sent = (await sendTicket(test, teacher.headers, draft(), [{ ...text, content: 'perché 🌙' }])).body.ticket;
    const path = `/tickets/${sent.id}/files/${sent.files[0]?.id}`;
    const content = Buffer.from('perché 🌙').toString('base64');
    for (const { headers } of [teacher, staff]) {
      const answer = await test.app.inject({ url: `/api${path}`, headers });
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 200,
        body: { ...sent.files[0], content },
      });
      expect(answer.headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
    expect(await askAs(test, other.headers, 'GET', path)).toEqual(notFound);
    const elsewhere = (await sendTicket(test, other.headers)).body.ticket;
    const mixed = `/tickets/${elsewhere.id}/files/${sent.files[0]?.id}`;
    for (const person of [teacher, other, staff])
      expect(await askAs(test, person.headers, 'GET', mixed)).toEqual(notFound);
  });
});

type Options = Parameters<typeof storeTicket>[1];

const store = (person: Person, options: Options = {}) =>
  storeTicket(test.db, { id_user: person.account.id, channels: [], ...options });

const codesOf = async (person: Person, query: Record<string, string>) => {
  const { body } = await listTickets(test, person, `?${new URLSearchParams(query)}`);
  expect(body.total).toBe(body.rows.length);
  return body.rows.map(({ cod_ticket }) => cod_ticket);
};

describe('the pages', () => {
  it('cover every ticket once, while new ones come in and the last one read is deleted', async () => {
    const stored: string[] = [];
    // Many at the same moment, and some in the same millisecond.
    for (let n = 0; n < 2 * ticketPageSize + 7; n += 1) stored.push((await store(teacher)).id_ticket);
    await test.query(`update ticket set tms_created_at = tms_created_at + interval '300 microseconds' * (num.n % 3)
      from (select id, row_number() over (order by id) as n from ticket) as num where num.id = ticket.id`);
    const read: string[] = [];
    const totals: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await listTickets(test, staff, `?all=true${after && `&after=${after}`}`);
      read.push(...body.rows.map(({ id }) => id));
      totals.push(body.total);
      after = body.next;
      await store(other, { tms_created_at: new Date('2026-03-02T10:00:00Z') });
      await test.query('delete from ticket where id = $1', [read.at(-1)]);
    }
    expect(totals).toHaveLength(3);
    expect(read.toSorted()).toEqual(stored.toSorted());
  });

  it('are refused with a cursor that cannot be one', async () => {
    for (const after of ['', '1_2', `${'9'.repeat(17)}_6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01`]) {
      const answer = await askAs(test, teacher.headers, 'GET', `/tickets?after=${after}`);
      expect(answer).toMatchObject({ status: 400, body: { detail: 'invalid_request' } });
    }
    const last = `/tickets?after=${'9'.repeat(16)}_6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01`;
    expect(await askAs(test, teacher.headers, 'GET', last)).toMatchObject({ status: 200 });
  });
});

describe('the search', () => {
  it('finds words anywhere: code, subject, whole text, what the sender typed and the account', async () => {
    const { cod_ticket } = await store(teacher, {
      subject: 'Il proiettore',
      content: `${'x'.repeat(400)} Perché l’aula è BUIA`,
      user_email: 'preside@scuola.example',
      user_full_name: 'Zoë Dell’Acqua',
    });
    await store(other);
    const { email } = teacher.account;
    const words = ['PROIETTORE', 'buia perche', 'laula', "l'aula", 'preside@', 'dellacqua zoe'];
    for (const search of [...words, cod_ticket.toLowerCase(), email])
      expect([search, await codesOf(staff, { all: 'true', search })]).toEqual([search, [cod_ticket]]);
    expect(await codesOf(staff, { all: 'true', search: 'buia sole' })).toEqual([]);
  });

  it('takes every sign as it is', async () => {
    const { cod_ticket } = await store(teacher, { content: String.raw`Fermo al 100%, file a_b, C:\temp (?)[` });
    await store(teacher, { content: 'Fermo a 1000, file axb' });
    for (const search of ['100%', 'a_b', String.raw`c:\temp`, '(?)[']) {
      expect([search, await codesOf(teacher, { search })]).toEqual([search, [cod_ticket]]);
    }
    for (const search of ['%', '_', '\\']) expect(await codesOf(teacher, { search })).toEqual([cod_ticket]);
    expect(await codesOf(teacher, { search: "' or true --" })).toEqual([]);
    expect(await codesOf(teacher, { search: ' ' })).toHaveLength(2);
  });

  it('and the state narrow each other, and find only their own for those who may not see all', async () => {
    const open = await store(teacher);
    const closed = await store(teacher);
    await closeTicket(test.db, closed, new Date());
    const foreign = await store(other);
    expect(await codesOf(staff, { all: 'true', state: 'closed', search: 'risultati' })).toEqual([closed.cod_ticket]);
    expect(await codesOf(staff, { all: 'true', state: 'open', search: closed.cod_ticket })).toEqual([]);
    expect(await codesOf(teacher, { state: 'open', search: 'risultati' })).toEqual([open.cod_ticket]);
    expect(await codesOf(teacher, { search: foreign.cod_ticket })).toEqual([]);
    expect(await listTickets(test, teacher, '?all=true&search=risultati')).toEqual(notFound);
  });
});

it('a ticket is found by its code, like by its id, by those who may see it', async () => {
  const { id_ticket, cod_ticket } = await store(teacher);
  for (const name of [id_ticket, cod_ticket, cod_ticket.toLowerCase()]) {
    for (const person of [teacher, staff]) {
      const found = await askAs(test, person.headers, 'GET', `/tickets/${name}`);
      expect(found).toMatchObject({ status: 200, body: { id: id_ticket } });
    }
    expect(await askAs(test, other.headers, 'GET', `/tickets/${name}`)).toEqual(notFound);
  }
  expect(await askAs(test, staff.headers, 'GET', '/tickets/PV-ZZZZZZ')).toEqual(notFound);
});
