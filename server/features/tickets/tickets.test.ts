import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewTicket, Ticket } from '../../../contract/tickets.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { countRows, draft, sendTicket } from './testing/send-ticket.ts';
import { ticketHandling } from './tickets.ts';

const unlimited = { RATE_LIMIT_PER_IP: 0 };
const mail = { SUPPORT_EMAIL: 'help@school.example', SMTP_URL: 'smtp://mail.school.example' };

let test: TestApp;
let plain: TestApp;
type Person = Awaited<ReturnType<typeof signedInWith>>;
let teacher: Person;
let other: Person;
let staff: Person;

beforeAll(async () => {
  test = await buildTestApp({ config: { ...mail, RATE_LIMIT_PER_IP: 3000 } });
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
const mailsAbout = ({ cod_ticket }: Ticket) => test.mails.filter((mail) => mail.subject.startsWith(`[${cod_ticket}] `));

/** The service on the same database; it sends nothing unless `change` makes it. */
const withoutSending = (change: Partial<Parameters<typeof ticketHandling>[0]>) =>
  ticketHandling({
    ...test,
    addWork: async () => {},
    origin: () => '',
    sendMail: async () => {},
    log: { warn: () => {} },
    config: { ...unlimited, HUBSPOT_URL: '', HUBSPOT_TOKEN: undefined, SUPPORT_EMAIL: undefined, SMTP_URL: undefined },
    ...change,
  });
const newTicket = () => ({ ...draft(), language: 'it' }) as unknown as NewTicket;

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
        account: { full_name: expect.any(String), email: teacher.account.email },
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

  it('is stored but sent nowhere when nothing is configured', async () => {
    const person = await signedInWith(plain, ['support:read']);
    const { body } = await sendTicket(plain, person.headers);
    expect(body.ticket.deliveries).toEqual([]);
    expect(plain.mails).toEqual([]);
  });

  it.each([{ SUPPORT_EMAIL: mail.SUPPORT_EMAIL }, { SMTP_URL: mail.SMTP_URL }])(
    'is sent nowhere with half of the mail settings: %o',
    async (half) => {
      const service = withoutSending({ config: { ...unlimited, HUBSPOT_URL: '', ...half } });
      const { deliveries } = await service.create({ id: teacher.account.id, scopes: [] }, newTicket(), []);
      expect(deliveries).toEqual([]);
    },
  );

  it('is stored even if one channel cannot be queued, and is delivered over the other', async () => {
    const queued: string[] = [];
    const service = withoutSending({
      addWork: async (kind) => {
        if (kind === 'ticket_hubspot') throw new Error('the queue is away');
        queued.push(kind);
      },
      config: { ...unlimited, HUBSPOT_URL: '', HUBSPOT_TOKEN: 'a token', ...mail },
    });
    const { deliveries } = await service.create({ id: teacher.account.id, scopes: [] }, newTicket(), []);
    expect(deliveries).toMatchObject([
      { channel: 'hubspot', state: 'waiting' },
      { channel: 'mail', state: 'waiting' },
    ]);
    expect(queued).toEqual(['ticket_mail']);
  });

  it('is refused, and not stored, when its account is deleted meanwhile', async () => {
    const fields = draft();
    const deleting = await test.db.$client.connect();
    await deleting.query('begin');
    await deleting.query('delete from app_user where id = $1', [teacher.account.id]);
    const answer = sendTicket(test, teacher.headers, fields, [text]);
    await waitForLock(test);
    await deleting.query('commit');
    deleting.release();
    expect(await answer).toMatchObject({ status: 401, body: { detail: 'unauthorized' } });
    expect(await countRows(test, fields.id)).toEqual({ tickets: 0, files: 0, deliveries: 0 });
  });

  it.each(['hs_ticket_category', 'hs_ticket_priority', 'subject', 'content', 'user_email', 'user_full_name'])(
    'is refused without %s, which is named',
    async (field) => {
      const { status, body } = await sendTicket(test, teacher.headers, draft({ [field]: '' }), [text]);
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: 'invalid_request', fields: [{ field }] });
    },
  );

  it('is refused with a file of another type, or an empty one, and not stored', async () => {
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
    const service = withoutSending({ drawCode: () => codes.shift() ?? '' });
    const account = { id: teacher.account.id, scopes: [] };
    expect((await service.create(account, newTicket(), [])).cod_ticket).toBe('PV-AAAAAA');
    expect((await service.create(account, newTicket(), [])).cod_ticket).toBe('PV-BBBBBB');
  });
});

describe('a repeated ticket', () => {
  it('gets the stored one as an answer, and is neither stored nor sent again', async () => {
    const fields = draft();
    const first = await sendTicket(test, teacher.headers, fields, [text]);
    const again = await sendTicket(test, teacher.headers, { ...fields, subject: 'Altro' }, [text, text]);
    expect(again.body).toEqual(first.body);
    expect(await countRows(test, fields.id)).toEqual({ tickets: 1, files: 1, deliveries: 1 });
    expect(mailsAbout(first.body.ticket)).toHaveLength(1);
  });

  it('is stored and counted once when sent twenty times at once', async () => {
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

  it.each(['a teacher', 'staff'])('from %s who did not write it is refused without revealing it', async (who) => {
    const fields = draft();
    await sendTicket(test, teacher.headers, fields);
    const { status, body } = await sendTicket(test, (who === 'staff' ? staff : other).headers, fields);
    expect({ status, body }).toEqual(notFound);
    expect(await idsOf(teacher)).toEqual([fields.id]);
  });
});

describe('tickets of an account', () => {
  it('are refused after ten in an hour, except repeated ones', async () => {
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

  it('are limited to ten even if sent at once', async () => {
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

  it('contains one’s own tickets, newest first; for staff all, with their own marked', async () => {
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

  it('of everyone is refused to a teacher', async () => {
    expect(await list(teacher, '?all=true')).toEqual(notFound);
  });

  it('is read in one query, whatever its length, and ends after 500', async () => {
    await test.db.$client.query(
      `insert into ticket (cod_ticket, id_user, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
         user_full_name, des_language, tms_created_at)
       select 'PV-U' || n, $1, 'other', 'LOW', 'x', 'x', 'a@b.it', 'A', 'it', '2026-03-01T00:00:00Z' from generate_series(1, 510) n`,
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
    const { body } = await list(teacher);
    client.query = query;
    expect(body).toHaveLength(500);
    expect(asked).toHaveLength(1);
  });

  it('keeps the tickets of a deleted account, without an owner', async () => {
    const { id } = await sendAt(other, 5);
    await test.db.$client.query('delete from app_user where id = $1', [other.account.id]);
    const found = (await list(staff, '?all=true')).body.find((ticket) => ticket.id === id);
    expect(found).toMatchObject({ id, flg_own: false });
    const { status, body } = await sendTicket(test, teacher.headers, draft({ id }));
    expect({ status, body }).toEqual(notFound);
  });
});

it('tickets are not limited where calls are not', async () => {
  const free = await buildTestApp();
  const person = await signedInWith(free, ['support:read']);
  for (let sent = 0; sent < 11; sent += 1) expect((await sendTicket(free, person.headers)).status).toBe(200);
  await free.close();
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
