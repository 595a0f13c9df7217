import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Items } from '../sentences.tsx';
import { useClassWords } from '../sessions/use-sessions.ts';
import { clockOf, inMinutes, type LessonPlace, useNow } from './lesson-place.ts';
import { type LessonStep, plans } from './plans.ts';

/** How far the lesson is, and its two clocks, with a friendly word where it is late. */
export const LessonProgress = ({ place }: { place: LessonPlace }) => {
  const text = useText(lesson);
  const { clock } = text;
  const { stepMs, plannedMs, lessonMs, lateMinutes, shorten } = clockOf(place, useNow());
  const steps = plans[place.plan];
  const isLast = place.step === steps.length - 1;
  const stepTime = `${inMinutes(stepMs)} ${clock.of(plannedMs / 60_000)}`;
  const lessonTime = clock.lesson(inMinutes(lessonMs), place.plan);
  const advice = shorten ? clock.shorten(text.steps[shorten.name].title) : isLast ? '' : clock.keep;
  const isOver = stepMs > plannedMs && !isLast;
  const state = lateMinutes > 0 ? `${clock.late(lateMinutes)} ${advice}` : isOver ? clock.over : clock.inTime;
  return (
    <section aria-label={clock.title}>
      <p className="flex gap-1" aria-hidden="true">
        {steps.map(({ name }, at) => (
          <i
            key={name}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              at > place.step ? 'forced-colors:border' : 'forced-colors:border-3',
              at < place.step ? 'bg-data' : at === place.step ? 'bg-amber' : 'bg-track',
            )}
          />
        ))}
      </p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
        <span>{text.step(place.step + 1, steps.length)}</span>
        <span>{`${stepTime} · ${lessonTime}`}</span>
      </p>
      <p className="text-sm text-text-2">{state}</p>
    </section>
  );
};

type ChoiceProps = { chosen: readonly number[]; onChoose: (words: readonly number[]) => void };

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

export const StepScript = ({ step, ...choice }: ChoiceProps & { step: LessonStep }) => {
  const text = useText(lesson);
  const script = text.steps[step.name];
  return (
    <>
      {step.name === 'oneWord' && <ChosenWords {...choice} />}
      {(['do', 'ask', 'say'] as const).map(
        (part) =>
          script[part].length > 0 && (
            <div key={part}>
              <h3 className="mt-5 font-semibold text-sm text-text-2">{text.parts[part]}</h3>
              <Items
                of={script[part]}
                className={cx('mt-1.5 grid gap-2', part !== 'do' && 'border-amber border-l-4 pl-4 text-lg')}
              />
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
