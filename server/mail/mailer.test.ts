import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { MailError } from './mail-error.ts';
import { createMailer } from './mailer.ts';
import { invitationMail } from './templates.ts';

const now = new Date('2026-03-02T09:00:00Z');
const mail = invitationMail({
  to: 'anna@school.example',
  full_name: 'Anna Dell’Acqua',
  language: 'it',
  link: 'https://primavista.example/registration/a-secret-token',
  until: new Date('2026-03-09T09:00:00Z'),
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A real mail server that ends with the test. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const server = await startMailServer(options);
  ends.push(server.close);
  return server;
};

const mailerOf = (SMTP_URL: string | undefined, DATA_DIR = '/nowhere') => {
  const logged: string[] = [];
  const log = { info: (msg: string) => void logged.push(msg) };
  const mailer = createMailer(
    { SMTP_URL, MAIL_FROM: 'Prima Vista <primavista@school.example>', DATA_DIR },
    { log, now: () => now },
  );
  ends.push(mailer.close);
  return { ...mailer, logged };
};

const outcomeOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof MailError ? error.outcome : error),
  );

const failureOf = async (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'it was sent',
    (error: Error) => `${error.message} ${error.cause ?? ''}`,
  );

it('delivers a mail as plain text and HTML to the mail server', async () => {
  const { received, address } = await mailServer();
  const { sendMail, logged } = mailerOf(`smtp://${address}`);
  await sendMail(mail);
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.from).toMatchObject({ name: 'Prima Vista', address: 'primavista@school.example' });
  expect(parsed.to).toMatchObject([{ address: 'anna@school.example' }]);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  expect(parsed.html?.trim()).toBe(mail.html.trim());
  expect(parsed.attachments).toEqual([]);
  expect(new Date(parsed.date ?? '')).toEqual(now);
  expect(parsed.messageId).toMatch(/^<\S+@school\.example>$/);
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
  expect(headers).not.toHaveProperty('x-mailer');
  expect(logged).toEqual([]);
});

it.each([
  ['of plain characters', '[PV-7K3M9Q] =?utf-8?Q?Your_password_has_expired?= =?utf-8?B?aGk=?='],
  ['among others', `[PV-7K3M9Q] Perché? =?utf-8?Q?x?= ${'è🌙'.repeat(50)}`],
])('an encoded word in a subject %s reaches the reader as it was written', async (_what, subject) => {
  const { received, address } = await mailServer();
  const { sendMail } = mailerOf(`smtp://${address}`);
  await sendMail({ ...mail, subject });
  const { raw = '' } = received[0] ?? {};
  expect((await PostalMime.parse(raw)).subject).toBe(subject);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head.match(/^subject:/gim)).toHaveLength(1);
  // Lines of 76 characters at most, with an encoded word each (RFC 2047, section 2).
  const lines = /^subject:.*(?:\r\n .*)*/im.exec(head)?.[0].split('\r\n') ?? [];
  expect(lines.map((line) => line.replace(/^subject:/i, '').trim()).join('')).toMatch(/^(=\?UTF-8\?B\?[\w+/=]+\?=)+$/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
});

it('signs in with the credentials of the address, and reveals the password to no one else', async () => {
  const { received, address } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      const isRight = username === 'prima vista' && password === 'p@ss/word';
      callback(isRight ? null : new Error(`${username} with ${password} is wrong`), { user: 'prima vista' });
    },
  });
  await mailerOf(`smtp://prima%20vista:p%40ss%2Fword@${address}`).sendMail(mail);
  expect(received).toHaveLength(1);
  const failure = await failureOf(mailerOf(`smtp://prima%20vista:secret@${address}`).sendMail(mail));
  expect(failure).toMatch(/the mail server did not take a mail: it answered 535 to AUTH/);
  expect(failure).not.toMatch(/secret|prima vista/);
});

it('rejects without naming the address when that is refused', async () => {
  const { address } = await mailServer({
    onRcptTo: ({ address: recipient }, _session, callback) => callback(new Error(`no mailbox ${recipient}`)),
  });
  const failure = await failureOf(mailerOf(`smtp://${address}`).sendMail(mail));
  expect(failure).toContain('it answered 550 to RCPT TO');
  expect(failure).not.toContain('anna');
});

it('rejects when there is no mail server', async () => {
  const { address, close } = await mailServer();
  await close();
  await expect(mailerOf(`smtp://${address}`).sendMail(mail)).rejects.toThrow(/did not take a mail: .*ECONNREFUSED/);
});

it('encrypts if the mail server can, and refuses unverifiable certificates', async () => {
  const { received, address } = await mailServer({ disabledCommands: [] });
  await expect(mailerOf(`smtp://${address}`).sendMail(mail)).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
  await mailerOf(`smtp://${address}?tls.rejectUnauthorized=false`).sendMail(mail);
  expect(received).toMatchObject([{ secure: true }]);
});

it('requires encryption with a server on another machine, unless configured otherwise', async () => {
  const { received, address } = await mailServer();
  // This machine under a name that does not reveal it.
  const elsewhere = address.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  expect(await failureOf(mailerOf(`smtp://${elsewhere}`).sendMail(mail))).toMatch(/it answered \d+ to STARTTLS/);
  expect(received).toEqual([]);
  await mailerOf(`smtp://${elsewhere}?requireTLS=false`).sendMail(mail);
  expect(received).toMatchObject([{ secure: false }]);
});

it('treats an address as one address and a subject as one line', async () => {
  const { received, address } = await mailServer();
  const { sendMail } = mailerOf(`smtp://${address}`);
  await sendMail({ ...mail, subject: 'Ciao\r\nBcc: spy@evil.example\r\n\r\nGive us' });
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  await failureOf(sendMail({ ...mail, to: 'anna@school.example, spy@evil.example' }));
  await failureOf(sendMail({ ...mail, to: 'anna@school.example>\r\nRCPT TO:<spy@evil.example' }));
  expect(received.slice(1).filter(({ raw }) => raw.includes('spy@evil.example'))).toEqual([]);
});

it('sends files byte for byte, with a Message-ID and a reply address', async () => {
  const { received, address } = await mailServer();
  const content = Buffer.from(`perché?\n.\n${'é'.repeat(3000)}\r\n\0`);
  const files = [
    { name: 'una nota è qui.txt', type: 'text/plain', content } as const,
    { name: 'a"; filename="b.html\r\nX-Evil: yes.png', type: 'image/png', content: randomBytes(300_000) } as const,
  ];
  const replyTo = 'berta@school.example';
  await mailerOf(`smtp://${address}`).sendMail({ ...mail, files, replyTo, messageId: '<one@school.example>' });
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed).toMatchObject({ messageId: '<one@school.example>', replyTo: [{ address: replyTo }] });
  expect(parsed.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  const got = parsed.attachments.map(({ filename, mimeType, disposition, content }) => ({
    filename,
    mimeType,
    disposition,
    same: files.some((file) => file.content.equals(Buffer.from(content as ArrayBuffer))),
  }));
  expect(got).toMatchObject([
    { filename: 'una nota è qui.txt', mimeType: 'text/plain', disposition: 'attachment', same: true },
    { mimeType: 'image/png', disposition: 'attachment', same: true },
  ]);
});

it('treats the reply address as one address', async () => {
  const { received, address } = await mailServer();
  const replyTo = 'anna@school.example\r\nBcc: spy@evil.example, other@evil.example';
  await outcomeOf(mailerOf(`smtp://${address}`).sendMail({ ...mail, replyTo }));
  for (const { raw } of received) {
    const parsed = await PostalMime.parse(raw);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  }
});

const answering = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

it.each([
  { name: 'a mailbox that is not there', onRcptTo: 550, outcome: 'refused' },
  { name: 'a mailbox that is full', onRcptTo: 452, outcome: 'later' },
  { name: 'a sender that is not welcome', onMailFrom: 553, outcome: 'refused' },
])('reports after $name that the mail was not accepted: $outcome', async ({ onRcptTo, onMailFrom, outcome }) => {
  const { received, address } = await mailServer({
    ...(onRcptTo && { onRcptTo: (_address, _session, callback) => callback(answering(onRcptTo)) }),
    ...(onMailFrom && { onMailFrom: (_address, _session, callback) => callback(answering(onMailFrom)) }),
  });
  expect(await outcomeOf(mailerOf(`smtp://${address}`).sendMail(mail))).toBe(outcome);
  expect(received).toEqual([]);
});

it.each([
  { answer: 554, outcome: 'refused' },
  { answer: 451, outcome: 'later' },
])('reports a mail handed over completely and answered with $answer: $outcome', async ({ answer, outcome }) => {
  const { address } = await mailServer({
    onData: (stream, _session, callback) => void stream.resume().on('end', () => callback(answering(answer))),
  });
  expect(await outcomeOf(mailerOf(`smtp://${address}`).sendMail(mail))).toBe(outcome);
});

it('is uncertain when the connection ended after the last byte and before the answer', async () => {
  const { received, behaviour, address } = await mailServer();
  behaviour.cutOff = true;
  expect(await outcomeOf(mailerOf(`smtp://${address}`).sendMail(mail))).toBe('uncertain');
  expect(received).toHaveLength(1);
});

it('reports that a mail was not accepted when the connection ended before it', async () => {
  const { address, close } = await mailServer();
  await close();
  expect(await outcomeOf(mailerOf(`smtp://${address}`).sendMail(mail))).toBe('later');
});

it('writes files without a mail server, and logs only their paths', async () => {
  const dataDir = scratchFolder();
  const { sendMail, logged } = mailerOf(undefined, join(dataDir, 'data'));
  const attached = [{ name: 'nota.txt', type: 'text/plain', content: Buffer.from('perché?\n') } as const];
  await Promise.all([sendMail({ ...mail, files: attached }), sendMail({ ...mail, files: attached })]);
  const folder = join(dataDir, 'data/outbox');
  const files = (await readdir(folder)).sort();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^2026-03-02T09-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  expect(logged.toSorted()).toEqual(files.map((file) => `a mail was written to ${join(folder, file)}`));

  const modes = [folder, ...files.map((file) => join(folder, file))].map(async (path) => (await stat(path)).mode);
  expect((await Promise.all(modes)).map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  const parsed = await PostalMime.parse(await readFile(join(folder, files[0] ?? ''), 'utf8'));
  expect(parsed.to).toMatchObject([{ address: 'anna@school.example' }]);
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  expect(parsed.html?.trim()).toBe(mail.html.trim());
  expect(parsed.attachments).toMatchObject([{ filename: 'nota.txt', mimeType: 'text/plain' }]);
});
