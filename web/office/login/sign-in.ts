import { call } from '../../api/client.ts';
import { keepLogin } from '../../api/login.ts';

/** Signs in with address and password, for all tabs of this browser. Throws ApiError. */
export const signIn = async (username: string, password: string): Promise<void> => {
  keepLogin(await call('POST /auth/login', { body: { username, password } }, { form: true }));
};
