import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail, SendMail } from './mail.ts';
import type { FolderDeps, Transport } from './transports.ts';

export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

/** Up to nine characters of 4 bytes: as an encoded word they make a line of 76 at most (RFC 2047, section 2). */
const wordPieces = /.{1,9}/gsu;

/** Encodes a subject with an encoded word (`=?utf-8?B?…?=`), which programs would decode: it could show anything. */
const subjectOf = (subject: string): Pick<SendMailOptions, 'subject' | 'headers'> => {
  if (!subject.includes('=?')) return { subject };
  const words = subject.match(wordPieces)?.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`);
  return { headers: { Subject: { prepared: true, value: words?.join('\r\n ') ?? '' } } };
};

// As an object it is one address, whatever it contains: a string would be split at commas.
const oneAddress = (address: string) => ({ name: '', address });

const compose = ({ to, subject: written, text, html, replyTo, messageId, files }: Mail): SendMailOptions => {
  const { headers, ...subject } = subjectOf(written);
  return {
    to: oneAddress(to),
    ...subject,
    text,
    html,
    ...(replyTo && { replyTo: oneAddress(replyTo) }),
    ...(messageId && { messageId }),
    attachments: files?.map(({ name, des_type, content }) => ({
      filename: name,
      contentType: des_type === 'text/plain' ? 'text/plain; charset=utf-8' : des_type,
      content,
      // Byte for byte: text would be rewrapped.
      contentTransferEncoding: 'base64',
      contentDisposition: 'attachment',
    })),
    xMailer: false,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Sends mails through SMTP_URL, or writes them as .eml files into DATA_DIR/outbox. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  deps: FolderDeps,
): SendMail => {
  // Loaded with the first mail, so that the start does not wait for it.
  const open = async (): Promise<Transport> => {
    const { folderTransport, smtpTransport } = await import('./transports.ts');
    return SMTP_URL ? smtpTransport(SMTP_URL) : folderTransport(outboxFolder(DATA_DIR), deps);
  };
  return async (mail) => {
    const send = await open();
    await send({ from: MAIL_FROM, date: deps.now(), ...compose(mail) });
  };
};
