import type { Ref } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { trial } from '../../../i18n/trial.ts';

/** NO and YES. They have no click handlers: `listenForPresses` finds them by `data-answer`. */
export const AnswerButtons = ({ isActive, ref }: { isActive: boolean; ref: Ref<HTMLFieldSetElement> }) => {
  const text = useText(trial);
  return (
    <fieldset className="answer-buttons" ref={ref}>
      <legend className="sr-only">{text.answers}</legend>
      <button type="button" data-answer="no" aria-disabled={!isActive} aria-keyshortcuts="ArrowLeft">
        <span>
          <span aria-hidden="true">✕</span> <span translate="no">{text.no}</span>
        </span>
        <span className="answer-key" aria-hidden="true">
          ←
        </span>
      </button>
      <button type="button" data-answer="yes" aria-disabled={!isActive} aria-keyshortcuts="ArrowRight">
        <span>
          <span aria-hidden="true">✓</span> <span translate="no">{text.yes}</span>
        </span>
        <span className="answer-key" aria-hidden="true">
          →
        </span>
      </button>
    </fieldset>
  );
};

/** How long a pressed button stays dark: long enough to be seen, but over before the next face is rated. */
const flashMs = 150;

/** Marks the pressed button with `data-pressed` for a moment. Not animated: each frame would delay the next face. */
export const flashAnswer = (buttons: HTMLElement | null, yes: boolean): void => {
  const button = buttons?.querySelector<HTMLElement>(`[data-answer="${yes ? 'yes' : 'no'}"]`);
  if (!button) return;
  const mark = `${performance.now()}`;
  button.dataset.pressed = mark;
  setTimeout(() => {
    // If pressed again meanwhile, the later press removes its own mark.
    if (button.dataset.pressed === mark) delete button.dataset.pressed;
  }, flashMs);
};
