import type { Ref } from 'react';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useClassWords } from '../stage/use-class-words.ts';
import { clockOf, inMinutes, type LessonPlace } from './lesson-clock.ts';
import { type LessonStep, plans } from './plans.ts';
import { useNow } from './use-now.ts';

/** How far the lesson is, and its two clocks, with a friendly word where it is late. */
export const LessonProgress = ({ place }: { place: LessonPlace }) => {
  const text = useText(lesson);
  const { step, lesson: whole, lateMinutes, shorten } = clockOf(place, useNow());
  const { clock } = text;
  const steps = plans[place.plan];
  const isLast = place.step === steps.length - 1;
  const isOver = step.passedMs > step.plannedMs && !isLast;
  const advice = shorten ? clock.shorten(text.steps[shorten.name].title) : !isLast && clock.keep;
  const where = text.step(place.step + 1, steps.length);
  return (
    <section aria-label={clock.title}>
      <p className="flex gap-1" aria-hidden="true">
        {steps.map(({ name }, at) => (
          <i
            key={name}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              at < place.step ? 'bg-data' : at === place.step ? 'bg-amber' : 'bg-track',
            )}
          />
        ))}
      </p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
        <span>{where}</span>
        <span>
          {`${inMinutes(step.passedMs)} ${clock.of(step.plannedMs / 60_000)} · ${clock.lesson(inMinutes(whole.passedMs), place.plan)}`}
        </span>
      </p>
      <p className="text-sm text-text-2">
        {lateMinutes > 0
          ? [clock.late(lateMinutes), advice].filter(Boolean).join(' ')
          : isOver
            ? clock.over
            : clock.inTime}
      </p>
    </section>
  );
};

type ChoiceProps = { chosen: readonly number[]; onChoose: (words: readonly number[]) => void };

/** The words that a short lesson looks at. */
const ChosenWords = ({ chosen, onChoose }: ChoiceProps) => {
  const text = useText(lesson);
  const { adjective } = useText(game);
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold text-sm text-text-2">{text.choose}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {useClassWords().map((word, at) => {
          const isOn = chosen.includes(at);
          return (
            <Button
              key={word}
              size="small"
              variant={isOn ? 'amber' : 'outline'}
              aria-pressed={isOn}
              translate="no"
              onClick={() => onChoose(isOn ? chosen.filter((each) => each !== at) : [...chosen, at])}
            >
              {adjective[word]}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
};

type Props = ChoiceProps & {
  step: LessonStep;
  /** Gets the focus when the step begins. */
  ref: Ref<HTMLHeadingElement>;
};

export const StepTitle = ({ step, ref }: Pick<Props, 'step' | 'ref'>) => (
  <h2 tabIndex={-1} ref={ref} className="mt-3 font-bold text-xl">
    {useText(lesson).steps[step.name].title}
  </h2>
);

/** What a step is about: what to do, to ask and to say. */
export const StepScript = ({ step, chosen, onChoose }: Omit<Props, 'ref'>) => {
  const text = useText(lesson);
  const script = text.steps[step.name];
  return (
    <>
      {step.name === 'oneWord' && <ChosenWords chosen={chosen} onChoose={onChoose} />}
      {(['do', 'ask', 'say'] as const).map(
        (part) =>
          script[part].length > 0 && (
            <div key={part}>
              <h3 className="mt-5 font-semibold text-sm text-text-2">{text.parts[part]}</h3>
              <ul className={cx('mt-1.5 grid gap-2', part !== 'do' && 'border-amber border-l-4 pl-4 text-lg')}>
                {script[part].map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 text-sm">
        <TextLink to={`/guide#${step.guide}`}>{text.guide}</TextLink>
        {step.name === 'plans' && <TextLink to="/guide/plans">{text.closing.sheet}</TextLink>}
        {step.name === 'close' && (
          <>
            <TextLink to="/endTest/explanation">{text.closing.end}</TextLink>
            <TextLink to="/guide#later">{text.closing.later}</TextLink>
          </>
        )}
      </p>
    </>
  );
};
