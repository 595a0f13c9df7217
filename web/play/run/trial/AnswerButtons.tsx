import { Check, type LucideIcon, X } from 'lucide-react';
import { useText } from '../../../i18n/language.tsx';
import { trial } from '../../../i18n/trial.ts';

type AnswerProps = { answer: 'no' | 'yes'; text: string; icon: LucideIcon; keyName: string; isActive: boolean };

const looks =
  'relative grid touch-manipulation place-content-center rounded-xl border-2 border-transparent p-1 text-on-answer';
const pressed =
  'after:absolute after:inset-0 after:rounded-xl after:opacity-0 active:after:opacity-20 data-pressed:after:opacity-20';
/** Before a round begins and while it waits, they do nothing, and look like it. */
const resting = 'aria-disabled:cursor-default aria-disabled:bg-line-strong aria-disabled:text-text-2';

/** Where there are keys, it says which one answers. */
const Answer = ({ answer, text, icon: Icon, keyName, isActive }: AnswerProps) => (
  <button
    type="button"
    className={`${looks} ${answer === 'no' ? 'bg-no-fill' : 'bg-yes-fill'} ${pressed} ${resting}`}
    data-answer={answer}
    aria-disabled={!isActive}
    aria-keyshortcuts={keyName}
  >
    <span className="flex items-center justify-center gap-3 huge:gap-1 font-extrabold huge:text-lg text-2xl uppercase">
      <Icon className="huge:size-5 size-8 shrink-0" strokeWidth={2.1} />
      <span translate="no">{text}</span>
    </span>
    <span className="huge:hidden pointer-coarse:hidden text-sm" aria-hidden="true">
      {answer === 'no' ? '←' : '→'}
    </span>
  </button>
);

/** NO and YES. They have no click handlers: `listenForPresses` finds them by `data-answer`. */
export const AnswerButtons = ({ isActive }: { isActive: boolean }) => {
  const text = useText(trial);
  return (
    <fieldset className="answer-buttons grid min-w-0 shrink-0 grid-cols-2 gap-3">
      <legend className="sr-only">{text.answers}</legend>
      <Answer answer="no" text={text.no} icon={X} keyName="ArrowLeft" isActive={isActive} />
      <Answer answer="yes" text={text.yes} icon={Check} keyName="ArrowRight" isActive={isActive} />
    </fieldset>
  );
};

/** How long a pressed button stays dark: long enough to be seen, but over before the next face is rated. */
const flashMs = 150;

/** Marks the pressed button with `data-pressed` for a moment. Not animated: each frame would delay the next face. */
export const flashAnswer = (round: HTMLElement, yes: boolean): void => {
  const button = round.querySelector<HTMLElement>(`[data-answer="${yes ? 'yes' : 'no'}"]`);
  if (!button) return;
  const mark = `${performance.now()}`;
  button.dataset.pressed = mark;
  setTimeout(() => {
    // If pressed again meanwhile, the later press removes its own mark.
    if (button.dataset.pressed === mark) delete button.dataset.pressed;
  }, flashMs);
};
