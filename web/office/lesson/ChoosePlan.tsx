import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type PlanLength, planLengths, plans } from './plans.ts';

/** Before the bell: what to prepare, and the plans to choose from. */
export const ChoosePlan = ({ onBegin }: { onBegin: (plan: PlanLength) => void }) => {
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
                <span>{before.minutes(length)}</span>{' '}
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
