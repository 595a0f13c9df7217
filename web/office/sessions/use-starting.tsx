import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** Starts the test for the class; where nobody waits for it, it asks first. */
export const useStarting = ({ uid_session, num_lobby }: LiveSession, onStarted: () => void) => {
  const { starting: text } = useText(sessions);
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: start, isPending: isBusy } = useMutation({
    mutationFn: () => callSignedIn('POST /gamesession/:uid_session/start', { params: { uid_session } }),
    onSuccess: async () => {
      notifySuccess(text.done);
      await refresh();
      setAsking(false);
      onStarted();
    },
  });
  const press = () => {
    if (num_lobby === 0) setAsking(true);
    else if (!isBusy) start().catch((error: unknown) => notifyError(errorText(error)));
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={text.nobodyTitle}
      submit={text.submit}
      onConfirm={start}
      onClose={() => setAsking(false)}
    >
      <p>{text.nobody}</p>
    </ConfirmDialog>
  );
  return { press, isBusy, dialog };
};
