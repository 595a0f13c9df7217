import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
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

/** A real mail server that keeps what it gets. It speaks without encryption unless told otherwise. */
const startMailServer = async (options: SMTPServerOptions = {}) => {
  const received: { raw: string; secure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      stream.setEncoding('utf8');
      let raw = '';
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        received.push({ raw, secure: session.secure });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  ends.push(close);
  return { received, address: `127.0.0.1:${port}`, close };
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

const failureOf = async (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'it was sent',
    (error: Error) => `${error.message} ${error.cause ?? ''}`,
  );

it('hands a mail with plain text and the same as HTML to the mail server', async () => {
  const { received, address } = await startMailServer();
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

it('signs in with what the address holds, and tells the password to nobody', async () => {
  const { received, address } = await startMailServer({
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

it('rejects when the address is refused, without naming it', async () => {
  const { address } = await startMailServer({
    onRcptTo: ({ address: recipient }, _session, callback) => callback(new Error(`no mailbox ${recipient}`)),
  });
  const failure = await failureOf(mailerOf(`smtp://${address}`).sendMail(mail));
  expect(failure).toContain('it answered 550 to RCPT TO');
  expect(failure).not.toContain('anna');
});

it('rejects when there is no mail server', async () => {
  const { address, close } = await startMailServer();
  await close();
  await expect(mailerOf(`smtp://${address}`).sendMail(mail)).rejects.toThrow(/did not take a mail: .*ECONNREFUSED/);
});

it('encrypts when the mail server can, and takes no certificate that it cannot check', async () => {
  const { received, address } = await startMailServer({ disabledCommands: [] });
  await expect(mailerOf(`smtp://${address}`).sendMail(mail)).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
  await mailerOf(`smtp://${address}?tls.rejectUnauthorized=false`).sendMail(mail);
  expect(received).toMatchObject([{ secure: true }]);
});

it('does not speak in clear with a mail server of another machine, unless it is told to', async () => {
  const { received, address } = await startMailServer();
  // This machine under a name that does not say so.
  const elsewhere = address.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  expect(await failureOf(mailerOf(`smtp://${elsewhere}`).sendMail(mail))).toMatch(/it answered \d+ to STARTTLS/);
  expect(received).toEqual([]);
  await mailerOf(`smtp://${elsewhere}?requireTLS=false`).sendMail(mail);
  expect(received).toMatchObject([{ secure: false }]);
});

it('takes an address for one address and a subject for one line', async () => {
  const { received, address } = await startMailServer();
  const { sendMail } = mailerOf(`smtp://${address}`);
  await sendMail({ ...mail, subject: 'Ciao\r\nBcc: spy@evil.example\r\n\r\nGive us' });
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  await failureOf(sendMail({ ...mail, to: 'anna@school.example, spy@evil.example' }));
  await failureOf(sendMail({ ...mail, to: 'anna@school.example>\r\nRCPT TO:<spy@evil.example' }));
  expect(received.slice(1).filter(({ raw }) => raw.includes('spy@evil.example'))).toEqual([]);
});

it('writes files when there is no mail server, whose paths are all that it logs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-mail-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const { sendMail, logged } = mailerOf(undefined, join(dataDir, 'data'));
  await Promise.all([sendMail(mail), sendMail(mail)]);
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
});
