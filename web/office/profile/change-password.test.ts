import { expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { changeFailureOf } from './change-password.ts';

it.each([
  [new ApiError('form_error', 400), 'form_error'],
  [new ApiError('invalid_request', 400), 'form_error'],
  [new ApiError('too_many_requests', 429), 'too_many_requests'],
  [new ApiError('network', 0), 'network'],
  [new ApiError('unavailable', 503), 'server_error'],
  [new TypeError('a bug'), 'server_error'],
])('%s is reported as %s', (error, failure) => {
  expect(changeFailureOf(error)).toBe(failure);
});
