import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** The button's text. */
  label: string;
  question: string;
  /** The consequences of confirming. */
  children: ReactNode;
  back: string;
  confirm: string;
  /** Whether confirming deletes something. */
  isDangerous: boolean;
  onConfirm: () => void;
};

/** A button for an action that cannot be undone: asks for confirmation first. */
export const ConfirmButton = ({ label, question, children, back, confirm, isDangerous, onConfirm }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        title={question}
        onClose={close}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {back}
            </Button>
            <Button variant={isDangerous ? 'danger' : 'solid'} onClick={onConfirm}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
};
