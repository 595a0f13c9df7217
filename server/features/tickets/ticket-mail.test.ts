import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { quietLog, reasonOf } from '../../lib/log.ts';
import { createMailer } from '../../mail/mailer.ts';
import { storeSettings } from '../../testing/build-test-app.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { claimMs } from './deliveries.repository.ts';
import { deliver } from './deliveries.ts';
import { beginDelivery, outcomeOf } from './testing/hubspot-setting.ts';
import { beginning, closeTicket, png, storeTicket } from './testing/stored-tickets.ts';

const database = useDatabase();

const author = 'carla@school.example';

/** Adds the account that writes tickets, once. */
const authorId = async (): Promise<string> => {
  const rows = await database.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role) select $1, 'Carla Conti', id from role where name = 'teacher'
     on conflict (email) do update set full_name = excluded.full_name returning id`,
    [author],
  );
  return rows[0]?.id ?? '';
};

/** A ticket of this account, to be mailed to a mail server that ends with the test. */
const begin = async (...options: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...options);
  onTestFinished(server.close);
  await storeSettings(database.db, { SUPPORT_EMAIL: 'support@school.example' });
  const config = { SMTP_URL: `smtp://${server.address}` };
  const sendMail = createMailer(
    { ...config, MAIL_FROM: 'Prima Vista <primavista@school.example>', DATA_DIR: '/nowhere' },
    { log: quietLog, now: () => beginning },
  );
  const id_user = await authorId();
  return { server, ...(await beginDelivery(database.db, { channel: 'mail', id_user, sendMail, config })) };
};

it('mails a ticket with its files to the support address, with replies going to the author’s account', async () => {
  const { server, attempt, row, key, ticket } = await begin();
  expect(await attempt()).toBe('done');
  expect(await attempt()).toBe('done');
  expect(server.received).toHaveLength(1);
  const parsed = await PostalMime.parse(server.received[0]?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: `[${ticket.cod_ticket}] I risultati della 3B`,
    from: { address: 'primavista@school.example' },
    to: [{ address: 'support@school.example' }],
    replyTo: [{ address: author }],
    messageId: `<${key.id_ticket}@primavista.example>`,
  });
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(parsed.text).toContain(`https://primavista.example/support?ticket=${ticket.cod_ticket}\n`);
  expect(parsed.attachments).toMatchObject([
    { filename: 'La schermata è vuota.png', mimeType: 'image/png' },
    { mimeType: 'text/plain' },
  ]);
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(png);
  expect(await row()).toMatchObject({ des_state: 'delivered', num_attempts: 1, des_error: null });
});

it('of an account that is gone is answered nowhere: the typed address is nobody’s word', async () => {
  const { server, attempt } = await begin();
  await database.query('delete from app_user where email = $1', [author]);
  expect(await attempt()).toBe('done');
  const parsed = await PostalMime.parse(server.received[0]?.raw ?? '');
  expect(parsed.replyTo ?? []).toEqual([]);
  expect(parsed.text).toContain('Account: eliminato nel frattempo\n');
});

it('is not resent automatically after a lost answer; staff may resend it, with the same Message-ID', async () => {
  const { server, attempt, row, deps, key } = await begin();
  server.behaviour.cutOff = true;
  expect(await attempt()).toBe('delivery_uncertain');
  expect(await row()).toMatchObject({ des_state: 'failed', des_error: 'delivery_uncertain' });
  server.behaviour.cutOff = false;
  expect(await attempt()).toBe('done');
  expect(server.received).toHaveLength(1);
  await deliver(deps, key);
  expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null });
  const ids = server.received.map(({ raw }) => /^message-id:\s*(\S+)/im.exec(raw)?.[1]);
  expect(ids).toEqual([`<${key.id_ticket}@primavista.example>`, `<${key.id_ticket}@primavista.example>`]);
});

it('is uncertain after a process died while sending, even if staff retry first', async () => {
  const { server, row, deps, key, wait } = await begin();
  const dying = { ...deps, sendMail: () => new Promise<void>(() => {}) };
  void deliver(dying, key);
  await expect.poll(async () => (await row()).tms_attempt_at).not.toBeNull();
  await expect(deliver(deps, key)).rejects.toMatchObject({ code: 'unavailable' });
  wait(claimMs);
  await expect(deliver(deps, key)).rejects.toMatchObject({ code: 'delivery_uncertain' });
  expect(await row()).toMatchObject({ des_state: 'failed', des_error: 'delivery_uncertain' });
  expect(server.received).toEqual([]);
  await deliver(deps, key);
  expect(server.received).toHaveLength(1);
});

/** A server that answers so to one recipient after the other, and then accepts. */
const answering = (...answers: number[]) =>
  begin({
    onRcptTo: (_address, _session, callback) => {
      const responseCode = answers.shift();
      callback(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
    },
  });

it('waits while the mail server asks for it, fails when refused, and stays so until staff succeed', async () => {
  const { server, attempt, row, deps, key } = await answering(451, 550, 451);
  const failure = { des_error: 'unexpected_error_creating_ticket' };
  expect(await attempt()).toBe(failure.des_error);
  expect(await row()).toMatchObject({ ...failure, des_state: 'waiting' });
  expect(await attempt()).toBe(failure.des_error);
  expect(await row()).toMatchObject({ ...failure, des_state: 'failed' });
  expect(await outcomeOf(deliver(deps, key))).toBe(failure.des_error);
  expect(await row()).toMatchObject({ ...failure, des_state: 'failed', num_attempts: 3 });
  expect(server.received).toEqual([]);
  await deliver(deps, key);
  expect(await row()).toMatchObject({ des_state: 'delivered', num_attempts: 4 });
  expect(server.received).toHaveLength(1);
});

it.each(['SUPPORT_EMAIL', 'SMTP_URL'] as const)(
  'fails for good without %s, sends nothing, and names nobody in the log',
  async (missing) => {
    const { server, deps, key, row } = await begin();
    if (missing === 'SUPPORT_EMAIL') await storeSettings(database.db, { SUPPORT_EMAIL: undefined });
    const config = missing === 'SMTP_URL' ? { ...deps.config, SMTP_URL: undefined } : deps.config;
    const failure = await deliver({ ...deps, config }, key).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'mail_parameters_not_found' });
    expect(reasonOf(failure)).toBe('mail_parameters_not_found');
    expect(await row()).toMatchObject({ des_state: 'failed', des_error: 'mail_parameters_not_found' });
    expect(server.received).toEqual([]);
  },
);

it('is not sent automatically once closed, continues when reopened, and staff may send it anyway', async () => {
  const { server, attempt, row, key, deps, ticket } = await begin();
  await closeTicket(database.db, ticket, beginning);
  expect(await attempt()).toBe('done');
  expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 0, tms_attempt_at: null });
  expect(server.received).toEqual([]);
  await closeTicket(database.db, ticket, null);
  expect(await attempt()).toBe('done');
  expect(await row()).toMatchObject({ des_state: 'delivered', num_attempts: 1 });

  const another = await storeTicket(database.db, { channels: ['mail'] });
  await closeTicket(database.db, another, beginning);
  await deliver(deps, { ...key, id_ticket: another.id_ticket });
  expect(server.received).toHaveLength(2);
});
