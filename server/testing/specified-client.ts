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

/** The calls of somebody who has an address and the specification. */
export const openSpecifiedClient = (origin: string) => {
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

  /**
   * A whole run with constant times, as a plain client has them: YES to Caucasian faces, NO to Arabian ones, and to the
   * others in turn.
   */
  const answersOf = async (kind: 'public' | 'private', uids: Uids) => {
    const adjectives = await ask<Shown[]>('GET', `/adjectives?${kind}=true`);
    const images = await ask<Shown[]>('GET', '/images');
    return adjectives
      .filter(({ tutorial }) => !tutorial)
      .flatMap(({ id: id_adjective }) =>
        images
          .filter(({ tutorial }) => !tutorial)
          .sort((one, other) => String(one.des_phenotype).localeCompare(String(other.des_phenotype)))
          .map(({ id: id_image, des_phenotype }, at) => ({
            ...{ id_adjective, id_image, ...uids, val_elapsed_time: 900 },
            flg_response: des_phenotype === 'Caucasian' || (des_phenotype !== 'Arabian' && at % 2 === 0),
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

  return { call, ask, answersOf, createPublicUser, playPublicRun };
};
