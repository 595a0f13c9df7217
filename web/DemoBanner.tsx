import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { demo } from './i18n/demo.ts';
import { useText } from './i18n/language.tsx';
import './demo-banner.css';

type Line = RefObject<HTMLElement | null>;

/** Tells the style sheet how high the line is: it breaks on narrow screens and grows with the letters. */
const useHeight = (line: Line) => {
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return;
    const measure = () => document.documentElement.style.setProperty('--demo-banner', `${current.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [line]);
};

/** A part of the page that fills the screen hides all others but those that are put on top of it. */
const useOverFullScreen = (line: Line) => {
  useEffect(() => {
    const { current } = line;
    const follow = () => {
      if (document.fullscreenElement) {
        current?.setAttribute('popover', 'manual');
        current?.showPopover?.();
      } else {
        current?.removeAttribute('popover');
      }
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [line]);
};

/** The line above every page of a demonstration: its figures must not be mistaken for real ones. */
export const DemoBanner = () => {
  const { simulated } = useText(demo);
  const line = useRef<HTMLElement>(null);
  useHeight(line);
  useOverFullScreen(line);
  return (
    <aside ref={line} className="demo-banner" aria-label={simulated}>
      <p>{simulated}</p>
    </aside>
  );
};
