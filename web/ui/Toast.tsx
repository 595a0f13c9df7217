import { useEffect } from 'react';
import type { Elements } from './elements.ts';
import './toast.css';

const timeoutMs = 5000;

type Props = {
  /** Nothing is shown while null. */
  text: string | null;
  onClose: () => void;
  /** Shown with a tick. */
  isSuccess?: boolean;
  /** A link or button. */
  action?: Elements;
  /**
   * At the foot of the window, over whatever is there; at its top, where that has just got something to read; or at the end
   * of the content, where it is on screen too, but covers nothing of what follows. The last is for notices that stay long.
   */
  place?: 'window' | 'top' | 'content';
};

/** A short notice that closes by itself. The live region is always there, so that screen readers announce the text. */
export const Toast = (props: Props) => {
  const { text, onClose, isSuccess = true, action, place = 'window' } = props;
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(onClose, timeoutMs);
    return () => clearTimeout(timer);
  }, [text, onClose]);
  return (
    <div className="toast-place" data-place={place} role="status">
      {text !== null && (
        <p className="toast">
          {isSuccess && (
            <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path
                d="M4 10.5 8.2 15 16 5.5"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.6"
                strokeLinecap="round"
              />
            </svg>
          )}
          <span>{text}</span> {action}
        </p>
      )}
    </div>
  );
};
