import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail, MailFile, SendMail } from './mail.ts';
import type { FolderDeps, Transport } from './transports.ts';

/** Returns the folder where mails are written without a mail server. */
export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

/** Characters in an encoded word: of up to 4 bytes each, so that its line has at most 76 (RFC 2047, section 2). */
const perWord = 9;

/**
 * Returns a subject for the mail library: as it is, or encoded as a whole when somebody wrote what looks like an encoded
 * word (`=?utf-8?B?…?=`). The library passes those on, and the reader's program would decode them: a subject could then
 * show anything, other than what was checked and stored here.
 */
const subjectOf = (subject: string): Pick<SendMailOptions, 'subject' | 'headers'> => {
  if (!subject.includes('=?')) return { subject };
  const pieces = subject.match(new RegExp(`.{1,${perWord}}`, 'gsu')) ?? [];
  const words = pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`);
  return { headers: { Subject: { prepared: true, value: words.join('\r\n ') } } };
};

// As an object it is one address, whatever it contains: a string would be split at commas.
const oneAddress = (address: string) => ({ name: '', address });

const attach = ({ name, des_type, content }: MailFile) => ({
  filename: name,
  contentType: des_type === 'text/plain' ? 'text/plain; charset=utf-8' : des_type,
  content,
  // Byte for byte: text would be rewrapped.
  contentTransferEncoding: 'base64' as const,
  contentDisposition: 'attachment' as const,
});

const compose = ({ to, subject: written, text, html, replyTo, messageId, files }: Mail): SendMailOptions => {
  const { headers, ...subject } = subjectOf(written);
  return {
    to: oneAddress(to),
    ...subject,
    text,
    html,
    ...(replyTo && { replyTo: oneAddress(replyTo) }),
    ...(messageId && { messageId }),
    ...(files && { attachments: files.map(attach) }),
    xMailer: false,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/**
 * Returns how to send mails: through SMTP_URL, or as .eml files into DATA_DIR/outbox. Throws an Error that contains neither
 * the address nor a password; a MailError says whether the mail may have been accepted after all.
 */
export const createMailer = (
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  deps: FolderDeps,
): SendMail => {
  // Loaded with the first mail, so that the start does not wait for it.
  const open = async (): Promise<Transport> => {
    const { folderTransport, smtpTransport } = await import('./transports.ts');
    return SMTP_URL ? smtpTransport(SMTP_URL) : folderTransport(outboxFolder(DATA_DIR), deps);
  };
  let transport: Promise<Transport> | undefined;
  return async (mail) => {
    transport ??= open();
    await (await transport)({ from: MAIL_FROM, date: deps.now(), ...compose(mail) });
  };
};
