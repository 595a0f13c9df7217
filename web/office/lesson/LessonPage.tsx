import { useEffect } from 'react';
import { isMissing } from '../../api/is-missing.ts';
import { forgetLessonKey } from '../../api/lesson-key.ts';
import { useLogin } from '../../api/login.ts';
import { hasStatus } from '../../api/refusals.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useLocation, useNavigate, useParams } from '../../ui/router.tsx';
import { useLiveSession } from '../sessions/use-live-session.ts';
import { WithSession } from '../sessions/WithSession.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { LessonView } from './LessonView.tsx';

/** /sessions/:uid_session/lesson: the remote of a lesson, on the teacher's own device, while the class sees its screen. */
export const LessonPage = () => {
  const { uid_session = '' } = useParams();
  const { pageName, over } = useText(lesson);
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  // A key has been taken from it: nobody who looks at the address bar is to have it.
  useEffect(() => {
    if (hash) navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const isSignedIn = useLogin() !== null;
  // As often as the class's screen, which it moves.
  const reading = useLiveSession(uid_session, { isOnStage: true });
  const isOver = !isSignedIn && hasStatus(reading.error, 401, 403);
  useEffect(() => {
    if (isOver) forgetLessonKey();
  }, [isOver]);
  if (reading.data && !isOver && !isMissing(reading.error))
    return <LessonView key={uid_session} session={reading.data} reading={reading} />;
  return (
    <div className="mx-auto max-w-text p-4">
      {isOver ? (
        <>
          <PageHeading title={over.title} lead={over.text} />
          <ButtonLink to="/login" variant="outline">
            {over.signIn}
          </ButtonLink>
        </>
      ) : (
        <WithSession reading={reading} title={pageName}>
          {() => null}
        </WithSession>
      )}
    </div>
  );
};
