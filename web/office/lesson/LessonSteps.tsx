import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import type { LessonStep } from './plans.ts';

type Props = {
  steps: readonly LessonStep[];
  current: number;
  onGo: (step: number) => void;
  onReset: () => void;
};

/** All steps of the lesson, each of which can be gone to, and the way to begin anew. */
export const LessonSteps = ({ steps, current, onGo, onReset }: Props) => {
  const text = useText(lesson);
  const [isAsking, setAsking] = useState(false);
  return (
    <details className="card lesson-card lesson-steps">
      <summary>{text.all}</summary>
      <ol>
        {steps.map(({ name, minutes }, index) => (
          <li key={name} aria-current={index === current ? 'step' : undefined}>
            <button type="button" aria-label={text.goTo(text.steps[name].title)} onClick={() => onGo(index)}>
              {text.steps[name].title}
            </button>
            <small>{text.minutes(minutes)}</small>
          </li>
        ))}
      </ol>
      <p>
        <small>{text.keys}</small>
      </p>
      <Button size="sm" variant="subtle" onClick={() => setAsking(true)}>
        {text.again}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.again}
        submit={text.againYes}
        onConfirm={async () => onReset()}
        onClose={() => setAsking(false)}
      >
        <p>{text.againConfirm}</p>
      </ConfirmDialog>
    </details>
  );
};
