import { useIsMutating } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useId, useState } from 'react';
import { Sheet } from '../../ui/Dialog.tsx';

type Dialog = {
  /** The key of the mutations that the dialog sends. */
  mutationKey: string[];
  close: () => void;
};

export const DialogContext = createContext<Dialog>({ mutationKey: [], close: () => {} });

/** Counts how often a dialog was opened. */
const useOpenings = (isOpen: boolean): number => {
  const [openings, setOpenings] = useState({ count: 0, isOpen: false });
  if (openings.isOpen !== isOpen) setOpenings({ count: openings.count + Number(isOpen), isOpen });
  return openings.count;
};

type Props = {
  isOpen: boolean;
  title: string;
  size?: 'md' | 'lg';
  /** Not called while something is being sent, since the outcome is shown in the dialog. */
  onClose: () => void;
  onExited?: () => void;
  /** Mounted anew each time the dialog opens. */
  children: ReactNode;
};

/** A dialog for a `DialogForm`, and for the message after it was sent. What has `data-autofocus` gets the focus first. */
export const DialogFrame = ({ isOpen, title, size = 'md', onClose, onExited, children }: Props) => {
  const mutationKey = ['dialog', useId()];
  const isSending = useIsMutating({ mutationKey }) > 0;
  const openings = useOpenings(isOpen);
  const close = () => {
    if (isOpen && !isSending) onClose();
  };
  return (
    <Sheet
      open={isOpen}
      title={title}
      isWide={size === 'lg'}
      onClose={close}
      isBusy={isSending}
      hasInput
      onExited={onExited}
    >
      <DialogContext value={{ mutationKey, close }}>
        <Fragment key={openings}>{children}</Fragment>
      </DialogContext>
    </Sheet>
  );
};

/** The subject of a dialog, such as a row. Kept while the dialog closes, so that its text does not vanish first. */
export const useSubject = <T,>() => {
  const [subject, setSubject] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  return {
    subject,
    isOpen,
    open: (next: T) => {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
};
