import { ApiError } from '../api/client.ts';

/** Whether there is a message for its code that helps the user; otherwise it is the server's fault. */
export const hasUserMessage = (error: unknown): boolean => error instanceof ApiError && error.code !== 'server_error';

/** It signs the user out, which the pages report by themselves. */
export const isAboutSignIn = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** Whether somebody else has deleted what the call was about. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** Throws the error again, unless what was to be deleted is gone already. */
export const unlessGone = (error: unknown): void => {
  if (!isGone(error)) throw error;
};
