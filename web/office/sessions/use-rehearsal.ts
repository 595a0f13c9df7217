import { useMutation } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { notifyError } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { useMoments } from './use-moments.ts';

/** Begins a session with simulated pupils, to try everything before the lesson. What goes wrong is said in a notice. */
export const useRehearsal = (onBegun: (session: ClassSession) => void) => {
  const text = useText(sessions).rehearsing;
  const errorText = useErrorText();
  const { dayAndTimeOf } = useMoments();
  const refresh = useRefresh('sessions');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callSignedIn(
        'POST /gamesession/rehearsal',
        { body: { des_name: text.name(dayAndTimeOf(Date.now())) } },
        { timeoutMs: longCallTimeoutMs },
      ),
    onSuccess: async (session) => {
      onBegun(session);
      await refresh();
    },
    onError: (error) => {
      const isFull = error instanceof ApiError && error.code === 'session_not_stopped';
      notifyError(isFull ? text.full : errorText(error));
    },
  });
  return { begin: () => !isPending && mutate(), isPending };
};
