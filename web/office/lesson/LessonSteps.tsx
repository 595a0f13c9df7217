import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/Dialog.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import type { LessonStep } from './plans.ts';

type Props = {
  steps: readonly LessonStep[];
  current: number;
  isOpen: boolean;
  onGo: (step: number) => void;
  onReset: () => void;
  onClose: () => void;
};

export const LessonSteps = ({ steps, current, isOpen, onGo, onReset, onClose }: Props) => {
  const text = useText(lesson);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Sheet open={isOpen} title={text.all} onClose={onClose}>
        <ol className="divide-y divide-line">
          {steps.map(({ name, minutes }, index) => (
            <li key={name} aria-current={index === current ? 'step' : undefined}>
              <button
                type="button"
                className={cx(
                  'flex min-h-11 w-full items-center justify-between gap-3 rounded-sm text-left hover:bg-hover',
                  index === current && 'font-semibold text-amber-text',
                )}
                aria-label={text.goTo(text.steps[name].title)}
                onClick={() => {
                  onGo(index);
                  onClose();
                }}
              >
                <span>{text.steps[name].title}</span>
                <span className="shrink-0 font-normal text-sm text-text-2">{text.minutes(minutes)}</span>
              </button>
            </li>
          ))}
        </ol>
        <p className="text-sm text-text-2">{text.keys}</p>
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            setAsking(true);
          }}
        >
          {text.again}
        </Button>
      </Sheet>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.again}
        submit={text.againYes}
        onConfirm={async () => onReset()}
        onClose={() => setAsking(false)}
      >
        <p>{text.againConfirm}</p>
      </ConfirmDialog>
    </>
  );
};
