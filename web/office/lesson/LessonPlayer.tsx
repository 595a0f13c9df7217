import { ArrowLeft, ArrowRight, Projector, QrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { cx } from '../../ui/cx.ts';
import { StopSession } from '../sessions/StopSession.tsx';
import { isOpen } from '../sessions/session-state.ts';
import { useAwake } from '../sessions/use-awake.ts';
import { useStarting } from '../sessions/use-starting.tsx';
import { useStagePlace } from '../stage/use-stage-place.ts';
import { LessonSteps } from './LessonSteps.tsx';
import type { LessonPlace } from './lesson-clock.ts';
import { placeIn, type Stop, stepFollowing, stopsOf } from './lesson-stops.ts';
import { plans } from './plans.ts';
import { LessonProgress, StepScript, StepTitle } from './StepScript.tsx';
import { useLessonKeys } from './use-lesson-keys.ts';
import { useScreenName } from './use-screen-name.ts';

type Next = { label: string; note: string };

/** What the big button does, in words. */
const useNextWords = (session: LiveSession, place: StagePlace) => {
  const text = useText(lesson);
  const { starting, stopping } = useText(sessions);
  const nameOf = useScreenName(session);
  return (plan: LessonPlace['plan'], here: Stop, next: Stop | undefined): Next => {
    const step = next && plans[plan][next.step];
    if (!step) return { label: text.last, note: '' };
    const { des_state, num_lobby, num_completed, num_joined, flg_may_change } = session;
    if (step.screen === 'playing' && des_state === 'created' && flg_may_change)
      return { label: starting.with(num_lobby), note: text.forAll };
    if (step.screen === 'finished' && isOpen(des_state) && flg_may_change)
      return { label: stopping.action, note: text.screen.open(num_completed, num_joined) };
    if (next.slide !== null && next.slide !== here.slide) {
      const { short, shortText } = nameOf({ ...place, num_slide: next.slide });
      return { label: short, note: shortText };
    }
    return { label: text.steps[step.name].title, note: text.minutes(step.minutes) };
  };
};

type ScreenProps = { session: LiveSession; place: StagePlace; onCode: (() => void) | undefined };

/** What the class sees now. */
const ScreenCard = ({ session, place, onCode }: ScreenProps) => {
  const { screen: text } = useText(lesson);
  const { title, text: more } = useScreenName(session)(place);
  return (
    <section className="mt-4 flex items-center gap-3.5 rounded-lg bg-ink p-3.5 text-on-ink" aria-label={text.title}>
      <div role="status" className="min-w-0 flex-1">
        <p className="text-xs">{text.now}</p>
        <p className="break-words font-bold text-amber text-lg">{place.flg_code ? session.cod_session : title}</p>
        <p className="text-sm">{place.flg_code ? text.code : more}</p>
      </div>
      {onCode ? (
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-md border border-current"
          aria-label={text.showCode}
          aria-pressed={place.flg_code}
          title={text.showCode}
          onClick={onCode}
        >
          <QrCode className="size-6" strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : (
        <Projector className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      )}
    </section>
  );
};

const bigButton = 'flex min-h-18 items-center justify-center gap-3 rounded-xl px-3 aria-disabled:opacity-50';

type Props = {
  session: LiveSession;
  /** When the session was last read, in ms since 1970. */
  readAt: number;
  place: LessonPlace;
  isListOpen: boolean;
  onGo: (step: number) => void;
  onChoose: (words: readonly number[]) => void;
  onReset: () => void;
  onCloseList: () => void;
};

/** One step of the lesson at a time. One button drives the plan and the class's screen together, and follows both. */
export const LessonPlayer = ({ session, readAt, place, onGo, onChoose, onReset, ...list }: Props) => {
  const text = useText(lesson);
  const { uid_session, num_rounds, flg_enough, des_state, flg_may_change } = session;
  const stage = useStagePlace({ uid_session, stage: session.stage, readAt });
  useAwake(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStopping, setStopping] = useState(false);
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
    if (step !== place.step) onGo(step);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something has changed elsewhere
  useEffect(() => follow(), [des_state, slide]);

  const stops = stopsOf(place.plan, shape);
  const here = placeIn(stops, { step: place.step, slide });
  const mayMove = flg_may_change && des_state === 'stopped';
  const go = (to: Stop | undefined) => {
    if (!to) return;
    if (mayMove && to.slide !== slide) stage.move({ ...stage.place, num_slide: to.slide });
    onGo(to.step);
  };
  const next = stops[here + 1];
  const back = stops[here - 1];
  const nextStep = next && plans[place.plan][next.step];
  const starting = useStarting(session, () => go(next));
  const goOn = () => {
    if (flg_may_change && nextStep?.screen === 'playing' && des_state === 'created') starting.press();
    else if (flg_may_change && nextStep?.screen === 'finished' && isOpen(des_state)) setStopping(true);
    else go(next);
  };
  useLessonKeys((key) => (key === 'on' ? goOn() : go(back)));
  const words = useNextWords(session, stage.place)(place.plan, { step: place.step, slide }, next);
  const step = plans[place.plan][place.step];
  if (!step) return null;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto" data-scrolls="">
        <div className="mx-auto max-w-text px-4 py-4">
          <LessonProgress place={place} />
          <StepTitle ref={heading} step={step} />
          <ScreenCard
            session={session}
            place={stage.place}
            onCode={flg_may_change ? () => stage.move({ ...stage.place, flg_code: !stage.place.flg_code }) : undefined}
          />
          {!flg_may_change && <p className="mt-2 text-sm text-text-2">{text.screen.foreign}</p>}
          <StepScript step={step} chosen={place.words} onChoose={onChoose} />
        </div>
      </div>
      <div className="border-line border-t bg-side">
        <div className="mx-auto flex max-w-text gap-2.5 p-3 pb-6">
          <button
            type="button"
            className={cx(bigButton, 'w-18 shrink-0 border border-line-strong bg-surface')}
            aria-label={text.backwards}
            aria-disabled={!back}
            onClick={() => go(back)}
          >
            <ArrowLeft className="size-6" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={cx(bigButton, 'min-w-0 flex-1 bg-fill font-bold text-lg text-on-fill')}
            aria-disabled={!next || starting.isBusy}
            onClick={goOn}
          >
            <span className="min-w-0 leading-tight">
              <span className="block">{words.label}</span>
              {words.note && <span className="block font-normal text-sm">{words.note}</span>}
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
        onStopped={() => onGo(next?.step ?? place.step)}
      />
      <LessonSteps
        steps={plans[place.plan]}
        current={place.step}
        isOpen={list.isListOpen}
        onGo={(to) => go(stops.find((stop) => stop.step === to))}
        onReset={onReset}
        onClose={list.onCloseList}
      />
    </>
  );
};
