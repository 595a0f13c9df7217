import { useEffect, useEffectEvent } from 'react';

/** Calls `onKey` once for each press, unless what has the focus takes it (`isTaken`). While there is `onWake`, any key calls that alone. */
export const useKeys = <Meaning extends string>(
  keys: Readonly<Record<string, Meaning>>,
  isTaken: (event: KeyboardEvent) => boolean,
  onKey: (meaning: Meaning) => void,
  onWake?: () => void,
): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    // With a modifier, the browser handles the keys: back, other windows.
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const meaning = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!onWake && (!meaning || isTaken(event))) return;
    event.preventDefault();
    // A key held down goes on once: Space must not start a class and leave its results in one go.
    if (event.repeat) return;
    if (onWake) onWake();
    else if (meaning) onKey(meaning);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
