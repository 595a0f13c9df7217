import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element when it comes on screen (a heading with tabIndex -1), so that a screen reader begins there. */
export const useArrivalFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const target = useRef<T>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
};
