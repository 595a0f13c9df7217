import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether a page of the office was on screen before. */
let hasArrived = false;

/** Gives the focus to an element (with tabIndex -1) when one comes from another page, so that a screen reader begins there. */
export const usePageArrival = <T extends HTMLElement>(): RefObject<T | null> => {
  const target = useRef<T>(null);
  const isOpened = useLocation().key === 'default';
  const arrive = useEffectEvent(() => {
    // Whoever opens an address begins at the top of the page.
    if (hasArrived || !isOpened) target.current?.focus({ preventScroll: true });
    hasArrived = true;
  });
  useEffect(() => arrive(), []);
  return target;
};
