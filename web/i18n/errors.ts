import { ApiError } from '../api/client.ts';
import { errors as en } from './en/errors.ts';
import { errors as it } from './it/errors.ts';
import { useLanguage, useText } from './language.tsx';
import { waitInWords } from './wait.ts';

const errors = { it, en };

/** Says what went wrong, to whoever was waiting for an answer of the server. What is no ApiError is a fault of ours. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { language } = useLanguage();
  const { byCode, tooManyRequests } = useText(errors);
  return (error) => {
    const { code, retryAfter } = error instanceof ApiError ? error : new ApiError('server_error', 0);
    if (code === 'too_many_requests') return tooManyRequests(waitInWords(retryAfter, language));
    // A newer server may answer with codes that this page does not know.
    return byCode[code] ?? byCode.server_error;
  };
};
