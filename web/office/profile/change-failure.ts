import { ApiError } from '../../api/client.ts';

/** Key of what to say when the password could not be changed. */
export type ChangeFailure = 'user_not_found' | 'form_error' | 'too_many_requests' | 'network' | 'server_error';

const byCode: Record<string, ChangeFailure> = {
  user_not_found: 'user_not_found',
  form_error: 'form_error',
  invalid_request: 'form_error',
  too_many_requests: 'too_many_requests',
  network: 'network',
};

/** What a failed change of the password is called; whatever has no name of its own is the server's error. */
export const changeFailureOf = (error: unknown): ChangeFailure =>
  (error instanceof ApiError && byCode[error.code]) || 'server_error';
