import { describe, expect, it } from 'vitest';
import type { NewTicket, Ticket } from '../../../contract/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import type { AddWork } from '../../jobs/work.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { storeSettings } from '../../testing/build-test-app.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { reopen } from './deliveries.ts';
import { listTickets, mailsAbout, notFound, type Person, supportEmail, usePeople, withMail } from './testing/people.ts';
import { countRows, draft, sendTicket } from './testing/send-ticket.ts';
import { closeTicket } from './tickets.repository.ts';
import { createTicketCalls } from './tickets.ts';

const unlimited = { RATE_LIMIT_PER_IP: 0 };

const test = useTestApp({ ...withMail, config: { ...withMail.config, RATE_LIMIT_PER_IP: 3000 } });
const { teacher, other, staff } = usePeople(test);

const text = { name: 'note.txt', content: 'ciao' };
const delivered = { channel: 'mail', state: 'delivered', num_attempts: 1, error: null };

const idsOf = async (person: Person) => (await listTickets(test, person)).body.rows.map(({ id }) => id);

/** The service on the same database; it sends nothing unless `change` makes it. */
const withoutSending = (change: Partial<Parameters<typeof createTicketCalls>[0]>) =>
  createTicketCalls({
    ...test,
    addWork: async () => {},
    origin: () => '',
    sendMail: async () => {},
    config: { ...unlimited, HUBSPOT_TOKEN: undefined, SMTP_URL: undefined },
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
        assignee: null,
        deliveries: [{ ...delivered, tms_delivered_at: test.now().toISOString() }],
        flg_own: true,
        des_state: 'new',
        num_messages: 0,
        num_unread: 0,
      },
    });
    expect(mailsAbout(test, body.ticket).map(({ to }) => to)).toEqual(['help@school.example']);
  });

  it('may come as JSON, without an id and without files', async () => {
    const { id: _id, ...fields } = draft();
    const { status, body } = await askAs<{ ticket: Ticket }>(test, teacher.headers, 'POST', '/tickets', fields);
    expect(status).toBe(200);
    expect(await countRows(test, body.ticket.id)).toEqual({ tickets: 1, files: 0, deliveries: 1 });
  });

  it('may name its category as HubSpot does', async () => {
    const categoryOf = async (hs_ticket_category: string) =>
      (await sendTicket(test, teacher.headers, draft({ hs_ticket_category }))).body.ticket.hs_ticket_category;
    const found = [await categoryOf('infrastructural'), await categoryOf('algorithmic'), await categoryOf('software')];
    expect(found).toEqual(['service_not_available', 'unexpected_results', 'other']);
  });

  it.each<{ SUPPORT_EMAIL?: string; SMTP_URL?: string }>([{}, { SUPPORT_EMAIL: supportEmail }, withMail.config])(
    'is stored but sent nowhere without the mail settings, or with half of them: %o',
    async ({ SUPPORT_EMAIL, SMTP_URL }) => {
      await storeSettings(test.db, { SUPPORT_EMAIL });
      const service = withoutSending({ config: { ...unlimited, HUBSPOT_TOKEN: undefined, SMTP_URL } });
      const { deliveries } = await service.create({ id: teacher.account.id, scopes: [] }, newTicket(), []);
      await storeSettings(test.db, withMail.stored);
      expect(deliveries).toEqual([]);
    },
  );

  it('is queued once per channel, and again when it is reopened', async () => {
    const queued: string[] = [];
    const addWork: AddWork = async (_tx, kind) => void queued.push(kind);
    const service = withoutSending({
      addWork,
      config: { ...unlimited, HUBSPOT_TOKEN: 'a token', ...withMail.config },
    });
    const account = { id: teacher.account.id, scopes: [] };
    const { id } = await service.create(account, newTicket(), []);
    expect(queued.splice(0).toSorted()).toEqual(['ticket_hubspot', 'ticket_mail']);
    await closeTicket(test.db, id, test.now());
    const failed = `update ticket_delivery set des_state = 'failed' where id_ticket = $1 and des_channel = 'mail'`;
    await test.query(failed, [id]);
    expect(queued).toEqual([]);
    for (let times = 0; times < 2; times += 1) await transaction(test.db, (tx) => reopen(tx, addWork, id));
    expect(queued).toEqual(['ticket_hubspot']);
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
  it('is stored, counted and sent once when sent twenty times at once, and later with other words and files', async () => {
    const fields = draft();
    const send = () => sendTicket(test, teacher.headers, fields, [text]);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    answers.push(await sendTicket(test, teacher.headers, { ...fields, subject: 'Altro' }, [text, text]));
    expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200));
    expect(new Set(answers.map(({ body }) => body.ticket.cod_ticket)).size).toBe(1);
    expect(answers.at(-1)?.body.ticket.subject).toBe(fields.subject);
    expect(await countRows(test, fields.id)).toEqual({ tickets: 1, files: 1, deliveries: 1 });
    expect(answers[0] && mailsAbout(test, answers[0].body.ticket)).toHaveLength(1);
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
  it('are refused after ten in an hour, also at once, except repeated ones', async () => {
    const fields = draft();
    await sendTicket(test, teacher.headers, fields);
    const answers = await Promise.all(Array.from({ length: 14 }, () => sendTicket(test, teacher.headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = draft();
    const { status, headers, body } = await sendTicket(test, teacher.headers, refused, [text]);
    expect({ status, body }).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(headers['retry-after']).toBe('3600');
    expect(await countRows(test, refused.id)).toEqual({ tickets: 0, files: 0, deliveries: 0 });
    expect((await sendTicket(test, teacher.headers, fields)).status).toBe(200);
    expect(await idsOf(teacher)).toHaveLength(10);
    expect((await sendTicket(test, other.headers)).status).toBe(200);
  });
});

it('tickets are not limited where calls are not', async () => {
  const free = await startTestApp();
  const person = await signedInWith(free, ['support:read']);
  for (let sent = 0; sent < 11; sent += 1) expect((await sendTicket(free, person.headers)).status).toBe(200);
});
