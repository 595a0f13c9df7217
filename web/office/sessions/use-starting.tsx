import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { Elements } from '../../ui/elements.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Starting = { press: () => void; isBusy: boolean; dialog: Elements };

/** Starts the test for the class; where nobody waits for it, it asks first. */
export const useStarting = ({ uid_session, num_lobby }: LiveSession, onStarted: () => void): Starting => {
  const { starting: text } = useText(sessions);
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => callSignedIn('POST /gamesession/:uid_session/start', { params: { uid_session } }),
    onSuccess: async () => {
      notifySuccess(text.done);
      await refresh();
      setAsking(false);
      onStarted();
    },
  });
  const start = () => void mutateAsync().catch((error: unknown) => notifyError(errorText(error)));
  return {
    press: () => {
      if (num_lobby === 0) setAsking(true);
      else if (!isPending) start();
    },
    isBusy: isPending,
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title={text.nobodyTitle}
        submit={text.submit}
        onConfirm={mutateAsync}
        onClose={() => setAsking(false)}
      >
        <p>{text.nobody}</p>
      </ConfirmDialog>
    ),
  };
};
