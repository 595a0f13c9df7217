import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import './dialog-form.css';

type Dialog = {
  /** The key of the mutations that the dialog sends. */
  mutationKey: string[];
  close: () => void;
};

/** For the form in the dialog. */
export const DialogContext = createContext<Dialog>({ mutationKey: [], close: () => {} });

/** In React, events bubble out of the dialog to what opened it: a row would be saved, or no longer edited, with it. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

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
  /** Called when the dialog has disappeared. */
  onExited?: () => void;
  /** Mounted anew each time the dialog opens. */
  children: ReactNode;
};

/** A dialog for a `DialogForm`, and for the message after it was sent. */
export const DialogFrame = ({ isOpen, title, size = 'md', onClose, onExited = () => {}, children }: Props) => {
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
      closeButtonProps={{ disabled: isSending }}
      onExitTransitionEnd={onExited}
      onSubmit={keepInside}
      onKeyDown={keepInside}
      // A click outside would lose the input.
      closeOnClickOutside={false}
      // If it slid in, a press meanwhile could begin on the button and end beside it, which is no click.
      transitionProps={{ transition: 'fade', duration: 200 }}
      // Its header would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      <DialogContext value={{ mutationKey, close }}>
        <Fragment key={openings}>{children}</Fragment>
      </DialogContext>
    </Modal>
  );
};
