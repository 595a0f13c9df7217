import { ApiError } from './client.ts';

/** Whether what was asked for is not there, or no longer. A malformed id counts too. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');
