import { useEffect } from 'react';

/** Where keys lead; presenters in the hand send those for pages. */
const steps: Record<string, number> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** Moves one word on or back with the keyboard, wherever the focus is, while `isActive`. */
export const useWordKeys = (isActive: boolean, move: (step: number) => void) => {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      // With these held the keys are the browser's: back, other windows.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, move]);
};
