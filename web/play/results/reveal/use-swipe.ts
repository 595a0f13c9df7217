import { type TouchEvent, useRef } from 'react';

/** A finger has to go so far to the side, in CSS pixels, and twice as far as up or down: whoever scrolls does not swipe. */
const farEnough = 48;

/** Handlers of touches that call `onForward` when a finger goes to the left, `onBack` when it goes to the right. */
export const useSwipe = (onForward: () => void, onBack: () => void) => {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const only = touches.item(0);
      // Two fingers enlarge the page.
      from.current = only && touches.length === 1 ? { x: only.clientX, y: only.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches.item(0);
      if (!end || !from.current) return;
      const [across, down] = [end.clientX - from.current.x, end.clientY - from.current.y];
      from.current = undefined;
      // In an enlarged page a finger moves what is seen.
      const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01;
      if (isEnlarged || Math.abs(across) < farEnough || Math.abs(across) < 2 * Math.abs(down)) return;
      if (across < 0) onForward();
      else onBack();
    },
  };
};
