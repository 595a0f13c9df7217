import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { startMailServer } from './mail-server.ts';
import { prepareDatabase } from './prepared-database.ts';
import { spawnServer } from './spawn-server.ts';
import { openSpecifiedClient, password, type Tokens } from './specified-client.ts';

/** Starts a server as an installation begins, but for its rate limit, on a database and with a mail server of its own. */
export const startSpecified = async () => {
  const dataDir = await prepareDatabase(await mkdtemp(join(tmpdir(), 'prima-vista-specified-')));
  const mail = await startMailServer();
  const env = { FAIR_PLAY: '', SMTP_URL: `smtp://${mail.address}` };
  const server = await spawnServer({ from: 'source', dataDir, env });
  const { origin, setupLink = '' } = server;
  const client = openSpecifiedClient(origin);
  const { ask } = client;

  /** Waits for the newest mail to an address. */
  const mailTo = async (email: string, isWanted = (_text: string) => true): Promise<string> => {
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      const texts = await Promise.all(mail.received.map(({ raw }) => PostalMime.parse(raw)));
      const newest = texts.findLast(
        ({ to, text }) => to?.some(({ address }) => address === email) && isWanted(text ?? ''),
      );
      if (newest) return newest.text ?? '';
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail to ${email}`);
  };
  const tokenIn = (text: string): string => /\/registration\/([\w-]+)/.exec(text)?.[1] ?? '';

  const signIn = (username: string, secret = password): Promise<Tokens> =>
    ask('POST', '/auth/login', { form: { username, password: secret } });

  /** The first administrator begins with the printed link. */
  const becomeAdministrator = async (): Promise<Tokens> => {
    const token = tokenIn(setupLink);
    const email = 'ada@school.example';
    const { data } = await ask<{ data: { id: string } }>('POST', '/users/validate', { body: { token } });
    await ask('POST', '/users/signup', { body: { uid: data.id, password, email, full_name: 'Ada Preside' } });
    return signIn(email);
  };

  const stop = async () => {
    await server.stop();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...client, origin, mailTo, tokenIn, signIn, becomeAdministrator, stop };
};

export type SpecifiedServer = Awaited<ReturnType<typeof startSpecified>>;
