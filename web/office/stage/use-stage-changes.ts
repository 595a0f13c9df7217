import { useMutation } from '@tanstack/react-query';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { hasUserMessage } from '../failures.ts';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** Starting and stopping a session from its screen; both can be repeated without doing anything twice. */
export const useStageChanges = (uid_session: string) => {
  const failures = useFailures();
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: 'start' | 'stop') =>
      callSignedIn(
        change === 'start' ? 'POST /gamesession/:uid_session/start' : 'POST /gamesession/:uid_session/stop',
        { params: { uid_session } },
      ),
    onSuccess: refresh,
    onError: (error) => {
      failures.notify(error);
      if (hasUserMessage(error)) notifyError(errorText(error));
    },
  });
  /** Resolves to whether it worked. */
  const change = (what: 'start' | 'stop'): Promise<boolean> =>
    mutateAsync(what).then(
      () => true,
      () => false,
    );
  return { change, isBusy: isPending };
};
