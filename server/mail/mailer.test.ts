import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { MailError } from './mail.ts';
import { createMailer } from './mailer.ts';
import { linkMail } from './templates.ts';
import { verifySmtp } from './transports.ts';

const now = new Date('2026-03-02T09:00:00Z');
const mail = linkMail('invitation', {
  to: 'anna@school.example',
  full_name: 'Anna Dell’Acqua',
  language: 'it',
  link: 'https://primavista.example/registration/a-secret-token',
  until: new Date('2026-03-09T09:00:00Z'),
});

/** A real mail server that ends with the test. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
};

const mailerOf = (SMTP_URL: string | undefined, DATA_DIR = '/nowhere', logged: string[] = []) =>
  createMailer(
    { SMTP_URL, MAIL_FROM: 'Prima Vista <primavista@school.example>', DATA_DIR },
    { log: { info: (msg) => void logged.push(msg) }, now: () => now },
  );

/** Sends a mail to a server that answers as `options` say. Resolves to what the server got, and to the error. */
const send = async (options: SMTPServerOptions, change: Partial<typeof mail> = {}) => {
  const { received, address } = await mailServer(options);
  const error = await mailerOf(`smtp://${address}`)({ ...mail, ...change }).catch((caught: unknown) => caught);
  const { raw = '' } = received[0] ?? {};
  return { error, received, raw, parsed: await PostalMime.parse(raw) };
};

it.each([
  ['of plain characters', '[PV-7K3M9Q] =?utf-8?Q?Your_password_has_expired?= =?utf-8?B?aGk=?='],
  ['among others', `[PV-7K3M9Q] Perché? =?utf-8?Q?x?= ${'è🌙'.repeat(50)}`],
])('an encoded word in a subject %s reaches the reader as it was written', async (_what, subject) => {
  const { raw, parsed } = await send({}, { subject });
  const messageId = expect.stringMatching(/^<\S+@school\.example>$/);
  expect(parsed).toMatchObject({ subject, messageId, attachments: [] });
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head.match(/^subject:/gim)).toHaveLength(1);
  // Lines of 76 characters at most, with an encoded word each (RFC 2047, section 2).
  const lines = /^subject:.*(?:\r\n .*)*/im.exec(head)?.[0].split('\r\n') ?? [];
  expect(lines.map((line) => line.replace(/^subject:/i, '').trim()).join('')).toMatch(/^(=\?UTF-8\?B\?[\w+/=]+\?=)+$/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
});

it('signs in with the credentials of the address, also to check them, and reveals the password to no one else', async () => {
  const { received, address } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      const isRight = username === 'prima vista' && password === 'p@ss/word';
      callback(isRight ? null : new Error(`${username} with ${password} is wrong`), { user: 'prima vista' });
    },
  });
  await mailerOf(`smtp://prima%20vista:p%40ss%2Fword@${address}`)(mail);
  await verifySmtp(`smtp://prima%20vista:p%40ss%2Fword@${address}`);
  expect(received).toHaveLength(1);
  // The whole message, which is logged: without the password.
  const wrong = `smtp://prima%20vista:secret@${address}`;
  await expect(mailerOf(wrong)(mail)).rejects.toThrow(
    /^the mail server did not accept a message: it answered 535 to AUTH \w+$/,
  );
  const refused = { code: 'EAUTH', message: expect.stringMatching(/^it answered 535 to AUTH \w+$/) };
  await expect(verifySmtp(wrong)).rejects.toMatchObject(refused);
});

it('encrypts if the mail server can, verifies certificates, and always encrypts to another machine', async () => {
  const encrypting = await mailServer({ disabledCommands: [] });
  await expect(mailerOf(`smtp://${encrypting.address}`)(mail)).rejects.toThrow(/certificate/);
  const code = expect.stringMatching(/CERT|SIGNATURE/);
  await expect(verifySmtp(`smtp://${encrypting.address}`)).rejects.toMatchObject({ code });
  expect(encrypting.received).toEqual([]);
  await mailerOf(`smtp://${encrypting.address}?tls.rejectUnauthorized=false`)(mail);
  expect(encrypting.received).toMatchObject([{ secure: true }]);

  const { received, address } = await mailServer();
  // This machine under a name that does not reveal it.
  const elsewhere = address.replace('127.0.0.1', '0.0.0.0');
  await expect(mailerOf(`smtp://${elsewhere}`)(mail)).rejects.toThrow(/it answered \d+ to STARTTLS/);
  expect(received).toEqual([]);
  await mailerOf(`smtp://${elsewhere}?requireTLS=false`)(mail);
  expect(received).toMatchObject([{ secure: false }]);
});

it.each<Partial<typeof mail> & { replyTo?: string }>([
  { subject: 'Ciao\r\nBcc: spy@evil.example\r\n\r\nGive us' },
  { to: 'anna@school.example, spy@evil.example' },
  { to: 'anna@school.example>\r\nRCPT TO:<spy@evil.example' },
  { replyTo: 'anna@school.example\r\nBcc: spy@evil.example, other@evil.example' },
])('treats an address as one address and a subject as one line: %o', async (change) => {
  const { received, parsed } = await send({}, change);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  if (change.to) expect(received.filter(({ raw }) => raw.includes('spy@evil.example'))).toEqual([]);
  if (change.subject) expect(parsed.text?.trim()).toBe(mail.text.trim());
});

it('delivers plain text, HTML and files byte for byte, with a Message-ID and a reply address', async () => {
  const content = Buffer.from(`perché?\n.\n${'é'.repeat(3000)}\r\n\0`);
  const files = [
    { name: 'una nota è qui.txt', des_type: 'text/plain', content } as const,
    { name: 'a"; filename="b.html\r\nX-Evil: yes.png', des_type: 'image/png', content: randomBytes(30_000) } as const,
  ];
  const given = { messageId: '<one@school.example>', replyTo: 'berta@school.example' };
  const { parsed } = await send({}, { files, ...given });
  expect(parsed).toMatchObject({
    from: { name: 'Prima Vista', address: 'primavista@school.example' },
    to: [{ address: 'anna@school.example' }],
    ...{ subject: mail.subject, messageId: given.messageId, replyTo: [{ address: given.replyTo }] },
  });
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.text.trim(), mail.html.trim()]);
  expect(new Date(parsed.date ?? '')).toEqual(now);
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
  for (const name of ['x-mailer', 'x-evil']) expect(headers).not.toHaveProperty(name);
  expect(parsed.attachments).toMatchObject([
    { filename: 'una nota è qui.txt', mimeType: 'text/plain', disposition: 'attachment' },
    { mimeType: 'image/png', disposition: 'attachment' },
  ]);
  const got = parsed.attachments.map((file) => Buffer.from(file.content as ArrayBuffer));
  expect(got).toEqual(files.map((file) => file.content));
});

const refusal = (responseCode: number) => Object.assign(new Error('no mailbox anna'), { responseCode });
const refuseData = (responseCode: number): SMTPServerOptions => ({
  onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(responseCode))),
});

it.each<[answer: string, outcome: MailError['outcome'], options: SMTPServerOptions]>([
  ['550 to RCPT TO', 'refused', { onRcptTo: (_to, _session, done) => done(refusal(550)) }],
  ['452 to RCPT TO', 'later', { onRcptTo: (_to, _session, done) => done(refusal(452)) }],
  ['553 to MAIL FROM', 'refused', { onMailFrom: (_from, _session, done) => done(refusal(553)) }],
  ['554 to DATA', 'refused', refuseData(554)],
  ['451 to DATA', 'later', refuseData(451)],
])('not accepted with %s: %s, and the error does not name the address', async (answer, outcome, options) => {
  const { error, received } = await send(options);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ outcome, message: `the mail server did not accept a message: it answered ${answer}` });
  expect(received).toEqual([]);
});

it('is uncertain when the connection ended after the last byte and before the answer, and later before it', async () => {
  const { received, behaviour, address, close } = await mailServer();
  behaviour.cutOff = true;
  await expect(mailerOf(`smtp://${address}`)(mail)).rejects.toMatchObject({ outcome: 'uncertain' });
  expect(received).toHaveLength(1);
  await close();
  await expect(mailerOf(`smtp://${address}`)(mail)).rejects.toMatchObject({
    outcome: 'later',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  await expect(verifySmtp(`smtp://${address}`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('writes files without a mail server, and logs only their paths', async () => {
  const dataDir = join(scratchFolder(), 'data');
  const logged: string[] = [];
  const sendMail = mailerOf(undefined, dataDir, logged);
  const attached = [{ name: 'nota.txt', des_type: 'text/plain', content: Buffer.from('perché?\n') } as const];
  await Promise.all([sendMail({ ...mail, files: attached }), sendMail({ ...mail, files: attached })]);
  const folder = join(dataDir, 'outbox');
  const files = (await readdir(folder)).sort();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^2026-03-02T09-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  expect(logged.toSorted()).toEqual(files.map((file) => `a mail was written to ${join(folder, file)}`));

  const modes = [folder, ...files.map((file) => join(folder, file))].map(async (path) => (await stat(path)).mode);
  expect((await Promise.all(modes)).map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  const parsed = await PostalMime.parse(await readFile(join(folder, files[0] ?? ''), 'utf8'));
  expect(parsed).toMatchObject({ to: [{ address: 'anna@school.example' }], attachments: [{ filename: 'nota.txt' }] });
  expect(parsed.text?.trim()).toBe(mail.text.trim());
});
