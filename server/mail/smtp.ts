import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Delivery } from './delivery.ts';

/** How long handing over one mail may take, in ms. */
const timeLimit = 60_000;

/** Errors whose message is ours or the system's. The others quote what the mail server said, which may name the address. */
const plainErrors = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT'];

const reasonOf = ({ code, message, responseCode, command }: NodemailerError): string => {
  if (responseCode) return `it answered ${responseCode} to ${command}`;
  return code && plainErrors.includes(code) ? message : (code ?? 'unknown error');
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Hands mails to the server of an smtp:// or smtps:// address. The connection is encrypted and the certificate checked;
 * only a server on this machine may speak without encryption. Options of nodemailer in the address's query win.
 */
export const smtp = (url: string): Delivery => {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  const deliver = async (mail: SendMailOptions): Promise<void> => {
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeLimit) });
    } catch (error) {
      // Without a cause: what it quotes must not come into a log.
      throw new Error(`the mail server did not take a mail: ${reasonOf(error as NodemailerError)}`);
    }
  };
  return { deliver, close: async () => transport.close() };
};
