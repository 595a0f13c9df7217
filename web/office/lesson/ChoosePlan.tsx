import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Link } from '../../ui/router.tsx';
import { Button } from '../controls/Button.tsx';
import { type PlanLength, planLengths, plans } from './plans.ts';

/** Before the bell: what to prepare, and the plans to choose from. */
export const ChoosePlan = ({ onBegin }: { onBegin: (plan: PlanLength) => void }) => {
  const text = useText(lesson);
  const { before } = text;
  return (
    <>
      <section className="card lesson-card" aria-labelledby="lesson-plans">
        <h2 id="lesson-plans">{before.title}</h2>
        <p>{before.text}</p>
        <div className="lesson-plans">
          {planLengths.map((length) => (
            <section key={length} className="lesson-plan" aria-labelledby={`lesson-${length}`}>
              <h3 id={`lesson-${length}`}>
                <span>{before.minutes(length)}</span> <small>{before.steps(plans[length].length)}</small>
              </h3>
              <p>{before.plans[length]}</p>
              <ol>
                {plans[length].map(({ name, minutes }) => (
                  <li key={name}>
                    <span>{text.steps[name].title}</span> <small>{text.minutes(minutes)}</small>
                  </li>
                ))}
              </ol>
              <Button onClick={() => onBegin(length)}>{before.begin(length)}</Button>
            </section>
          ))}
        </div>
        <p>
          <small>{before.kept}</small>
        </p>
      </section>
      <section className="card lesson-card" aria-labelledby="lesson-prepare">
        <h2 id="lesson-prepare">{before.prepare}</h2>
        <ul>
          {before.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <Link to="/guide#start">{before.guide}</Link>
        </p>
      </section>
    </>
  );
};
