import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '../../ui/router.tsx';

/** Whether a page of the office was shown before. */
let hasArrived = false;

/** Focuses an element (with tabIndex -1) on arrival from another page, so that a screen reader begins there. */
export const usePageArrival = <T extends HTMLElement>(): RefObject<T | null> => {
  const target = useRef<T>(null);
  const isOpened = useLocation().key === 'default';
  const arrive = useEffectEvent(() => {
    // A page opened by its address begins at its top.
    if (hasArrived || !isOpened) target.current?.focus({ preventScroll: true });
    hasArrived = true;
  });
  useEffect(() => arrive(), []);
  return target;
};
