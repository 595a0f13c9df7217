import { isMissing } from '../../api/is-missing.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useParams } from '../../ui/router.tsx';
import { SessionMissing } from '../sessions/SessionPage.tsx';
import { useLiveSession } from '../sessions/use-live-session.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { LessonView } from './LessonView.tsx';

/** /sessions/:uid_session/lesson: the remote of a lesson, on the teacher's own device, while the class sees its screen. */
export const LessonPage = () => {
  const { uid_session = '' } = useParams();
  const { page: text } = useText(sessions);
  const { pageName } = useText(lesson);
  // As often as the class's screen, which it moves.
  const reading = useLiveSession(uid_session, { isOnStage: true });
  if (reading.data && !isMissing(reading.error))
    return <LessonView key={uid_session} session={reading.data} reading={reading} now={Date.now} />;
  return (
    <div className="mx-auto max-w-text p-4">
      {isMissing(reading.error) ? (
        <SessionMissing />
      ) : (
        <>
          <PageHeading title={pageName} />
          <Loaded query={reading} text={text}>
            {() => null}
          </Loaded>
        </>
      )}
    </div>
  );
};
