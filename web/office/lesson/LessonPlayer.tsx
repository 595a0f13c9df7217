import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { cx } from '../../ui/cx.ts';
import { isOpen } from '../sessions/session.ts';
import { StopSession, useStarting } from '../sessions/session-changes.tsx';
import { useStagePlace } from '../stage/stage-place.ts';
import { useKeys } from '../stage/use-keys.ts';
import { useAwake } from '../stage/use-screen.ts';
import { LessonSteps } from './LessonSteps.tsx';
import type { LessonPlace, useLesson } from './lesson-place.ts';
import { placeIn, plans, type Stop, stepFollowing, stopsOf } from './plans.ts';
import { ScreenCard, useScreenName } from './ScreenCard.tsx';
import { LessonProgress, StepScript } from './StepScript.tsx';

const keys: Record<string, 'on' | 'back'> = { ArrowRight: 'on', PageDown: 'on', ArrowLeft: 'back', PageUp: 'back' };

const isTaken = ({ target, shiftKey }: KeyboardEvent): boolean =>
  shiftKey || (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null);

const bigButton = 'flex min-h-18 items-center justify-center gap-3 rounded-xl border px-3 aria-disabled:opacity-50';

type Props = {
  session: LiveSession;
  readAt: number;
  place: LessonPlace;
  moves: Pick<ReturnType<typeof useLesson>, 'go' | 'choose' | 'reset'>;
  isListOpen: boolean;
  onCloseList: () => void;
};

/** One step of the lesson at a time. One button drives the plan and the class's screen together, and follows both. */
export const LessonPlayer = ({ session, readAt, place, moves, isListOpen, onCloseList }: Props) => {
  const text = useText(lesson);
  const { starting: startText, stopping } = useText(sessions);
  const { num_rounds, num_lobby, flg_enough, des_state, flg_may_change } = session;
  const stage = useStagePlace(session, readAt);
  const nameOf = useScreenName(session);
  const [isStopping, setStopping] = useState(false);
  useAwake();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place.step);
  useEffect(() => {
    if (shown.current === place.step) return;
    shown.current = place.step;
    heading.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [place.step]);

  const slide = stage.place.num_slide;
  const shape = { words: num_rounds, chosen: place.words, isTooSmall: !flg_enough };
  const follow = useEffectEvent(() => {
    const step = stepFollowing(place.plan, place.step, { des_state, slide }, shape);
    if (step !== place.step) moves.go(step);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something has changed elsewhere
  useEffect(() => follow(), [des_state, slide]);

  const steps = plans[place.plan];
  const stops = stopsOf(place.plan, shape);
  const here = placeIn(stops, { step: place.step, slide });
  const [next, back] = [stops[here + 1], stops[here - 1]];
  const go = (to: Stop | undefined) => {
    if (!to) return;
    if (flg_may_change && des_state === 'stopped' && to.slide !== slide)
      stage.move({ ...stage.place, num_slide: to.slide });
    moves.go(to.step);
  };
  const starting = useStarting(session, () => go(next));

  const nextMove = (): { label: string; note: string; press: () => void } => {
    const nextStep = next && steps[next.step];
    const press = () => go(next);
    if (!nextStep) return { label: text.last, note: '', press };
    if (nextStep.screen === 'playing' && des_state === 'created' && flg_may_change)
      return { label: startText.with(num_lobby), note: text.forAll, press: starting.press };
    if (nextStep.screen === 'finished' && isOpen(des_state) && flg_may_change) {
      const note = text.screen.open(session.num_completed, session.num_joined);
      return { label: stopping.action, note, press: () => setStopping(true) };
    }
    if (next.slide !== null && next.slide !== slide) {
      const { short, shortText } = nameOf({ ...stage.place, num_slide: next.slide });
      return { label: short, note: shortText, press };
    }
    return { label: text.steps[nextStep.name].title, note: text.minutes(nextStep.minutes), press };
  };
  const { label, note, press } = nextMove();
  useKeys(keys, isTaken, (key) => (key === 'on' ? press() : go(back)));
  const step = steps[place.step];
  if (!step) return null;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto" data-scrolls="">
        <div className="mx-auto max-w-text px-4 py-4">
          <LessonProgress place={place} />
          <h2 tabIndex={-1} ref={heading} className="mt-3 font-bold text-xl">
            {text.steps[step.name].title}
          </h2>
          <ScreenCard
            session={session}
            place={stage.place}
            onCode={() => stage.move({ ...stage.place, flg_code: !stage.place.flg_code })}
          />
          <StepScript step={step} chosen={place.words} onChoose={moves.choose} />
        </div>
      </div>
      <div className="border-line border-t bg-side">
        <div className="mx-auto flex max-w-text gap-2.5 p-3 pb-6">
          <button
            type="button"
            className={cx(bigButton, 'w-18 shrink-0 border-line-strong bg-surface')}
            aria-label={text.backwards}
            aria-disabled={!back}
            onClick={() => go(back)}
          >
            <ArrowLeft className="size-6" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={cx(bigButton, 'min-w-0 flex-1 border-transparent bg-fill font-bold text-lg text-on-fill')}
            aria-disabled={!next || starting.isBusy}
            onClick={press}
          >
            <span className="min-w-0 leading-tight">
              <span className="block">{label}</span>
              {note && <span className="block font-normal text-sm">{note}</span>}
            </span>
            {next && <ArrowRight className="size-6 shrink-0" aria-hidden="true" />}
          </button>
        </div>
      </div>
      {starting.dialog}
      <StopSession
        session={session}
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        onStopped={() => moves.go(next?.step ?? place.step)}
      />
      <LessonSteps
        steps={steps}
        current={place.step}
        isOpen={isListOpen}
        onGo={(to) => go(stops.find((stop) => stop.step === to))}
        onReset={moves.reset}
        onClose={onCloseList}
      />
    </>
  );
};
