import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { startMailServer } from './mail-server.ts';
import { prepareDatabase } from './prepared-database.ts';
import { spawnServer } from './spawn-server.ts';

// What a client can do that was written from the specification alone: calls of its section 7, and the links in mails.

type Method = 'GET' | 'POST' | 'DELETE';
type Sent = { body?: object; form?: Record<string, string | Blob>; token?: string | undefined };
export type Tokens = { access_token: string; refresh_token: string; user_data: { id: string; email: string } };
export type Uids = { uid_session: string; uid_user: string };
type Shown = { id: number; tutorial: boolean; des_phenotype: string | null; file_name: string };

export const password = 'Chiaro-di-luna-42';

export const adult = {
  des_gender: 'F',
  val_year_birth: 1980,
  id_country_birth: 380,
  id_country_living: 380,
  des_time_country_living: null as string | null,
  des_region: 'Lazio' as string | null,
  des_phenotype: 'Caucasian',
  des_education_degree: 'Diploma',
};

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** Starts a server as an installation begins, but for its rate limit, on a database and with a mail server of its own. */
export const startSpecified = async () => {
  const dataDir = await prepareDatabase(await mkdtemp(join(tmpdir(), 'prima-vista-specified-')));
  const mail = await startMailServer();
  const env = { FAIR_PLAY: '', SMTP_URL: `smtp://${mail.address}` };
  const server = await spawnServer({ from: 'source', dataDir, env });
  const { origin, setupLink = '' } = server;

  const call = async <T>(method: Method, path: string, { body, form, token }: Sent = {}) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const content = form ? formOf(form) : body && JSON.stringify(body);
    const answer = await fetch(`${origin}/api${path}`, { method, headers, ...(content && { body: content }) });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  /** The JSON of a 200. */
  const ask = async <T>(method: Method, path: string, sent?: Sent): Promise<T> => {
    const { status, body } = await call<T>(method, path, sent);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

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
    await ask('POST', '/users/signup', { body: { token, uid: data.id, password, email, full_name: 'Ada Preside' } });
    return signIn(email);
  };

  /** Plays a whole run with constant times, as a plain client does: YES to Caucasian faces, NO to all others. */
  const answersOf = async (kind: 'public' | 'private', uids: Uids) => {
    const adjectives = await ask<Shown[]>('GET', `/adjectives?${kind}=true`);
    const images = await ask<Shown[]>('GET', '/images');
    return adjectives
      .filter(({ tutorial }) => !tutorial)
      .flatMap(({ id: id_adjective }) =>
        images
          .filter(({ tutorial }) => !tutorial)
          .map(({ id: id_image, des_phenotype }) => ({
            ...{ id_adjective, id_image, ...uids, val_elapsed_time: 900 },
            flg_response: des_phenotype === 'Caucasian',
          })),
      );
  };
  const createPublicUser = async (): Promise<Uids> => {
    const { uid_session } = await ask<Uids>('GET', '/public_game_session/check');
    return {
      uid_session,
      ...(await ask<{ uid_user: string }>('GET', `/public_game_session/${uid_session}/create_user`)),
    };
  };
  const playPublicRun = async (profile: object = adult): Promise<Uids> => {
    const { uid_session, uid_user } = await createPublicUser();
    const responses = await answersOf('public', { uid_session, uid_user });
    await ask('POST', '/responses', {
      body: { responses, public_user_profiling_data: { ...profile, uid_user } },
    });
    return { uid_session, uid_user };
  };

  const stop = async () => {
    await server.stop();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    ...{
      origin,
      call,
      ask,
      mailTo,
      tokenIn,
      signIn,
      becomeAdministrator,
      answersOf,
      createPublicUser,
      playPublicRun,
      stop,
    },
  };
};

export type SpecifiedServer = Awaited<ReturnType<typeof startSpecified>>;
