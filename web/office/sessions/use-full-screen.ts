import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const follow = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/**
 * Shows an element on the whole screen, where the browser can (a phone often cannot). The focus goes to the button that
 * leads out, and back to where it was; Escape is the browser's.
 */
export const useFullScreen = <T extends HTMLElement>(element: RefObject<T | null>) => {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  const leaveButton = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (isFull) leaveButton.current?.focus();
    // Not out of a dialog that is still open.
    else if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
  }, [isFull]);
  return {
    isSupported: document.fullscreenEnabled === true,
    isFull,
    leaveButton,
    enter: async () => {
      before.current = document.activeElement;
      // Refused, everything stays as it is.
      await element.current?.requestFullscreen().catch(() => {});
    },
    leave: () => document.exitFullscreen().catch(() => {}),
  };
};
