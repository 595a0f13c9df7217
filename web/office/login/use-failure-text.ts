import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { waitInWords } from './wait.ts';

/** What to say of a call that failed; of too many attempts also how long to wait. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { tooManyAttempts } = useText(login);
  return (failure) =>
    failure instanceof ApiError && failure.code === 'too_many_requests'
      ? tooManyAttempts(waitInWords(failure.retryAfter, language))
      : errorText(failure);
};
