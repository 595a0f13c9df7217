/** An answer given with finger, mouse or key, and when it was made, in ms on the performance timeline. */
export type Press = { yes: boolean; at: number };

const keys: Record<string, boolean> = { ArrowLeft: false, ArrowRight: true };

/** The answer of the button that the event is in: buttons carry `data-answer`, 'yes' or 'no'. */
const answerUnder = (target: EventTarget | null): boolean | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
  return button ? button.dataset.answer === 'yes' : undefined;
};

const isForms = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

const answerOfKey = (event: KeyboardEvent): boolean | undefined => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  if (event.key === 'Enter' || event.key === ' ') return answerUnder(event.target);
  return isForms(event.target) ? undefined : keys[event.key];
};

const answerOfPointer = (event: PointerEvent): boolean | undefined =>
  event.button === 0 ? answerUnder(event.target) : undefined;

// A click without a finger, a mouse or a key comes from assistive technology: the others were answers before it.
const answerOfClick = (event: MouseEvent): boolean | undefined =>
  event.detail === 0 ? answerUnder(event.target) : undefined;

const answerOf = (event: Event): boolean | undefined => {
  if (event.defaultPrevented) return undefined;
  if (event instanceof KeyboardEvent) return answerOfKey(event);
  if (event.type === 'pointerdown') return answerOfPointer(event as PointerEvent);
  return answerOfClick(event as MouseEvent);
};

/**
 * Calls back for each press on a button with `data-answer`, an arrow key anywhere, Enter or Space on a button.
 * Returns the way to stop. Presses are stamped with `event.timeStamp`, or with `now` where a device stamps ahead of it.
 */
export const listenForPresses = (onPress: (press: Press) => void, now: () => number): (() => void) => {
  const take = (event: Event) => {
    const yes = answerOf(event);
    if (yes === undefined) return;
    // Otherwise Enter would click the button as well, and the arrows would scroll.
    if (event.type === 'keydown') event.preventDefault();
    onPress({ yes, at: Math.min(event.timeStamp, now()) });
  };
  // Space clicks on release, which would be an answer to the next face.
  const swallow = (event: KeyboardEvent) => {
    if (event.key === ' ' && answerUnder(event.target) !== undefined) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, take, { signal });
  document.addEventListener('keyup', swallow, { signal });
  return () => listening.abort();
};
