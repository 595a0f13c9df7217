import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Delivery } from './delivery.ts';
import type { Mail, MailFile, SendMail } from './mail.ts';
import { asSubject } from './subject.ts';

export type Mailer = { sendMail: SendMail; close: () => Promise<void> };

type Deps = { log: { info(msg: string): void }; now: () => Date };

/** Returns the folder where mails are written without a mail server. */
export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

// As an object it is one address, whatever it contains: a string would be split at commas.
const oneAddress = (address: string) => ({ name: '', address });

const attach = ({ name, type, content }: MailFile) => ({
  filename: name,
  contentType: type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
  content,
  // Byte for byte: text would be rewrapped.
  contentTransferEncoding: 'base64' as const,
  contentDisposition: 'attachment' as const,
});

/**
 * Returns a mailer that sends through SMTP_URL, or writes .eml files into DATA_DIR/outbox. `sendMail` rejects when a
 * mail was neither accepted by the server nor written, with an Error that contains neither the address nor a password;
 * a MailError says whether it may have been accepted after all.
 */
export const createMailer = (
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  { log, now }: Deps,
): Mailer => {
  // Loaded with the first mail, so that the start does not wait for it.
  const open = async (): Promise<Delivery> => {
    if (SMTP_URL) return (await import('./smtp.ts')).smtp(SMTP_URL);
    return (await import('./outbox.ts')).outbox(outboxFolder(DATA_DIR), { log, now });
  };
  let delivery: Promise<Delivery> | undefined;
  const compose = ({ to, subject: written, text, html, replyTo, messageId, files }: Mail): SendMailOptions => {
    const { headers, ...subject } = { headers: {}, ...asSubject(written) };
    return {
      from: MAIL_FROM,
      to: oneAddress(to),
      ...subject,
      text,
      html,
      ...(replyTo && { replyTo: oneAddress(replyTo) }),
      ...(messageId && { messageId }),
      ...(files && { attachments: files.map(attach) }),
      date: now(),
      xMailer: false,
      // Keeps out-of-office answers away (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  };
  const sendMail: SendMail = async (mail) => {
    delivery ??= open();
    await (await delivery).deliver(compose(mail));
  };
  return { sendMail, close: async () => (await delivery)?.close() };
};
