import { ApiError } from '../api/client.ts';
import { errorMessages } from './error-messages.ts';
import { useLanguage, useText } from './language.tsx';
import { waitInWords } from './wait.ts';

/** Returns a function that words the error of a call. Anything but an ApiError is a bug, shown as a server error. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { language } = useLanguage();
  const { byCode, tooManyRequests } = useText(errorMessages);
  return (error) => {
    const { code, retryAfterMs } = error instanceof ApiError ? error : new ApiError('server_error', 0);
    if (code === 'too_many_requests') return tooManyRequests(waitInWords(retryAfterMs, language));
    // A newer server may return codes that are unknown to this page.
    return byCode[code] ?? byCode.server_error;
  };
};
