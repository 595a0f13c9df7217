import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../i18n/errors.ts';
import { useText } from '../i18n/language.tsx';
import { office } from '../i18n/office.ts';
import { table } from '../i18n/table.ts';
import { hasUserMessage, isAboutSignIn, isUnreached } from './failures.ts';
import { notifyAway, notifyError } from './notices.ts';

type QueryState = { error: unknown; errorUpdatedAt: number };

/** Shows a notice each time that a list could not be loaded; once while the server cannot be reached. `text` replaces the notice for errors of the server. */
export const useLoadNotice = ({ error, errorUpdatedAt }: QueryState, text?: string) => {
  const errorText = useErrorText();
  const { serverError } = useText(table);
  const { away } = useText(office).notices;
  const report = useEffectEvent(() => {
    if (!error || isAboutSignIn(error)) return;
    if (isUnreached(error)) notifyAway(away);
    else notifyError(hasUserMessage(error) ? errorText(error) : (text ?? serverError));
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) report();
  }, [errorUpdatedAt]);
};
