import { Transform } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../lib/loopback.ts';
import type { Delivery } from './delivery.ts';
import { MailError, type MailOutcome } from './mail-error.ts';

/** For handing over one mail. */
const sendTimeoutMs = 60_000;

/** Errors with messages of our own or of the system. Others quote the mail server, which may name the address. */
const plainErrors = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT'];

const reasonOf = ({ code, message, responseCode, command }: NodemailerError): string => {
  if (responseCode) return `it answered ${responseCode} to ${command}`;
  return code && plainErrors.includes(code) ? message : (code ?? 'unknown error');
};

const outcomeOf = ({ responseCode = 0, permanent }: NodemailerError, handedOver: boolean): MailOutcome => {
  if (responseCode >= 400) return permanent ? 'refused' : 'later';
  return handedOver ? 'uncertain' : 'later';
};

/** Passes a mail through and calls back at its last byte, before which no mail server accepts it. */
const watchEnd = (onEnd: () => void): Transform =>
  new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (done) => {
      onEnd();
      done();
    },
  });

const optionsFor = (url: string) => ({
  url,
  requireTLS: !isLoopback(new URL(url).hostname),
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
});

/**
 * Connects to a mail server and signs in, without a mail. When it is refused, rejects with an Error without passwords, whose
 * `code` is the system's or that of TLS, or `EAUTH` for a refused sign-in.
 */
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

/**
 * Delivers mails to the server of an smtp:// or smtps:// address. The connection is encrypted and the certificate
 * verified, except with a server on this machine. Nodemailer's options in the address's query take precedence.
 */
export const smtp = (url: string): Delivery => {
  const options = optionsFor(url);
  const deliver = async (mail: SendMailOptions): Promise<void> => {
    let handedOver = false;
    // Nodemailer opens a connection per mail anyway.
    const transport = createTransport(options);
    transport.use('stream', ({ message }, next) => {
      message?.transform(() =>
        watchEnd(() => {
          handedOver = true;
        }),
      );
      next();
    });
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(sendTimeoutMs) });
    } catch (caught) {
      const error = caught as NodemailerError;
      // Without a cause, since it may quote what must not be logged.
      throw new MailError(`the mail server did not take a mail: ${reasonOf(error)}`, outcomeOf(error, handedOver));
    }
  };
  return { deliver, close: async () => {} };
};
