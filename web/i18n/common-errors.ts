import { ApiError } from '../api/client.ts';
import { commonErrorMessages } from './common-error-messages.ts';
import { type Dictionary, type Language, useLanguage } from './language.tsx';
import { waitInWords } from './wait.ts';

type Messages = {
  byCode: Partial<Record<ApiError['code'], string>> & { server_error: string };
  tooManyRequests: (wait: string) => string;
};

/** Words the error of a call. Anything but an ApiError is a bug, shown as a server error. */
export const wordsOf = (error: unknown, { byCode, tooManyRequests }: Messages, language: Language): string => {
  const { code, retryAfterMs } = error instanceof ApiError ? error : new ApiError('server_error', 0);
  if (code === 'too_many_requests') return tooManyRequests(waitInWords(retryAfterMs, language));
  // A newer server may return codes that are unknown to this page.
  return byCode[code] ?? byCode.server_error;
};

const messages: Dictionary<Messages> = commonErrorMessages;

/** Returns a function that words errors for pages that load only the common messages. */
export const useCommonErrorText = (): ((error: unknown) => string) => {
  const { language } = useLanguage();
  return (error) => wordsOf(error, messages[language], language);
};
