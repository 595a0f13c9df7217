import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Delivery } from './delivery.ts';
import type { Mail, MailFile, SendMail } from './mail.ts';

export type Mailer = { sendMail: SendMail; close: () => Promise<void> };

type Deps = { log: { info(msg: string): void }; now: () => Date };

/** Where mails are written to when there is no mail server. */
export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

// As an object it is one address, whatever it holds: a string would be taken apart at commas.
const oneAddress = (address: string) => ({ name: '', address });

const attach = ({ name, type, content }: MailFile) => ({
  filename: name,
  contentType: type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
  content,
  // Byte for byte: text would have its lines broken anew.
  contentTransferEncoding: 'base64' as const,
  contentDisposition: 'attachment' as const,
});

/**
 * Sends mails through SMTP_URL, or writes them as .eml files into DATA_DIR/outbox. `sendMail` rejects when a mail was
 * neither taken by the mail server nor written, with an Error that names neither the address nor a password; a MailError
 * says whether it may have been taken after all.
 */
export const createMailer = (
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  { log, now }: Deps,
): Mailer => {
  // Loaded with the first mail: a start must not wait for it.
  const open = async (): Promise<Delivery> => {
    if (SMTP_URL) return (await import('./smtp.ts')).smtp(SMTP_URL);
    return (await import('./outbox.ts')).outbox(outboxFolder(DATA_DIR), { log, now });
  };
  let delivery: Promise<Delivery> | undefined;
  const compose = ({ to, subject, text, html, replyTo, messageId, files }: Mail): SendMailOptions => ({
    from: MAIL_FROM,
    to: oneAddress(to),
    subject,
    text,
    html,
    ...(replyTo && { replyTo: oneAddress(replyTo) }),
    ...(messageId && { messageId }),
    ...(files && { attachments: files.map(attach) }),
    date: now(),
    xMailer: false,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sendMail: SendMail = async (mail) => {
    delivery ??= open();
    await (await delivery).deliver(compose(mail));
  };
  return { sendMail, close: async () => (await delivery)?.close() };
};
