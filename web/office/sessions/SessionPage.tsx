import { isMissing } from '../../api/is-missing.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useParams } from '../../ui/router.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { SessionView } from './SessionView.tsx';
import { useLiveSession } from './use-live-session.ts';

/** Shown for an unknown session, or one of another user. */
export const SessionMissing = () => {
  const text = useText(sessions).page.missing;
  return (
    <>
      <PageHeading title={text.title} lead={text.text} />
      <ButtonLink to="/sessions">{text.back}</ButtonLink>
    </>
  );
};

/** /sessions/:uid_session: one session, before, during and after the test. */
export const SessionPage = () => {
  const { uid_session = '' } = useParams();
  const { title, page: text } = useText(sessions);
  const reading = useLiveSession(uid_session);
  if (isMissing(reading.error)) return <SessionMissing />;
  return (
    <>
      {!reading.data && <PageHeading title={title} />}
      <Loaded query={reading} text={text}>
        {(session) => <SessionView key={uid_session} session={session} reading={reading} />}
      </Loaded>
    </>
  );
};
