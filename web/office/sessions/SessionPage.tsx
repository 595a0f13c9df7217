import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { useParams } from '../../ui/router.tsx';
import { SessionView } from './SessionView.tsx';
import { useLiveSession } from './use-live-session.ts';
import { WithSession } from './WithSession.tsx';

/** /sessions/:uid_session: one session, before, during and after the test. */
export const SessionPage = () => {
  const { uid_session = '' } = useParams();
  const { title } = useText(sessions);
  const reading = useLiveSession(uid_session);
  return (
    <WithSession reading={reading} title={title}>
      {(session) => <SessionView key={uid_session} session={session} reading={reading} />}
    </WithSession>
  );
};
