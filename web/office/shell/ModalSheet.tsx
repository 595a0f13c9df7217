import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useLocation } from '../../ui/router.tsx';

type Props = {
  /** Opened by its `showModal`. */
  ref: RefObject<HTMLDialogElement | null>;
  label: string;
  className: string;
  onClose?: () => void;
  /** Fills it: a press on the dialog itself is one beside it. */
  children: ReactNode;
};

/** The browser's modal, which keeps and returns the focus; also closed by a press beside it and on the way to another page. */
export const ModalSheet = ({ ref, label, className, onClose, children }: Props) => {
  const { key } = useLocation();
  // Before the other page focuses its heading, which a modal would refuse.
  useLayoutEffect(() => {
    if (key) ref.current?.close();
  }, [key, ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {children}
    </dialog>
  );
};
