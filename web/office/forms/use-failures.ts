import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { hasUserMessage } from '../failures.ts';
import { notifyError } from '../notices.ts';

/** Reports a failed change once: in its form (`textOf`), or in a notice if it is a server error (`notify`). */
export const useFailures = () => {
  const errorText = useErrorText();
  const { serverError } = useText(table);
  return {
    textOf: (error: unknown): string | null => (hasUserMessage(error) ? errorText(error) : null),
    notify: (error: unknown) => {
      if (!hasUserMessage(error)) notifyError(serverError);
    },
  };
};
