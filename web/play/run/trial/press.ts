import type { Answer } from '../device/run.ts';

/** An answer by touch, mouse, pen or key, with its time in ms on the performance timeline. */
export type Press = { yes: boolean; at: number; input: NonNullable<Answer['input']> };

const keys: Record<string, boolean> = { ArrowLeft: false, ArrowRight: true };

const answerUnder = (target: EventTarget | null): boolean | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
  return button ? button.dataset.answer === 'yes' : undefined;
};

const isFormField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

const answerOfKey = (event: KeyboardEvent): boolean | undefined => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  if (event.key === 'Enter' || event.key === ' ') return answerUnder(event.target);
  return isFormField(event.target) ? undefined : keys[event.key];
};

const answerOfPointer = (event: PointerEvent): boolean | undefined =>
  event.button === 0 ? answerUnder(event.target) : undefined;

// A click with `detail` 0 comes from a key or assistive technology; keys were handled before.
const answerOfClick = (event: MouseEvent): boolean | undefined =>
  event.detail === 0 ? answerUnder(event.target) : undefined;

const answerOf = (event: Event): boolean | undefined => {
  if (event.defaultPrevented) return undefined;
  if (event instanceof KeyboardEvent) return answerOfKey(event);
  if (event.type === 'pointerdown') return answerOfPointer(event as PointerEvent);
  return answerOfClick(event as MouseEvent);
};

/** Assistive technology counts as a keyboard. */
const inputOf = (event: Event): Press['input'] => {
  if (event.type !== 'pointerdown') return 'keyboard';
  const { pointerType } = event as PointerEvent;
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
};

/** Calls `onPress` for a press of a button, an arrow, or Enter and Space on a button. Its time is `now()` where timestamps lie in the future. */
export const listenForPresses = (onPress: (press: Press) => void, now: () => number): (() => void) => {
  const handle = (event: Event) => {
    const yes = answerOf(event);
    if (yes === undefined) return;
    // Otherwise Enter would also click the button, and the arrows would scroll.
    if (event.type === 'keydown') event.preventDefault();
    onPress({ yes, at: Math.min(event.timeStamp, now()), input: inputOf(event) });
  };
  // Space clicks on release, which would answer the next face.
  const swallow = (event: KeyboardEvent) => {
    if (event.key === ' ' && answerUnder(event.target) !== undefined) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, handle, { signal });
  document.addEventListener('keyup', swallow, { signal });
  return () => listening.abort();
};
