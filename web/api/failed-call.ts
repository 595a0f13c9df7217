import { ApiError } from './client.ts';

/** The failure of a call. Throws anything else again: that is a fault of the page, which no connection mends. */
export const asFailedCall = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** For a setter of React's state: the page then fails as if rendering had, says so, and records the error. */
export const failPage = (error: unknown) => (): never => {
  throw error;
};
