import { isMissing } from '../../api/is-missing.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { useParams } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { useLiveSession } from '../sessions/use-live-session.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { LessonView } from './LessonView.tsx';

/** /sessions/:uid_session/lesson: a lesson led from the teacher's own device, while the class sees its screen. */
export const LessonPage = () => {
  const { uid_session = '' } = useParams();
  const { page: text } = useText(sessions);
  const { pageName } = useText(lesson);
  // As often as the class's screen, which it moves.
  const reading = useLiveSession(uid_session, { isOnStage: true });
  if (isMissing(reading.error)) {
    return (
      <>
        <PageHeading title={text.missing.title} lead={text.missing.text} />
        <ButtonLink size="sm" to="/sessions">
          {text.missing.back}
        </ButtonLink>
      </>
    );
  }
  if (!reading.data) {
    return (
      <>
        <PageHeading title={pageName} />
        <p role="status">{reading.isError ? text.failed : text.loading}</p>
      </>
    );
  }
  return <LessonView key={uid_session} session={reading.data} reading={reading} now={Date.now} />;
};
