import { ApiError } from '../api/client.ts';
import { errorMessages } from './error-messages.ts';
import { useLanguage, useText } from './language.tsx';
import { waitInWords } from './wait.ts';

/** What to tell people when a call fails. Anything but an ApiError is a bug, and reads as a server error. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { language } = useLanguage();
  const { byCode, tooManyRequests } = useText(errorMessages);
  return (error) => {
    const { code, retryAfterMs } = error instanceof ApiError ? error : new ApiError('server_error', 0);
    if (code === 'too_many_requests') return tooManyRequests(waitInWords(retryAfterMs, language));
    // A newer server may answer with codes that this page does not know.
    return byCode[code] ?? byCode.server_error;
  };
};
