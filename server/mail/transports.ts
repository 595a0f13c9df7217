import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../lib/loopback.ts';
import { MailError } from './mail.ts';

/** Hands a composed mail over; throws when that fails. */
export type Transport = (mail: SendMailOptions) => Promise<void>;

export type FolderDeps = { log: { info(msg: string): void }; now: () => Date };

const sendTimeoutMs = 60_000;

/** Other errors quote the mail server, which may name the address. */
const plainErrors = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT'];

const reasonOf = ({ code, message, responseCode, command }: NodemailerError): string => {
  if (responseCode) return `it answered ${responseCode} to ${command}`;
  return code && plainErrors.includes(code) ? message : (code ?? 'unknown error');
};

const outcomeOf = ({ responseCode = 0, permanent }: NodemailerError, handedOver: boolean): MailError['outcome'] => {
  if (responseCode >= 400) return permanent ? 'refused' : 'later';
  return handedOver ? 'uncertain' : 'later';
};

const optionsFor = (url: string) => ({
  url,
  requireTLS: !isLoopback(new URL(url).hostname),
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
});

/** Signs in to a mail server. Throws an Error without passwords, with the `code` of system or TLS, or `EAUTH`. */
export const verifySmtp = async (url: string): Promise<void> => {
  const transport = createTransport(optionsFor(url));
  try {
    await transport.verify();
  } catch (caught) {
    const error = caught as NodemailerError;
    const code = error.originalCode ?? (error.code === 'EAUTH' ? error.code : undefined);
    throw Object.assign(new Error(reasonOf(error)), { code });
  } finally {
    transport.close();
  }
};

/** Delivers mails, encrypted and verified unless on this machine; Nodemailer's options in the address take precedence. */
export const smtpTransport =
  (url: string): Transport =>
  async (mail) => {
    let handedOver = false;
    // Nodemailer opens a connection per mail anyway.
    const transport = createTransport(optionsFor(url));
    transport.use('stream', ({ message }, next) => {
      const passed = new PassThrough();
      // No mail server accepts a mail before its last byte.
      passed.once('end', () => {
        handedOver = true;
      });
      message?.transform(passed);
      next();
    });
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(sendTimeoutMs) });
    } catch (caught) {
      const error = caught as NodemailerError;
      // Without a cause, since it may quote what must not be logged.
      throw new MailError(`the mail server did not accept a message: ${reasonOf(error)}`, outcomeOf(error, handedOver));
    }
  };

/** Writes each mail as a file into `folder`, readable only by its owner, and logs only the path. */
export const folderTransport = (folder: string, { log, now }: FolderDeps): Transport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Sorts by time, without colons, which not every file system allows.
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    const file = join(folder, name);
    // Programs that watch the folder never see half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
    await rename(`${file}.part`, file);
    log.info(`a mail was written to ${file}`);
  };
};
