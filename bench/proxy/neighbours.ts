import { startIdentityProvider } from '../../server/testing/identity-provider.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { type AtEnd, begin } from '../endings.ts';
import type { Authority, Certificate } from './certificates.ts';

/** What the mail server asks for. It holds what has to be escaped in an address. */
const account = { user: 'primavista@school.example', password: 'p@ss/word: 1' };

const signedIn = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;

const startMail = (atEnd: AtEnd, { key, cert }: Certificate, secure: boolean) =>
  begin(
    atEnd,
    () =>
      startMailServer({
        ...{ secure, key, cert, authOptional: false, disabledCommands: [] },
        onAuth: ({ username, password }, _session, done) =>
          username === account.user && password === account.password
            ? done(null, { user: username })
            : done(new Error('Invalid username or password')),
      }),
    (server) => server.close(),
  );

/** Mail servers that encrypt and ask for a password, and an identity provider, all with certificates of the authority. */
export const startNeighbours = async (
  atEnd: AtEnd,
  authority: Authority,
  unknown: Authority,
  { origin, email }: { origin: string; email: string },
) => {
  const certificate = await authority.issue('localhost');
  const [starttls, secure, stranger] = [
    await startMail(atEnd, certificate, false),
    await startMail(atEnd, certificate, true),
    await startMail(atEnd, await unknown.issue('localhost'), false),
  ];
  const address = (scheme: string, { address: at }: typeof starttls) =>
    `${scheme}://${signedIn}@${at.replace('127.0.0.1', 'localhost')}`;
  const about = {
    redirectUri: `${origin}/api/oauth2/callback`,
    accounts: [{ email, email_verified: true }],
    certificate,
  };
  let isUp = true;
  const provider = await begin(
    atEnd,
    () => startIdentityProvider(about),
    (started) => isUp && started.stop(),
  );
  const stopProvider = async (): Promise<void> => {
    isUp = false;
    await provider.stop();
  };
  return {
    certificate,
    smtp: address('smtp', starttls),
    smtps: address('smtps', secure),
    unknownMail: address('smtp', stranger),
    /** The mails that came, encrypted on their way or not. */
    received: () => [...starttls.received, ...secure.received],
    provider,
    stopProvider,
  };
};
