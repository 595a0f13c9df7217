import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { notifyError } from '../notices.ts';

/** Whether the code says what to do about it; otherwise it is the server's fault. */
const isTelling = (error: unknown): boolean => error instanceof ApiError && error.code !== 'server_error';

/** Signs out by itself, which the pages say. */
const isAboutSignIn = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

/** What to say of a change that failed, nothing of one that did not; and a notice of what is the server's fault. */
export const useFailures = () => {
  const errorText = useErrorText();
  const { serverError } = useText(table);
  return {
    textOf: (error: unknown): string | null => {
      if (!error) return null;
      return isTelling(error) ? errorText(error) : serverError;
    },
    notify: (error: unknown) => {
      if (!isTelling(error)) notifyError(serverError);
    },
  };
};

type Reading = { error: unknown; errorUpdatedAt: number };

/** Gives notice each time that a list could not be read. */
export const useLoadNotice = ({ error, errorUpdatedAt }: Reading, text?: string) => {
  const { serverError } = useText(table);
  const tell = useEffectEvent(() => {
    if (error && !isAboutSignIn(error)) notifyError(text ?? serverError);
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) tell();
  }, [errorUpdatedAt]);
};
