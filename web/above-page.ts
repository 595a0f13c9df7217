import { type RefObject, useLayoutEffect } from 'react';

/** Passes the height of a line above every page on to the style sheet: it wraps on narrow screens and grows with the font size. */
export const useHeightAbovePage = (
  line: RefObject<HTMLElement | null>,
  name: '--demo-banner' | '--new-version' | '--class-banner',
) => {
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return;
    const measure = () => document.documentElement.style.setProperty(name, `${current.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(name);
    };
  }, [line, name]);
};
