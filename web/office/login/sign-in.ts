import type { Tokens } from '../../../contract/auth.ts';
import { call } from '../../api/client.ts';
import { keepLogin } from '../../api/login.ts';
import { keepDeviceToken, readDeviceToken } from '../../api/login-device.ts';

/** A sign-in whose first step is done. */
export type OpenStep = {
  token: string;
  email: string;
  /** The first step; the password unless given. */
  by?: 'single_sign_on';
};

const store = () => localStorage;

type SignedIn = Tokens & { device_token?: string | undefined };

/** Keeps the answer to a completed sign-in, in all tabs of this browser. */
export const keepSignIn = async (username: string, { device_token, ...tokens }: SignedIn): Promise<void> => {
  if (device_token) await keepDeviceToken(username, device_token, store);
  keepLogin(tokens);
};

/**
 * Signs in with email and password. Returns the token of the second step if the account has a second factor, and undefined
 * once it is signed in. Throws ApiError.
 */
export const signIn = async (username: string, password: string): Promise<string | undefined> => {
  const known = await readDeviceToken(username, store);
  const body = { username, password, ...(known && { device_token: known }) };
  const answer = await call('POST /auth/login', { body }, { form: true });
  if ('second_step' in answer) return answer.second_step;
  await keepSignIn(username, answer);
  return undefined;
};
