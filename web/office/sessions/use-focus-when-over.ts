import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element when a session ends: the dialog and the button that had it go with what has ended. */
export const useFocusWhenOver = (isOver: boolean, element: RefObject<HTMLElement | null>) => {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body) element.current?.focus();
    wasOver.current = isOver;
  }, [isOver, element]);
};
