import { ApiError } from '../api/client.ts';

/** Whether the code says what to do about it; otherwise it is the server's fault. */
export const hasUserMessage = (error: unknown): boolean => error instanceof ApiError && error.code !== 'server_error';

/** Signs out by itself, which the pages say. */
export const isAboutSignIn = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** Whether somebody else has deleted what the call was about. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** Throws the error again, but for a deletion of what is gone already: that is done. */
export const unlessGone = (error: unknown): void => {
  if (!isGone(error)) throw error;
};
