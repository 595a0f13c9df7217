import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Elements } from './elements.ts';
import { TextButton } from './TextLink.tsx';

type Props = {
  /** The button's text. */
  label: string;
  question: string;
  /** The consequences of confirming. */
  children: Elements;
  back: string;
  confirm: string;
  /** Whether confirming deletes something. */
  isDangerous: boolean;
  onConfirm: () => void;
  /** `link`: of little weight, beside links. */
  variant?: ComponentProps<typeof Button>['variant'] | 'link';
  /** Instead of `confirm`, while it is under way: nothing closes the dialog then. */
  working?: string | undefined;
  /** Called once each time the dialog closes, however that comes. */
  onClose?: () => void;
};

/** A button for an action that cannot be undone: asks for confirmation first. */
export const ConfirmButton = (props: Props) => {
  const {
    label,
    question,
    children,
    back,
    confirm,
    isDangerous,
    onConfirm,
    variant = 'outline',
    working,
    onClose,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const isBusy = working !== undefined;
  const close = () => setOpen(false);
  return (
    <>
      {variant === 'link' ? (
        <TextButton onClick={() => setOpen(true)}>{label}</TextButton>
      ) : (
        <Button variant={variant} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog
        open={isOpen}
        title={question}
        onClose={() => {
          close();
          onClose?.();
        }}
        isBusy={isBusy}
        actions={
          <>
            <Button variant="outline" onClick={() => isBusy || close()} aria-disabled={isBusy}>
              {back}
            </Button>
            <Button variant={isDangerous ? 'danger' : 'solid'} onClick={onConfirm} aria-disabled={isBusy}>
              {working ?? confirm}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
};
