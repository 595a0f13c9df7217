import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Delivery } from './delivery.ts';
import type { Mail, SendMail } from './mail.ts';

export type Mailer = { sendMail: SendMail; close: () => Promise<void> };

type Deps = { log: { info(msg: string): void }; now: () => Date };

/** Where mails are written to when there is no mail server. */
export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

/**
 * Sends mails through SMTP_URL, or writes them as .eml files into DATA_DIR/outbox. `sendMail` rejects when a mail was
 * neither taken by the mail server nor written, with an Error that names neither the address nor a password.
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
  const compose = ({ to, subject, text, html }: Mail): SendMailOptions => ({
    from: MAIL_FROM,
    // As an object it is one address, whatever it holds: a string would be taken apart at commas.
    to: { name: '', address: to },
    subject,
    text,
    html,
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
