import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { isAboutSignIn } from '../failures.ts';
import { notifyError, notifyWarning } from '../notices.ts';

/** A file that is not taken, and a ticket that is there in part. */
const warned = [415, 512];

/** Whether a call went through, but not all of it. */
export const isPartial = (error: unknown): boolean => error instanceof ApiError && error.status === 512;

/** Gives notice of what went wrong with a ticket, in the words of the server's key. */
export const useTicketFailure = (place?: 'head'): ((error: unknown) => void) => {
  const errorText = useErrorText();
  return (error) => {
    if (isAboutSignIn(error)) return;
    const isWarning = error instanceof ApiError && warned.includes(error.status);
    (isWarning ? notifyWarning : notifyError)(errorText(error), place);
  };
};
