import { useEffect, useEffectEvent } from 'react';

/** Clickers send the page keys. */
const keys: Record<string, 'on' | 'back'> = { ArrowRight: 'on', PageDown: 'on', ArrowLeft: 'back', PageUp: 'back' };

/** Calls `onKey` once for each press of a key of the lesson, unless a field or a dialog takes it. */
export const useLessonKeys = (onKey: (key: 'on' | 'back') => void): void => {
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
