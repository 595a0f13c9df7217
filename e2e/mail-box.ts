import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '../server/testing/mail-server.ts';

/** A mail server on loopback that keeps the mails it gets. */
export const openMailBox = async () => {
  const { address, received, close } = await startMailServer();
  /** The newest mail to an address; undefined while there is none. */
  const newestTo = async (email: string): Promise<Email | undefined> => {
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    return mails.findLast(({ to }) => to?.some((one) => one.address === email));
  };
  /** The path of the link in the newest mail to an address; empty while there is none. */
  const linkTo = async (email: string): Promise<string> =>
    /https?:\/\/[^/]+(\/(?:registration|address)\/\S+)/.exec((await newestTo(email))?.text ?? '')?.[1] ?? '';
  return { url: `smtp://${address}`, newestTo, linkTo, stop: close };
};
