import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { DialogForm } from './DialogForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { useDialogForm } from './use-dialog-form.ts';

type QuestionProps = {
  /** Says what will be done, and what the consequences are. */
  children: Elements;
  submit: string;
  /** It cannot be done for now: the words say why. */
  isDisabled?: boolean;
  isDangerous?: boolean;
  onConfirm: () => Promise<unknown>;
};

const Question = ({ children, submit, isDisabled = false, isDangerous = true, onConfirm }: QuestionProps) => {
  const form = useDialogForm({ body: {}, send: onConfirm, onSent: () => {} });
  return (
    <DialogForm form={form} submit={submit} isDisabled={isDisabled} isDangerous={isDangerous} isQuestion>
      {children}
    </DialogForm>
  );
};

type Props = QuestionProps & { isOpen: boolean; title: string; onClose: () => void };

/** Asks before an action with consequences, and shows in the dialog why it failed. */
export const ConfirmDialog = ({ isOpen, title, onClose, ...question }: Props) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={title}>
    <Question {...question} />
  </DialogFrame>
);

type Asked = Omit<QuestionProps, 'isDisabled'> & { title: string };

type ButtonProps = Omit<ComponentProps<typeof Button>, keyof Asked | 'onClick'> &
  Asked & {
    label: string;
    /** Without the button, an open question stays. */
    isOffered?: boolean;
  };

/** A button that asks first. The dialog closes when `onConfirm` has resolved. */
export const AskButton = ({ label, isOffered = true, ...props }: ButtonProps) => {
  const { title, children, submit, isDangerous = true, onConfirm, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const now: Asked = { title, children, submit, isDangerous, onConfirm };
  // As it was when the button was pressed: nothing that changes meanwhile turns the question into another one.
  const [asked, setAsked] = useState(now);
  const ask = () => {
    setAsked(now);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {isOffered && (
        <Button {...button} onClick={ask}>
          {label}
        </Button>
      )}
      <ConfirmDialog {...asked} isOpen={isOpen} onClose={close} onConfirm={() => asked.onConfirm().then(close)} />
    </>
  );
};
