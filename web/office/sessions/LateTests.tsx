import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { playingIn } from './session-state.ts';
import { useLiveSession } from './use-live-session.ts';
import { useMoments } from './use-moments.ts';

/** Says whose tests would be lost with a session that has just been ended, as long as they can come. */
export const LateTests = ({ uid_session }: { uid_session: string }) => {
  const { deleting: text } = useText(sessions);
  const { timeOf } = useMoments();
  const { data: session } = useLiveSession(uid_session);
  const until = session?.tms_accepts_until;
  const playing = session ? playingIn(session) : 0;
  const mayCome = until && playing > 0 && Date.parse(until) > Date.now();
  return (
    <div role="status">
      {mayCome && (
        <p>
          <strong>{text.late(playing, timeOf(until))}</strong>
        </p>
      )}
    </div>
  );
};
