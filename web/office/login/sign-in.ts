import type { Tokens } from '../../../contract/auth.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../../contract/second-factor.ts';
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

type SignedIn = Tokens & { device_token?: string | undefined };

/** Keeps the answer to a completed sign-in, in all tabs of this browser. */
export const keepSignIn = async (email: string, { device_token, ...tokens }: SignedIn): Promise<void> => {
  if (device_token) await keepDeviceToken(email, device_token);
  keepLogin(tokens);
};

/** Signs in. Returns the second step if the account has a second factor, else undefined. Throws ApiError. */
export const signIn = async (email: string, password: string): Promise<OpenStep | undefined> => {
  const known = await readDeviceToken(email);
  const body = { username: email, password, ...(known && { device_token: known }) };
  const answer = await call('POST /auth/login', { body }, { form: true });
  if ('second_step' in answer) return { token: answer.second_step, email };
  await keepSignIn(email, answer);
  return undefined;
};

/** Whether this browser has passkeys, on this page: only where it counts as secure. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';

/** Asks the user for one of their passkeys. Throws when they cancel, or none is here. */
export const askForPasskey = async (request: PasskeyRequest): Promise<PasskeyAssertion> => {
  // Loaded when somebody uses a passkey.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
};

/** Ends a sign-in on the server, even if the page is closed meanwhile. Best effort: failures are not reported. */
export const endSignIn = (refresh_token: string): void => {
  call('POST /auth/logout', { body: { refresh_token } }, { keepalive: true }).catch(() => {});
};
