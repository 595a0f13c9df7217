import { ApiError } from '../api/client.ts';
import { hasStatus } from '../api/refusals.ts';

/** Whether its code has a message that helps the user. All other errors are the server's fault. */
export const hasUserMessage = (error: unknown): boolean => error instanceof ApiError && error.code !== 'server_error';

/** Whether it ends the sign-in. The pages report that on their own. */
export const isAboutSignIn = (error: unknown): boolean => hasStatus(error, 401, 403);

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

export const unlessGone = (error: unknown): void => {
  if (!isGone(error)) throw error;
};

/** Whether nobody who could answer was reached: without a network, or while the server or its database is away. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');
