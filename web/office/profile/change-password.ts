import type { Contract } from '../../../contract/contract.ts';
import type { Input } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';

type Body = Input<Contract['POST /users/password/reset']>['body'];

/** The specification goes by what the answer says, whatever its status. Throws ApiError when it is not `password_updated`. */
export const changePassword = async (body: Body): Promise<void> => {
  const answer: { message?: string; detail?: ErrorCode } = await callSignedIn('POST /users/password/reset', {
    body,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.said) return error.said;
    throw error;
  });
  if (answer.message === 'password_updated') return;
  throw new ApiError(answer.detail ?? (answer.message === undefined ? 'server_error' : 'form_error'), 200);
};

/** The key of the message when the password could not be changed. */
export type ChangeFailure = 'form_error' | 'too_many_requests' | 'network' | 'server_error';

const byCode: Record<string, ChangeFailure> = {
  form_error: 'form_error',
  invalid_request: 'form_error',
  too_many_requests: 'too_many_requests',
  network: 'network',
};

/** The key of the message for a failed password change; other errors count as server errors. */
export const changeFailureOf = (error: unknown): ChangeFailure =>
  (error instanceof ApiError && byCode[error.code]) || 'server_error';
