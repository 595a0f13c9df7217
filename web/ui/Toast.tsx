import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

const timeoutMs = 5000;

type Props = {
  /** Nothing is shown while null. */
  text: string | null;
  onClose: () => void;
  /** Shown with a tick. */
  isSuccess?: boolean;
  /** A link or button, to undo it for instance. */
  action?: Elements;
  /**
   * At the foot of the window, over whatever is there; at its top, where that has just got something to read; or at the end
   * of the content, where it is on screen too, but covers nothing of what follows. The last is for notices that stay long.
   */
  place?: keyof typeof places;
};

const places = {
  window: 'fixed bottom-[calc(24px+env(safe-area-inset-bottom))]',
  top: 'fixed top-[calc(14px+env(safe-area-inset-top))]',
  content: 'sticky bottom-[calc(24px+env(safe-area-inset-bottom))]',
};

/**
 * A short notice that closes by itself, but not under the pointer or the focus. The live region is always there, so that
 * screen readers announce the text.
 */
export const Toast = ({ text, onClose, isSuccess = true, action, place = 'window' }: Props) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (text === null || isHeld) return;
    const timer = setTimeout(onClose, timeoutMs);
    return () => clearTimeout(timer);
  }, [text, isHeld, onClose]);
  return (
    <div
      className={cx('toast-place pointer-events-none inset-x-4 z-50 grid justify-items-center', places[place])}
      role="status"
    >
      {text !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only waits while it is looked at
        <div
          className="pointer-events-auto flex animate-arrive items-center gap-2.5 rounded-xl border border-transparent bg-fill px-5 py-3 font-bold text-on-fill shadow-pop"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {isSuccess && <Check className="size-5 shrink-0" aria-hidden="true" />}
          <p>{text}</p>
          {action}
        </div>
      )}
    </div>
  );
};
