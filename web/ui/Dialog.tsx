import { type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

type Props = {
  open: boolean;
  title: string;
  /** Called on Escape too: who opens the dialog owns its state. */
  onClose: () => void;
  /** The buttons, the one that changes nothing first. */
  actions: ReactNode;
  children: ReactNode;
};

/** A question that stops everything else. The browser's own modal keeps the focus inside and gives it back. */
export const Dialog = ({ open, title, onClose, actions, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
};
