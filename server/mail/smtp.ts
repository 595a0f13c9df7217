import { Transform } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { MailError, type MailOutcome } from './mail-error.ts';

/** How long handing over one mail may take, in ms. */
const timeLimit = 60_000;

/** Errors whose message is ours or the system's. The others quote what the mail server said, which may name the address. */
const plainErrors = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT'];

const reasonOf = ({ code, message, responseCode, command }: NodemailerError): string => {
  if (responseCode) return `it answered ${responseCode} to ${command}`;
  return code && plainErrors.includes(code) ? message : (code ?? 'unknown error');
};

const outcomeOf = ({ responseCode = 0, permanent }: NodemailerError, handedOver: boolean): MailOutcome => {
  if (responseCode >= 400) return permanent ? 'refused' : 'later';
  return handedOver ? 'uncertain' : 'later';
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Passes a mail on and tells when its last byte comes, before which no mail server takes it. */
const watchEnd = (onEnd: () => void): Transform =>
  new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (done) => {
      onEnd();
      done();
    },
  });

/**
 * Hands mails to the server of an smtp:// or smtps:// address. The connection is encrypted and the certificate checked;
 * only a server on this machine may speak without encryption. Options of nodemailer in the address's query win.
 */
export const smtp = (url: string): Delivery => {
  const options = {
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  };
  const deliver = async (mail: SendMailOptions): Promise<void> => {
    let handedOver = false;
    // Each mail has a connection of its own in any case.
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
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeLimit) });
    } catch (caught) {
      const error = caught as NodemailerError;
      // Without a cause: what it quotes must not come into a log.
      throw new MailError(`the mail server did not take a mail: ${reasonOf(error)}`, outcomeOf(error, handedOver));
    }
  };
  return { deliver, close: async () => {} };
};
