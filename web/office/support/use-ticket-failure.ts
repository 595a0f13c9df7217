import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { isAboutSignIn } from '../failures.ts';
import { notifyError, notifyWarning } from '../notices.ts';

/** A file of a type that is not accepted, and a ticket stored only in part. */
const warned = [415, 512];

/** Whether a call succeeded only in part. */
export const isPartial = (error: unknown): boolean => error instanceof ApiError && error.status === 512;

/** Returns a function that shows a notice about an error with a ticket. */
export const useTicketFailure = (place?: 'head'): ((error: unknown) => void) => {
  const errorText = useErrorText();
  return (error) => {
    if (isAboutSignIn(error)) return;
    const isWarning = error instanceof ApiError && warned.includes(error.status);
    (isWarning ? notifyWarning : notifyError)(errorText(error), place);
  };
};
