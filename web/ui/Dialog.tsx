import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

type Props = {
  open: boolean;
  title: string;
  /** Called on Escape too. */
  onClose: () => void;
  /** Something that cannot be undone is being sent: the dialog stays. */
  isBusy?: boolean;
  /** The buttons, the harmless one first. */
  actions: ReactNode;
  children: ReactNode;
};

/** In React, events bubble out of a dialog: a form around it would take this for its own. */
const keepInside = (event: FormEvent) => event.stopPropagation();

/** A modal dialog. The browser's own keeps the focus inside and restores it afterwards. */
export const Dialog = ({ open, title, onClose, isBusy = false, actions, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The focus may be on something far below: a long text is read from its beginning.
    if (dialog.current) dialog.current.scrollTop = 0;
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => isBusy && event.preventDefault()}
      // At a second Escape browsers close it all the same.
      onClose={() => (open && isBusy ? dialog.current?.showModal() : onClose())}
      onSubmit={keepInside}
    >
      <h2 id={heading}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
};
