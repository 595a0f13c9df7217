import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** On the button. */
  label: string;
  question: string;
  /** What it means to say yes. */
  children: ReactNode;
  back: string;
  confirm: string;
  /** Something is lost. */
  isDangerous: boolean;
  onConfirm: () => void;
};

/** A button for what cannot be undone: it asks first. */
export const AskFirstButton = ({ label, question, children, back, confirm, isDangerous, onConfirm }: Props) => {
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
