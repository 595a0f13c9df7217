import { useEffect, useRef, useState } from 'react';

/** Says a text to screen readers whenever it changes, but at most once in `pauseMs`, so as not to flood them. */
export const Announced = ({ text, pauseMs }: { text: string; pauseMs: number }) => {
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
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
};
