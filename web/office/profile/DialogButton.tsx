import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> & {
  label: string;
  /** Of the dialog. */
  title: string;
  dialogSize?: 'md' | 'lg';
  /** The dialog's content. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export const DialogButton = ({ label, title, dialogSize = 'lg', children, ...button }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <DialogFrame isOpen={isOpen} onClose={close} title={title} size={dialogSize}>
        {children(close)}
      </DialogFrame>
    </>
  );
};
