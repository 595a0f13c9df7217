import { expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { failureOf } from './register.ts';

it.each([
  [new ApiError('not_authorized', 401), 'not_authorized'],
  [new ApiError('form_error', 400), 'form_error'],
  [new ApiError('server_error', 500), 'error_while_saving'],
  [new ApiError('network', 0), 'network'],
  [new TypeError('a bug'), 'error_while_saving'],
])('%s is reported as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
