import { useEffect, useRef, useState } from 'react';

/** Follows a text, but changes at most once in `pause` ms: a screen reader that is told of everything tells nothing. */
export const useCalm = (text: string, pause: number): string => {
  const [said, say] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    if (text === said) return;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        say(text);
      },
      Math.max(0, last.current + pause - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, said, pause]);
  return said;
};
