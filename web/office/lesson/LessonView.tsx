import type { LiveSession } from '../../../contract/class-sessions.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { Link } from '../../ui/router.tsx';
import { isStale } from '../sessions/live-pace.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { ChoosePlan } from './ChoosePlan.tsx';
import { LessonPlayer } from './LessonPlayer.tsx';
import { useLesson } from './use-lesson.ts';
import '../theme/card.css';
import '../shell/page-heading.css';
import './lesson.css';

type Props = {
  session: LiveSession;
  reading: { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };
  /** The time in ms since 1970. */
  now: () => number;
};

/** The choice of a plan, and then the lesson by that plan. */
export const LessonView = ({ session, reading, now }: Props) => {
  const text = useText(lesson);
  const { away } = useText(sessions).page;
  const { timeOf } = useMoments();
  const { uid_session, des_name } = session;
  const { place, begin, go, reset } = useLesson(uid_session, now);
  usePageTitle(`${text.pageName}: ${des_name}`);
  const heading = usePageArrival<HTMLHeadingElement>();
  return (
    <div className="lesson">
      <div className="lesson-head">
        <Link className="lesson-back" to={`/sessions/${uid_session}`}>
          {text.back}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {des_name}
        </h1>
        {!place && <p>{text.lead}</p>}
      </div>
      <div role="status" className="lesson-away">
        {isStale(reading) && <p>{away(timeOf(reading.dataUpdatedAt))}</p>}
      </div>
      {place ? (
        <LessonPlayer session={session} readAt={reading.dataUpdatedAt} place={place} onGo={go} onReset={reset} />
      ) : (
        <ChoosePlan onBegin={begin} />
      )}
    </div>
  );
};
