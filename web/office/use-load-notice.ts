import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../i18n/errors.ts';
import { useText } from '../i18n/language.tsx';
import { table } from '../i18n/table.ts';
import { hasUserMessage, isAboutSignIn } from './failures.ts';
import { notifyError } from './notices.ts';

type Reading = { error: unknown; errorUpdatedAt: number };

/** Gives notice each time that a list could not be read; `text` is for what is the server's fault. */
export const useLoadNotice = ({ error, errorUpdatedAt }: Reading, text?: string) => {
  const errorText = useErrorText();
  const { serverError } = useText(table);
  const tell = useEffectEvent(() => {
    if (!error || isAboutSignIn(error)) return;
    notifyError(hasUserMessage(error) ? errorText(error) : (text ?? serverError));
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) tell();
  }, [errorUpdatedAt]);
};
