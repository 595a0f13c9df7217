import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const follow = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/**
 * Shows an element in full screen, where supported (often not on phones). The focus moves to the button that exits full
 * screen, and back afterwards; the browser handles Escape.
 */
export const useFullScreen = <T extends HTMLElement>(element: RefObject<T | null>) => {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  const leaveButton = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (isFull) leaveButton.current?.focus();
    // Not while a dialog is still open.
    else if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
  }, [isFull]);
  return {
    isSupported: document.fullscreenEnabled === true,
    isFull,
    leaveButton,
    enter: async () => {
      before.current = document.activeElement;
      // Refused: nothing changes.
      await element.current?.requestFullscreen().catch(() => {});
    },
    leave: () => document.exitFullscreen().catch(() => {}),
  };
};
