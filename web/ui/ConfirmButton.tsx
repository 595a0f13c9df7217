import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Elements } from './elements.ts';
import { TextButton } from './TextLink.tsx';

type Props = {
  label: string;
  question: string;
  children: Elements;
  back: string;
  confirm: string;
  isDangerous: boolean;
  onConfirm: () => void;
  /** `link`: of little weight, beside links. */
  variant?: 'outline' | 'link';
};

export const ConfirmButton = (props: Props) => {
  const { label, question, children, back, confirm, isDangerous, onConfirm, variant = 'outline' } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {variant === 'link' ? (
        <TextButton onClick={open}>{label}</TextButton>
      ) : (
        <Button variant="outline" onClick={open}>
          {label}
        </Button>
      )}
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
