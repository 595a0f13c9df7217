import { useEffect, useEffectEvent } from 'react';

export type StageKey = 'on' | 'back' | 'gender' | 'end' | 'code' | 'slides' | 'leave' | 'blank' | 'whole screen';

/** Clickers send the page keys, the full stop or B to blank the screen, and F5 and Escape to begin and to end. */
const keys: Record<string, StageKey> = {
  ' ': 'on',
  Enter: 'on',
  ArrowRight: 'on',
  PageDown: 'on',
  ArrowLeft: 'back',
  PageUp: 'back',
  g: 'gender',
  f: 'end',
  c: 'code',
  s: 'slides',
  Escape: 'leave',
  b: 'blank',
  '.': 'blank',
  F5: 'whole screen',
};

/** After a click the focus goes away, so that Space goes on wherever one clicked. */
const blurAfterClick = ({ detail, target }: MouseEvent): void => {
  const isOnStage = target instanceof Element && target.closest('.stage');
  if (detail > 0 && isOnStage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Whether what is focused takes the key itself: a button or a field, or a dialog, which Escape closes too. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  const isPress = key === ' ' || key === 'Enter';
  if (target.closest('[role="dialog"]')) return isPress || key === 'Escape';
  return isPress && target.closest('button, a, input') !== null;
};

/**
 * Calls `onKey` for the keys of the stage, wherever the focus is, once for each press. While something covers the stage
 * until the next key, any calls `onWake`, and does nothing else.
 */
export const useStageKeys = (onKey: (key: StageKey) => void, onWake: (() => void) | undefined): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    // With a modifier, the browser handles the keys: back, other windows.
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!onWake && (!key || isTaken(event))) return;
    event.preventDefault();
    // A key held down goes on once: Space must not start a class and leave its results in one go.
    if (event.repeat) return;
    if (onWake) onWake();
    else if (key) onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('click', blurAfterClick, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('click', blurAfterClick, { capture: true });
    };
  }, []);
};
