import { useMutation } from '@tanstack/react-query';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { notifyError } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

const calls = {
  start: 'POST /gamesession/:uid_session/start',
  stop: 'POST /gamesession/:uid_session/stop',
} as const;

/** Starting and stopping a session from its screen; both can be repeated without doing anything twice. */
export const useStageChanges = (uid_session: string) => {
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: keyof typeof calls) => callSignedIn(calls[change], { params: { uid_session } }),
    onSuccess: useRefresh('sessions'),
    onError: (error) => notifyError(errorText(error)),
  });
  /** Resolves to whether it worked. */
  const change = (what: keyof typeof calls): Promise<boolean> =>
    mutateAsync(what).then(
      () => true,
      () => false,
    );
  return { change, isBusy: isPending };
};
