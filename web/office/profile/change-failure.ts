import { ApiError } from '../../api/client.ts';

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
