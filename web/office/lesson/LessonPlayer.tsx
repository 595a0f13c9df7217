import { useEffect, useRef } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../controls/Button.tsx';
import { useAwake } from '../sessions/use-awake.ts';
import { placeAfter } from '../stage/stage-place.ts';
import { useStagePlace } from '../stage/use-stage-place.ts';
import { LessonClockCard } from './LessonClockCard.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import type { LessonPlace } from './lesson-clock.ts';
import { type LessonStep, plans } from './plans.ts';
import { ScreenButtons } from './ScreenButtons.tsx';
import { StepScript } from './StepScript.tsx';
import { placeForStep, slidesOfStep } from './step-place.ts';
import { useLessonKeys } from './use-lesson-keys.ts';

type Props = {
  session: LiveSession;
  /** When the session was last read, in ms since 1970. */
  readAt: number;
  place: LessonPlace;
  onGo: (step: number) => void;
  onReset: () => void;
};

/** One step of the lesson at a time: its script, the clock, what the class sees, and what comes next. */
export const LessonPlayer = ({ session, readAt, place, onGo, onReset }: Props) => {
  const text = useText(lesson);
  const { uid_session, num_rounds, flg_enough, des_state, flg_may_change } = session;
  const stage = useStagePlace({ uid_session, stage: session.stage, readAt });
  useAwake(true);
  const steps = plans[place.plan];
  const step = steps[place.step] ?? steps[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place.step);
  useEffect(() => {
    if (shown.current === place.step) return;
    shown.current = place.step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [place.step]);

  const shape = { words: num_rounds, isTooSmall: !flg_enough };
  const mayMove = flg_may_change && des_state === 'stopped';
  const wantedBy = ({ screen }: LessonStep) =>
    mayMove ? placeForStep(stage.place, slidesOfStep(screen, num_rounds)) : undefined;
  const go = (to: number) => {
    const next = steps[to];
    if (!next) return;
    // The class's screen follows, unless it shows something of that step already.
    const screen = wantedBy(next);
    if (screen) stage.move(screen);
    onGo(to);
  };
  const isOn = stage.place.num_slide !== null;
  const slideOn = isOn ? placeAfter(stage.place, 1, shape) : { ...stage.place, num_slide: 0 };
  const slideBack = isOn ? placeAfter(stage.place, -1, shape) : undefined;
  const moveTo = (to: typeof slideOn) => (mayMove && to ? () => stage.move(to) : undefined);
  useLessonKeys((key) => {
    if (key === 'step on') go(place.step + 1);
    if (key === 'step back') go(place.step - 1);
    if (key === 'screen on') moveTo(slideOn)?.();
    if (key === 'screen back') moveTo(slideBack)?.();
  });
  if (!step) return null;
  const next = steps[place.step + 1];
  return (
    <>
      <div className="lesson-columns">
        <LessonClockCard place={place} />
        <StepScript ref={heading} step={step} number={place.step + 1} of={steps.length} />
        <LessonScreen
          session={session}
          place={stage.place}
          step={step}
          onShow={moveTo(wantedBy(step))}
          onNext={moveTo(slideOn)}
          onBack={moveTo(slideBack)}
        />
        <LessonSteps steps={steps} current={place.step} onGo={go} onReset={onReset} />
      </div>
      <div className="lesson-bar">
        {mayMove && <ScreenButtons onNext={moveTo(slideOn)} onBack={moveTo(slideBack)} />}
        <Button variant="outline" disabled={place.step === 0} onClick={() => go(place.step - 1)}>
          {text.backwards}
        </Button>
        {next && (
          <p>
            <span>{text.next}</span> <strong>{text.steps[next.name].title}</strong>{' '}
            <small>{text.minutes(next.minutes)}</small>
          </p>
        )}
        <Button disabled={!next} onClick={() => go(place.step + 1)}>
          {text.on}
        </Button>
      </div>
    </>
  );
};
