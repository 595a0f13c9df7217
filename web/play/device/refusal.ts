import { ApiError } from '../../api/client.ts';

const retriedStatuses = [401, 403, 408, 429];

/** A run that came too soon by the server's clock, which may be wrong, is accepted later. */
const retriedCodes: ApiError['code'][] = ['server_error', 'implausible_run'];

/**
 * Returns the error code when a retry cannot help, undefined when it may. An answer without an error code of the API
 * comes from something in between, such as a captive portal.
 */
export const refusalOf = (error: unknown): ApiError['code'] | undefined => {
  if (!(error instanceof ApiError) || retriedCodes.includes(error.code)) return undefined;
  const isRefused = error.status >= 400 && error.status < 500 && !retriedStatuses.includes(error.status);
  return isRefused ? error.code : undefined;
};
