import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '../../../contract/tickets.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { countRows, draft, sendTicket } from './testing/send-ticket.ts';
import { ticketsService } from './tickets.service.ts';

let test: TestApp;
let plain: TestApp;
type Person = Awaited<ReturnType<typeof signedInWith>>;
let teacher: Person;
let other: Person;
let staff: Person;

beforeAll(async () => {
  test = await buildTestApp({ config: { SUPPORT_EMAIL: 'help@school.example' } });
  plain = await buildTestApp();
});
afterAll(() => Promise.all([test.close(), plain.close()]));
beforeEach(async () => {
  teacher = await signedInWith(test, ['support:read']);
  other = await signedInWith(test, ['support:read']);
  staff = await signedInWith(test, ['support:read', 'support:update']);
});

const text = { name: 'note.txt', content: 'ciao' };
const notFound = { status: 404, body: { detail: 'not_found', status_code: 404 } };

const list = (person: Person, query = '') => askAs<Ticket[]>(test, person.headers, 'GET', `/tickets${query}`);
const idsOf = async (person: Person, query?: string) => (await list(person, query)).body.map(({ id }) => id);
const retry = (person: Person, id: string, channel = 'mail') =>
  askAs<Ticket>(test, person.headers, 'POST', `/tickets/${id}/retry`, { channel });
const close = (person: Person, id: string, closed = true) =>
  askAs<Ticket>(test, person.headers, 'POST', `/tickets/${id}/close`, { closed });
const mailsAbout = ({ cod_ticket }: Ticket) => test.mails.filter((mail) => mail.subject.startsWith(`[${cod_ticket}] `));

describe('a new ticket', () => {
  it('is stored with its files, sent, and answered', async () => {
    const fields = draft({ user_email: ' Elsewhere@Home.example ' });
    const { status, body } = await sendTicket(test, teacher.headers, fields, [text, { ...text, name: 'two.log' }]);
    expect(status).toBe(200);
    expect(body).toEqual({
      status_code: 200,
      ticket: {
        ...fields,
        user_email: 'elsewhere@home.example',
        cod_ticket: expect.stringMatching(/^PV-[0-9A-HJKMNP-TV-Z]{6}$/),
        files: [
          { id: expect.any(String), name: 'note.txt', des_type: 'text/plain', num_bytes: 4 },
          { id: expect.any(String), name: 'two.log', des_type: 'text/plain', num_bytes: 4 },
        ],
        tms_created_at: test.now().toISOString(),
        tms_closed_at: null,
        deliveries: [
          {
            channel: 'mail',
            state: 'delivered',
            num_attempts: 1,
            error: null,
            tms_delivered_at: test.now().toISOString(),
          },
        ],
        flg_own: true,
      },
    });
    expect(mailsAbout(body.ticket).map(({ to }) => to)).toEqual(['help@school.example']);
  });

  it('may come as JSON, without an id and without files', async () => {
    const { id: _id, ...fields } = draft();
    const { status, body } = await askAs<{ ticket: Ticket }>(test, teacher.headers, 'POST', '/tickets', fields);
    expect(status).toBe(200);
    expect(await countRows(test, body.ticket.id)).toEqual({ tickets: 1, files: 0, deliveries: 1 });
  });

  it('stays here when nothing is configured', async () => {
    const person = await signedInWith(plain, ['support:read']);
    const { body } = await sendTicket(plain, person.headers);
    expect(body.ticket.deliveries).toEqual([]);
    expect(plain.mails).toEqual([]);
  });

  it('is answered as stored when it cannot be sent, or queued', async () => {
    const away = await buildTestApp({ config: { HUBSPOT_TOKEN: 'a token', SUPPORT_EMAIL: 'help@school.example' } });
    const person = await signedInWith(away, ['support:read']);
    const { status, body } = await sendTicket(away, person.headers);
    expect(status).toBe(200);
    expect(body.ticket.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['hubspot', 'waiting'],
      ['mail', 'delivered'],
    ]);
    await away.close();
  });

  it.each(['hs_ticket_category', 'hs_ticket_priority', 'subject', 'content', 'user_email', 'user_full_name'])(
    'is refused without %s, which is named',
    async (field) => {
      const { status, body } = await sendTicket(test, teacher.headers, draft({ [field]: '' }), [text]);
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: 'invalid_request', fields: [{ field }] });
    },
  );

  it('is refused with a file of another type, or an empty one, and nothing of it is stored', async () => {
    const fields = draft();
    const drawing = { name: 'photo.png', content: '<svg/>', type: 'image/png' };
    expect(await sendTicket(test, teacher.headers, fields, [text, drawing])).toMatchObject({
      status: 415,
      body: { detail: 'unsupported_media_type', fields: [{ field: 'files.1' }] },
    });
    expect(await sendTicket(test, teacher.headers, fields, [{ name: 'a.txt', content: '' }])).toMatchObject({
      status: 400,
      body: { detail: 'invalid_request', fields: [{ field: 'files.0', problem: 'is empty' }] },
    });
    expect(await countRows(test, fields.id)).toEqual({ tickets: 0, files: 0, deliveries: 0 });
  });

  it('gets another code when one is taken', async () => {
    const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
    const service = ticketsService({
      ...test,
      addWork: async () => {},
      origin: () => '',
      sendMail: async () => {},
      log: { warn: () => {} },
      config: { HUBSPOT_URL: '', HUBSPOT_TOKEN: undefined, SUPPORT_EMAIL: undefined },
      drawCode: () => codes.shift() ?? '',
    });
    const account = { id: teacher.account.id, scopes: [] };
    const ticket = () => ({ ...draft(), language: 'it' }) as unknown as Parameters<typeof service.create>[1];
    expect((await service.create(account, ticket(), [])).cod_ticket).toBe('PV-AAAAAA');
    expect((await service.create(account, ticket(), [])).cod_ticket).toBe('PV-BBBBBB');
  });
});

describe('the same ticket once more', () => {
  it('is answered as it is, and neither stored nor sent again', async () => {
    const fields = draft();
    const first = await sendTicket(test, teacher.headers, fields, [text]);
    const again = await sendTicket(test, teacher.headers, { ...fields, subject: 'Altro' }, [text, text]);
    expect(again.body).toEqual(first.body);
    expect(await countRows(test, fields.id)).toEqual({ tickets: 1, files: 1, deliveries: 1 });
    expect(mailsAbout(first.body.ticket)).toHaveLength(1);
  });

  it('is one, of twenty that come at once, and counts as one', async () => {
    const fields = draft();
    const send = () => sendTicket(test, teacher.headers, fields, [text]);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const codes = new Set(answers.map(({ body }) => body.ticket.cod_ticket));
    expect(codes.size).toBe(1);
    expect(await countRows(test, fields.id)).toEqual({ tickets: 1, files: 1, deliveries: 1 });
    expect(answers[0] && mailsAbout(answers[0].body.ticket)).toHaveLength(1);
    expect((await sendTicket(test, teacher.headers)).status).toBe(200);
  });

  it.each(['a teacher', 'staff'])('from %s who did not write it is refused without a word about it', async (who) => {
    const fields = draft();
    await sendTicket(test, teacher.headers, fields);
    const { status, body } = await sendTicket(test, (who === 'staff' ? staff : other).headers, fields);
    expect({ status, body }).toEqual(notFound);
    expect(await idsOf(teacher)).toEqual([fields.id]);
  });
});

describe('tickets of an account', () => {
  it('are refused after ten in an hour, but for those that are stored', async () => {
    const fields = draft();
    await sendTicket(test, teacher.headers, fields);
    for (let sent = 1; sent < 10; sent += 1) expect((await sendTicket(test, teacher.headers)).status).toBe(200);
    const refused = draft();
    const { status, headers, body } = await sendTicket(test, teacher.headers, refused, [text]);
    expect({ status, body }).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(headers['retry-after']).toBe('3600');
    expect(await countRows(test, refused.id)).toEqual({ tickets: 0, files: 0, deliveries: 0 });
    expect((await sendTicket(test, teacher.headers, fields)).status).toBe(200);
    expect((await sendTicket(test, other.headers)).status).toBe(200);
  });

  it('are no more than ten when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => sendTicket(test, teacher.headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await idsOf(teacher)).toHaveLength(10);
  });
});

describe('the list', () => {
  const sendAt = async (person: Person, second: number) => {
    test.setNow(new Date(Date.UTC(2026, 2, 2, 9, 0, second)));
    return (await sendTicket(test, person.headers, draft(), [text, text])).body.ticket;
  };

  it('holds the own tickets, the newest first; for staff all, and which are their own', async () => {
    const sent = [await sendAt(teacher, 1), await sendAt(other, 2), await sendAt(staff, 3), await sendAt(teacher, 4)];
    const ids = sent.map(({ id }) => id);
    expect(await idsOf(teacher)).toEqual([ids[3], ids[0]]);
    expect((await list(teacher)).body).toEqual([sent[3], sent[0]]);
    expect(await idsOf(staff)).toEqual([ids[2]]);
    const all = (await list(staff, '?all=true')).body;
    expect(all.slice(0, 4).map(({ id, flg_own }) => [id, flg_own])).toEqual([
      [ids[3], false],
      [ids[2], true],
      [ids[1], false],
      [ids[0], false],
    ]);
  });

  it('of everybody is none for a teacher', async () => {
    expect(await list(teacher, '?all=true')).toEqual(notFound);
  });

  it('is read in one query however long it is, and ends after 500', async () => {
    await test.db.$client.query(
      `insert into ticket (cod_ticket, id_user, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
         user_full_name, des_language, tms_created_at)
       select 'PV-U' || n, $1, 'other', 'LOW', 'x', 'x', 'a@b.it', 'A', 'it', '2026-03-01T00:00:00Z' from generate_series(1, 510) n`,
      [teacher.account.id],
    );
    const client = test.db.$client;
    const query = client.query;
    const asked: string[] = [];
    client.query = ((...parameters: Parameters<typeof query>) => {
      if (String(parameters[0]).includes('ticket')) asked.push(String(parameters[0]));
      return query.apply(client, parameters);
    }) as typeof query;
    const { body } = await list(teacher);
    client.query = query;
    expect(body).toHaveLength(500);
    expect(asked).toHaveLength(1);
  });

  it('keeps the tickets of an account that is gone, as nobody’s', async () => {
    const { id } = await sendAt(other, 5);
    await test.db.$client.query('delete from app_user where id = $1', [other.account.id]);
    const found = (await list(staff, '?all=true')).body.find((ticket) => ticket.id === id);
    expect(found).toMatchObject({ id, flg_own: false });
    const { status, body } = await sendTicket(test, teacher.headers, draft({ id }));
    expect({ status, body }).toEqual(notFound);
  });
});

describe('a file', () => {
  it('is read by who sent it and by staff, and is nowhere for anybody else', async () => {
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

describe('staff', () => {
  it('close a ticket and open it again; one that is closed keeps its moment', async () => {
    const { id } = (await sendTicket(test, teacher.headers)).body.ticket;
    const closedAt = test.now().toISOString();
    expect((await close(staff, id)).body).toMatchObject({ id, tms_closed_at: closedAt, flg_own: false });
    test.setNow(new Date(test.now().getTime() + 60_000));
    expect((await close(staff, id)).body.tms_closed_at).toBe(closedAt);
    expect((await list(teacher)).body[0]?.tms_closed_at).toBe(closedAt);
    expect((await close(staff, id, false)).body.tms_closed_at).toBeNull();
    expect(await close(staff, randomUUID())).toEqual(notFound);
  });

  it('try again what was not sent, and what was is left as it is', async () => {
    const { ticket } = (await sendTicket(test, teacher.headers)).body;
    expect(await retry(staff, ticket.id)).toEqual({ status: 200, body: { ...ticket, flg_own: false } });
    expect(mailsAbout(ticket)).toHaveLength(1);
    await test.db.$client.query(
      `update ticket_delivery set des_state = 'failed', tms_delivered_at = null, des_error = 'delivery_uncertain',
         jsn_progress = '{}' where id_ticket = $1`,
      [ticket.id],
    );
    expect((await retry(staff, ticket.id)).body.deliveries).toMatchObject([{ state: 'delivered', error: null }]);
    expect(mailsAbout(ticket)).toHaveLength(2);
    expect(await retry(staff, randomUUID())).toEqual(notFound);
  });

  it('send over a channel that was not there yet when it was written', async () => {
    const { ticket } = (await sendTicket(test, teacher.headers)).body;
    await test.db.$client.query('delete from ticket_delivery where id_ticket = $1', [ticket.id]);
    expect((await retry(staff, ticket.id)).body.deliveries).toMatchObject([{ channel: 'mail', state: 'delivered' }]);
  });

  it('hear why it was not sent', async () => {
    const { id } = (await sendTicket(test, teacher.headers)).body.ticket;
    expect(await retry(staff, id, 'hubspot')).toMatchObject({
      status: 500,
      body: { detail: 'ticket_parameters_not_found' },
    });
    const person = await signedInWith(plain, ['support:read', 'support:update']);
    const stored = (await sendTicket(plain, person.headers)).body.ticket;
    expect(
      await askAs(plain, person.headers, 'POST', `/tickets/${stored.id}/retry`, { channel: 'mail' }),
    ).toMatchObject({
      status: 500,
      body: { detail: 'mail_parameters_not_found' },
    });
    expect(await countRows(plain, stored.id)).toMatchObject({ deliveries: 0 });
  });

  it('alone do so', async () => {
    const { id } = (await sendTicket(test, teacher.headers)).body.ticket;
    for (const call of [retry(teacher, id), close(teacher, id), close(other, id)]) {
      expect(await call).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
    }
  });
});
