import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useId, useState } from 'react';
import './dialog-form.css';

type Dialog = {
  /** Key of whatever the dialog sends. */
  mutationKey: string[];
  close: () => void;
};

/** For the form in the dialog. */
export const DialogContext = createContext<Dialog>({ mutationKey: [], close: () => {} });

/** How often a dialog has been opened. */
const useOpenings = (isOpen: boolean): number => {
  const [openings, setOpenings] = useState({ count: 0, isOpen: false });
  if (openings.isOpen !== isOpen) setOpenings({ count: openings.count + Number(isOpen), isOpen });
  return openings.count;
};

type Props = {
  isOpen: boolean;
  title: string;
  size?: 'md' | 'lg';
  /** Not called while something is being sent: how that went is told in the dialog. */
  onClose: () => void;
  /** The dialog has left the screen. */
  onGone?: () => void;
  /** Begins anew each time that the dialog opens. */
  children: ReactNode;
};

/** A dialog around a `DialogForm`, and around what is said once it is sent. */
export const DialogFrame = ({ isOpen, title, size = 'md', onClose, onGone = () => {}, children }: Props) => {
  const mutationKey = ['dialog', useId()];
  const isSending = useIsMutating({ mutationKey }) > 0;
  const openings = useOpenings(isOpen);
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Modal
      opened={isOpen}
      title={title}
      size={size}
      onClose={close}
      onExitTransitionEnd={onGone}
      // A press beside it would lose what was typed.
      closeOnClickOutside={false}
      // Its header would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      <DialogContext value={{ mutationKey, close }}>
        <Fragment key={openings}>{children}</Fragment>
      </DialogContext>
    </Modal>
  );
};
