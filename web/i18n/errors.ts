import { wordsOf } from './common-errors.ts';
import { errorMessages } from './error-messages.ts';
import { useLanguage } from './language.tsx';

/** Returns a function that words the error of a call. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { language } = useLanguage();
  return (error) => wordsOf(error, errorMessages[language], language);
};
