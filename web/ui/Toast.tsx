import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

const timeoutMs = 5000;

type CardProps = {
  text: string;
  onClose: () => void;
  isSuccess?: boolean;
  isAlert?: boolean;
  action?: Elements;
  close?: string;
  /** How long it stays, in ms; null: until it is closed. */
  lastsMs?: number | null;
};

const cardLooks =
  'pointer-events-auto flex max-w-full animate-arrive items-center gap-2.5 rounded-xl border border-transparent bg-fill px-5 py-3 font-bold text-on-fill shadow-pop office:gap-3 office:rounded-lg office:bg-ink office:py-2 office:pr-2 office:pl-4 office:font-normal office:text-on-ink';

/** A short notice that closes by itself, but not under the pointer or the focus. */
export const ToastCard = ({ text, onClose, isSuccess, isAlert, action, close, lastsMs = timeoutMs }: CardProps) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || lastsMs === null) return;
    const timer = setTimeout(onClose, lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, lastsMs, onClose]);
  const Sign = isAlert ? CircleAlert : Check;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only waits while it is looked at
    <div
      className={cardLooks}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {(isSuccess || isAlert) && <Sign className="size-5 shrink-0 office:text-amber" />}
      <p className="min-w-0 flex-1">{text}</p>
      {action}
      {close && (
        <button
          type="button"
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-[#ffffff1a]"
          aria-label={close}
          onClick={onClose}
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
};

const looks =
  'pointer-events-none inset-x-4 bottom-[calc(24px+env(safe-area-inset-bottom))] z-50 grid justify-items-center';

type Props = Pick<CardProps, 'onClose' | 'isSuccess' | 'action'> & {
  text: string | null;
  /** At the end of the content, where it covers nothing of what follows: for notices that stay long. */
  isInContent?: boolean;
};

/** The live region is always there, so that screen readers announce the text. */
export const Toast = ({ text, onClose, isSuccess = true, action, isInContent = false }: Props) => (
  <div className={cx(looks, isInContent ? 'sticky' : 'fixed')} role="status">
    {text !== null && <ToastCard {...{ text, onClose, isSuccess, action }} />}
  </div>
);
