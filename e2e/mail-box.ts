import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailBox = {
  /** For SMTP_URL. */
  url: string;
  mails: Email[];
  /** The newest mail to an address; undefined while there is none. */
  newestTo: (address: string) => Email | undefined;
  stop: () => Promise<void>;
};

/** A real mail server on loopback that keeps the mails it gets. */
export const openMailBox = async (): Promise<MailBox> => {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    newestTo: (address) => mails.findLast(({ to }) => to?.some((one) => one.address === address)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The link in the plain text of a mail. */
export const linkIn = (mail: Email | undefined): string =>
  /https?:\S+\/(registration|address)\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
