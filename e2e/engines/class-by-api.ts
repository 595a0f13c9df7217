import { openHttpClient } from '../../server/testing/http-client.ts';
import { accounts, signInByApi } from '../accounts.ts';
import { goodPassword } from '../office.ts';

/** Starts a class session as the teacher of an installation. */
export const openClass = async ({ origin }: { origin: string }) => {
  const { access_token } = await signInByApi(origin, 'teacher');
  const teacher = openHttpClient(`${origin}/api`, { token: access_token });
  const { uid_session, cod_session } = await teacher.read('POST', '/gamesession', { des_name: '3ª B' });
  const path = `/gamesession/${uid_session}`;
  await teacher.read('POST', `${path}/start`);
  return {
    account: { email: accounts.teacher.email, password: goodPassword },
    uid_session,
    code: String(cod_session),
    readLive: () => teacher.read('GET', `${path}/live`),
    close: async () => teacher.close(),
  };
};
