import type { Ref } from 'react';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Link } from '../../ui/router.tsx';
import type { LessonStep } from './plans.ts';

const parts = ['do', 'say', 'ask'] as const;

type Props = {
  step: LessonStep;
  number: number;
  of: number;
  /** Gets the focus when the step begins. */
  ref: Ref<HTMLHeadingElement>;
};

/** What a step is about: what to do, to say and to ask. */
export const StepScript = ({ step, number, of, ref }: Props) => {
  const text = useText(lesson);
  const script = text.steps[step.name];
  return (
    <section className="card lesson-card lesson-script" aria-labelledby="lesson-step">
      <p className="lesson-number">{`${text.step(number, of)} · ${text.minutes(step.minutes)}`}</p>
      <h2 id="lesson-step" tabIndex={-1} ref={ref}>
        {script.title}
      </h2>
      {parts.map(
        (part) =>
          script[part].length > 0 && (
            <div key={part} className="lesson-part" data-part={part}>
              <h3>{text.parts[part]}</h3>
              <ul>
                {script[part].map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p className="lesson-more">
        <Link to={`/guide#${step.guide}`}>{text.guide}</Link>
        {step.name === 'plans' && <Link to="/guide/plans">{text.closing.sheet}</Link>}
        {step.name === 'close' && (
          <>
            <Link to="/endTest/explanation">{text.closing.end}</Link>
            <Link to="/guide#later">{text.closing.later}</Link>
          </>
        )}
      </p>
    </section>
  );
};
