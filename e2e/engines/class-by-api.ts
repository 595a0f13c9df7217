import { openHttpClient } from '../../server/testing/http-client.ts';
import type { SpawnedServer } from '../../server/testing/spawn-server.ts';
import { goodPassword } from '../office.ts';

/** The administrator of a fresh server, made through the API. */
const account = { email: 'giulia@school.example', password: goodPassword };

/** Makes the first account of a fresh server, and starts a class session as its teacher. */
export const openClass = async ({ origin, setupLink }: SpawnedServer) => {
  const anybody = openHttpClient(`${origin}/api`);
  const token = setupLink?.split('/').pop();
  const { data } = await anybody.read('POST', '/users/validate', { token });
  await anybody.read('POST', '/users/signup', { token, uid: data.id, full_name: 'Giulia Rossi', ...account });
  const { email: username, password } = account;
  const { access_token } = await anybody.read('POST', '/auth/login', { username, password });
  anybody.close();
  const teacher = openHttpClient(`${origin}/api`, { token: access_token });
  const { uid_session, cod_session } = await teacher.read('POST', '/gamesession', { des_name: '3ª B' });
  const path = `/gamesession/${uid_session}`;
  await teacher.read('POST', `${path}/start`);
  return {
    account,
    uid_session,
    code: String(cod_session),
    readLive: () => teacher.read('GET', `${path}/live`),
    close: async () => teacher.close(),
  };
};
