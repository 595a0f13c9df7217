import { List, X } from 'lucide-react';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useLogin } from '../../api/login.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LiveDot } from '../../ui/Count.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { isStale, type Reading } from '../sessions/use-live-session.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { LessonPlayer } from './LessonPlayer.tsx';
import { type PlanLength, planLengths, plans } from './plans.ts';
import { useLesson } from './use-lesson.ts';

/** Before the bell: what to prepare, and the plans to choose from. */
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
      <section aria-labelledby="lesson-prepare">
        <h2 id="lesson-prepare" className="font-bold text-md">
          {before.prepare}
        </h2>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {before.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <TextLink to="/guide#start">{before.guide}</TextLink>
      </section>
    </div>
  );
};

type Props = { session: LiveSession; reading: Reading };

/** The choice of a plan, and then the lesson by that plan: a remote, as high as the window. */
export const LessonView = ({ session, reading }: Props) => {
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
    <div className="flex h-dvh flex-col">
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
