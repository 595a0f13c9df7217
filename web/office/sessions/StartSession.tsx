import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifySuccess } from '../notices.ts';
import { Icon } from '../shell/Icon.tsx';
import { useRefresh } from '../use-refresh.ts';

/** The button that starts the session. */
export const StartSession = ({ session, onStarted }: { session: ClassSession; onStarted: () => void }) => {
  const { starting: text } = useText(sessions);
  const failures = useFailures();
  const refresh = useRefresh('sessions');
  const { uid_session } = session;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('POST /gamesession/:uid_session/start', { params: { uid_session } }),
    onSuccess: async () => {
      // At the top: a lesson's buttons are at the foot.
      notifySuccess(text.done, 'head');
      await refresh();
      onStarted();
    },
    onError: failures.notify,
  });
  return (
    <div className="start-session">
      <Button color="green" leftSection={<Icon name="play" />} loading={isPending} onClick={() => mutate()}>
        {text.submit}
      </Button>
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </div>
  );
};
