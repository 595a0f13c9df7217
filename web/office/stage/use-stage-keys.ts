import { useEffect, useEffectEvent } from 'react';

export type StageKey = 'on' | 'back' | 'gender' | 'end' | 'leave' | 'blank' | 'whole screen';

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
  Escape: 'leave',
  b: 'blank',
  '.': 'blank',
  F5: 'whole screen',
};

/** A focused button or field takes these itself. */
const ownKeys = [' ', 'Enter'];

/**
 * Calls `onKey` for the keys of the stage, wherever the focus is, once for each press. While the screen is blank, any key
 * calls `onWake`, and does nothing else.
 */
export const useStageKeys = (onKey: (key: StageKey) => void, onWake: (() => void) | undefined): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    // With a modifier, the browser handles the keys: back, other windows.
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (onWake) {
      event.preventDefault();
      return event.repeat ? undefined : onWake();
    }
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!key) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, [role="dialog"]');
    if (isOnControl && ownKeys.includes(event.key)) return;
    event.preventDefault();
    // A key held down goes on once: Space must not start a class and leave its results in one go.
    if (!event.repeat) onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
