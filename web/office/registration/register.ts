import type { Contract } from '../../../contract/contract.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { ApiError, call } from '../../api/client.ts';
import { type OpenStep, signIn } from '../login/sign-in.ts';

type SignUp = Input<Contract['POST /users/signup']>['body'];

const named = ['not_authorized', 'form_error', 'network'] as const;

/** The key of the message. `not_authorized`: the link has expired; `authentication_failed`: stored, but not signed in. */
type Failure = (typeof named)[number] | 'error_while_saving' | 'authentication_failed';

/** The key of the message for a failed registration; other errors count as errors while saving. */
export const failureOf = (error: unknown): Failure =>
  named.find((code) => error instanceof ApiError && error.code === code) ?? 'error_while_saving';

/**
 * Signs up with the uid of a link. When it is refused, with a new one, once: it works for an hour, and only until another
 * tab checks the link.
 */
const signUp = async (token: string, body: SignUp) => {
  try {
    return await call('POST /users/signup', { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_authorized')) throw error;
    const { data } = await call('POST /users/validate', { body: { token } });
    return call('POST /users/signup', { body: { ...body, uid: data.id } });
  }
};

/** Stores the password and signs in with it. Returns what failed, or the second step of the sign-in, if any. Never rejects. */
export const register = async (
  token: string,
  body: SignUp,
): Promise<{ failure: Failure } | { step: OpenStep | undefined }> => {
  try {
    const { data } = await signUp(token, body);
    if (data.errors?.length) return { failure: 'form_error' };
    return await signIn(data.email, body.password).then(
      (step) => ({ step }),
      () => ({ failure: 'authentication_failed' }),
    );
  } catch (error) {
    return { failure: failureOf(error) };
  }
};
