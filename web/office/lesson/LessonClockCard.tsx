import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { clockOf, inMinutes, type LessonPlace } from './lesson-clock.ts';
import { plans } from './plans.ts';
import { useNow } from './use-now.ts';

type TimeProps = { name: string; passedMs: number; plannedMs: number };

/** A time that runs, next to the time that was planned. */
const RunningTime = ({ name, passedMs, plannedMs }: TimeProps) => {
  const { clock } = useText(lesson);
  const share = plannedMs === 0 ? 100 : Math.min(100, (passedMs / plannedMs) * 100);
  return (
    <div className="lesson-time" data-over={passedMs > plannedMs || undefined}>
      <dt>{name}</dt>
      <dd>
        <strong>{inMinutes(passedMs)}</strong> <span>{clock.of(plannedMs / 60_000)}</span>
        <i aria-hidden="true">
          <b style={{ width: `${share}%` }} />
        </i>
      </dd>
    </div>
  );
};

/** The time of the step and of the lesson, with a friendly word where it is late. */
export const LessonClockCard = ({ place }: { place: LessonPlace }) => {
  const text = useText(lesson);
  const { step, lesson: whole, lateMinutes, shorten } = clockOf(place, useNow());
  const { clock } = text;
  const isLast = place.step === plans[place.plan].length - 1;
  const isOver = step.passedMs > step.plannedMs && !isLast;
  const advice = shorten ? clock.shorten(text.steps[shorten.name].title) : !isLast && clock.keep;
  return (
    <section className="card lesson-card lesson-clock" aria-label={clock.title}>
      <dl>
        <RunningTime name={clock.step} {...step} />
        <RunningTime name={clock.lesson} {...whole} />
      </dl>
      <p>
        {lateMinutes === 0 && (isOver ? <span>{clock.over}</span> : <span>{clock.inTime}</span>)}
        {lateMinutes > 0 && <span>{[clock.late(lateMinutes), advice].filter(Boolean).join(' ')}</span>}
      </p>
    </section>
  );
};
