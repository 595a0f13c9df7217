import { errorText } from '../api/error-text.ts';
import { errors as en } from './en/errors.ts';
import { errors as it } from './it/errors.ts';
import { useText } from './language.tsx';

const errors = { it, en };

/** Says what went wrong, to whoever was waiting for an answer of the server. */
export const useErrorText = (): ((error: unknown) => string) => {
  const texts = useText(errors);
  return (error) => errorText(error, texts);
};
