import { ApiError } from './client.ts';

// What our own errors mean. An answer that is not ours has status 0 (judge-answer.ts), and is none of these.

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether the server may have done it all the same, or would on a retry: it was not reached, or failed. */
export const isInconclusive = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const retriedStatuses = [401, 403, 408, 429];

/** Returns the error code when a retry cannot help, undefined when it may. */
export const refusalOf = (error: unknown): ApiError['code'] | undefined => {
  // A run that came too soon by the server's clock, which may be wrong, is accepted later.
  if (!(error instanceof ApiError) || error.code === 'implausible_run') return undefined;
  const isRefused = error.status >= 400 && error.status < 500 && !retriedStatuses.includes(error.status);
  return isRefused ? error.code : undefined;
};
