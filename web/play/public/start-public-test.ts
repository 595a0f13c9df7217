import { call } from '../../api/client.ts';

/** Creates an anonymous participant of the public campaign; resolves with the address of their run. Throws ApiError. */
export const startPublicTest = async (): Promise<string> => {
  const { uid_session } = await call('GET /public_game_session/check');
  const { uid_user } = await call('GET /public_game_session/:uid_session/create_user', { params: { uid_session } });
  return `/test/${uid_session}/${uid_user}`;
};
