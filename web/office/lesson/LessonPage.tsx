import { List, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { forgetLessonKey } from '../../api/lesson-key.ts';
import { useLogin } from '../../api/login.ts';
import { hasStatus } from '../../api/refusals.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { LiveDot } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLocation, useNavigate, useParams } from '../../ui/router.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { isStale, type Reading, useLiveSession } from '../sessions/use-sessions.ts';
import { WithSession } from '../sessions/WithSession.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { LessonPlayer } from './LessonPlayer.tsx';
import { useLesson } from './lesson-place.ts';
import { type PlanLength, planLengths, plans } from './plans.ts';

const ChoosePlan = ({ onBegin }: { onBegin: (plan: PlanLength) => void }) => {
  const text = useText(lesson);
  const { before } = text;
  return (
    <div className="grid gap-5">
      <p className="text-text-2">{text.lead}</p>
      <section aria-labelledby="lesson-plans">
        <h2 id="lesson-plans" className="font-bold text-md">
          {before.title}
        </h2>
        <p className="mt-1 text-text-2">{before.text}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {planLengths.map((length, at) => (
            <Card key={length} className="flex flex-col gap-2" aria-labelledby={`lesson-${length}`}>
              <h3 id={`lesson-${length}`} className="font-bold text-md">
                <span>{text.minutes(length)}</span>{' '}
                <span className="font-normal text-sm text-text-2">{before.steps(plans[length].length)}</span>
              </h3>
              <p>{before.plans[length]}</p>
              <ol className="mb-2 grid gap-1 text-sm">
                {plans[length].map(({ name, minutes }) => (
                  <li key={name} className="flex justify-between gap-3">
                    <span>{text.steps[name].title}</span>
                    <span className="shrink-0 text-text-2">{text.minutes(minutes)}</span>
                  </li>
                ))}
              </ol>
              <Button className="mt-auto" variant={at === 0 ? 'solid' : 'outline'} onClick={() => onBegin(length)}>
                {before.begin(length)}
              </Button>
            </Card>
          ))}
        </div>
        <p className="mt-2 text-sm text-text-2">{before.kept}</p>
      </section>
    </div>
  );
};

/** The choice of a plan, and then the lesson by that plan: a remote, as high as the window. */
export const LessonView = ({ session, reading }: { session: LiveSession; reading: Reading }) => {
  const text = useText(lesson);
  const { away } = useText(sessions).page;
  const { timeOf } = useMoments();
  const navigate = useNavigate();
  // With a key alone there is nothing else to see.
  const isSignedIn = useLogin() !== null;
  const [isListOpen, setListOpen] = useState(false);
  const { uid_session, des_name } = session;
  const { place, begin, ...moves } = useLesson(uid_session);
  const isAway = isStale(reading);
  usePageTitle(`${text.pageName}: ${des_name}`);
  const heading = usePageArrival<HTMLHeadingElement>();
  return (
    <div className="flex h-window flex-col">
      <header className="flex h-14 shrink-0 items-center gap-1 border-line border-b px-1">
        {isSignedIn && (
          <IconButton
            icon={X}
            className="size-11"
            label={text.back}
            onClick={() => navigate(`/sessions/${uid_session}`)}
          />
        )}
        <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate px-2 font-semibold" title={des_name}>
          {des_name}
        </h1>
        <p
          role="status"
          className={cx('flex shrink-0 items-center gap-2 text-sm text-text-2', place ? 'pr-1' : 'pr-3')}
        >
          {!isAway && <LiveDot />}
          <span>{isAway ? text.disconnected : text.connected}</span>
        </p>
        {place && <IconButton icon={List} className="size-11" label={text.all} onClick={() => setListOpen(true)} />}
      </header>
      {isAway && (
        <p role="status" className="bg-no-soft px-4 py-2 font-semibold text-no text-sm">
          {away(timeOf(reading.dataUpdatedAt))}
        </p>
      )}
      {place ? (
        <LessonPlayer
          session={session}
          readAt={reading.dataUpdatedAt}
          place={place}
          moves={moves}
          isListOpen={isListOpen}
          onCloseList={() => setListOpen(false)}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-text p-4">
            <ChoosePlan onBegin={begin} />
          </div>
        </div>
      )}
    </div>
  );
};

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
  const reading = useLiveSession(uid_session, true);
  const isOver = !isSignedIn && hasStatus(reading.error, 401, 403);
  useEffect(() => {
    if (isOver) forgetLessonKey();
  }, [isOver]);
  if (!isOver)
    return (
      <WithSession reading={reading} title={pageName} frame="mx-auto max-w-text p-4">
        {(session) => <LessonView key={uid_session} session={session} reading={reading} />}
      </WithSession>
    );
  return (
    <div className="mx-auto max-w-text p-4">
      <PageHeading title={over.title} lead={over.text} />
      <ButtonLink to="/login" variant="outline">
        {over.signIn}
      </ButtonLink>
    </div>
  );
};
