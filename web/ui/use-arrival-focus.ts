import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of an element (a heading with tabIndex -1) to focus on arrival, where screen readers then start. */
export const useArrivalFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const target = useRef<T>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
};
