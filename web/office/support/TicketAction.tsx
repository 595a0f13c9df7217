import type { ComponentProps } from 'react';
import { hasStatus } from '../../api/refusals.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { isAboutSignIn } from '../failures.ts';
import { clearNotices, notifyError, notifyWarning } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

export const useTicketFailure = (): ((error: unknown) => void) => {
  const errorText = useErrorText();
  return (error) => {
    if (isAboutSignIn(error)) return;
    // A file of a type that is not accepted, and a ticket stored only in part.
    (hasStatus(error, 415, 512) ? notifyWarning : notifyError)(errorText(error));
  };
};

/** Returns a function that does something with a ticket: a notice says what went wrong, and what shows tickets is reloaded. */
export const useTicketAction = () => {
  const notifyFailure = useTicketFailure();
  const refresh = useRefresh('tickets');
  return async (action: () => Promise<unknown>): Promise<void> => {
    clearNotices();
    try {
      await action();
    } catch (error) {
      notifyFailure(error);
    }
    // Not waited for: what the page shows meanwhile can be tried again at once.
    void refresh();
  };
};

export const TicketAction = ({ action, ...rest }: Omit<ComponentProps<typeof ActionButton>, 'busy' | 'failed'>) => {
  const { sending } = useText(table);
  const act = useTicketAction();
  return <ActionButton variant="outline" {...rest} action={() => act(action)} busy={sending} failed="" />;
};
