import { useEffect, useRef, useState } from 'react';

/** Follows a text, but changes at most once in `pauseMs`, so as not to flood screen readers. */
export const useThrottled = (text: string, pauseMs: number): string => {
  const [said, say] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    if (text === said) return;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        say(text);
      },
      Math.max(0, last.current + pauseMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, said, pauseMs]);
  return said;
};
