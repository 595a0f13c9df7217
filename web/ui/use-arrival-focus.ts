import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from './router.tsx';

/** Returns the ref of an element (a heading with tabIndex -1) to focus on arrival, where screen readers then start. */
export const useArrivalFocus = <T extends HTMLElement>(isWanted = true): RefObject<T | null> => {
  const target = useRef<T>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return target;
};

/** The same after following a link; on opening the site by its address, the focus stays at the top of the page. */
export const useLinkFocus = <T extends HTMLElement>() => useArrivalFocus<T>(useNavigationType() === 'PUSH');
