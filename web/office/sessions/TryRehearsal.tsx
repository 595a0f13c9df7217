import { useMutation } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../controls/Button.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { useRefresh } from '../use-refresh.ts';
import { useMoments } from './use-moments.ts';

/** Offers a session with simulated pupils, to try everything before the lesson. */
export const TryRehearsal = ({ onBegun }: { onBegun: (session: ClassSession) => void }) => {
  const text = useText(sessions).rehearsing;
  const { dayAndTimeOf } = useMoments();
  const failures = useFailures();
  const refresh = useRefresh('sessions');
  const { mutate, isPending, error } = useMutation({
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
    onError: failures.notify,
  });
  const isFull = error instanceof ApiError && error.code === 'session_not_stopped';
  return (
    <aside className="try-rehearsal">
      <div>
        <h2>{text.title}</h2>
        <p>{text.text}</p>
      </div>
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        {text.submit}
      </Button>
      <FormFailure>{isFull ? text.full : failures.textOf(error)}</FormFailure>
    </aside>
  );
};
