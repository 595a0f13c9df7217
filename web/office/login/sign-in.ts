import { call } from '../../api/client.ts';
import { keepLogin } from '../../api/login.ts';
import { keepDeviceToken, readDeviceToken } from '../../api/login-device.ts';

const store = () => localStorage;

/** Signs in with email and password, in all tabs of this browser. Throws ApiError. */
export const signIn = async (username: string, password: string): Promise<void> => {
  const known = await readDeviceToken(username, store);
  const body = { username, password, ...(known && { device_token: known }) };
  const { device_token, ...tokens } = await call('POST /auth/login', { body }, { form: true });
  if (device_token) await keepDeviceToken(username, device_token, store);
  keepLogin(tokens);
};
