import { useEffect, useEffectEvent } from 'react';

export type LessonKey = 'step on' | 'step back' | 'screen on' | 'screen back';

/** Clickers send the page keys: they move what the class sees. */
const keys: Record<string, LessonKey> = {
  ArrowRight: 'step on',
  ArrowLeft: 'step back',
  PageDown: 'screen on',
  PageUp: 'screen back',
};

/** Calls `onKey` once for each press of a key of the lesson, unless a field or a dialog takes it. */
export const useLessonKeys = (onKey: (key: LessonKey) => void): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key];
    if (!key || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return;
    event.preventDefault();
    if (!event.repeat) onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
