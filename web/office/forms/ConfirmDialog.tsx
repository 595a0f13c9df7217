import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { DialogForm, useDialogForm } from './DialogForm.tsx';
import { DialogFrame, useSubject } from './DialogFrame.tsx';

type QuestionProps = {
  /** Says what will be done, and what the consequences are. */
  children: Elements;
  submit: string;
  /** It cannot be done for now: the words say why. */
  isDisabled?: boolean;
  isDangerous?: boolean;
  onConfirm: () => Promise<unknown>;
};

const Question = ({ isDangerous = true, onConfirm, onClose, ...form }: QuestionProps & { onClose: () => void }) => (
  <DialogForm
    {...form}
    form={useDialogForm({ body: {}, send: onConfirm, onSent: onClose })}
    isDangerous={isDangerous}
    isQuestion
  />
);

type Props = QuestionProps & { isOpen: boolean; title: string; onClose: () => void };

/** Asks before an action with consequences, closes once `onConfirm` has resolved, and shows in the dialog why it failed. */
export const ConfirmDialog = ({ isOpen, title, ...question }: Props) => (
  <DialogFrame isOpen={isOpen} onClose={question.onClose} title={title}>
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

/** A button that asks first. */
export const AskButton = ({ label, isOffered = true, ...props }: ButtonProps) => {
  const { title, children, submit, isDangerous = true, onConfirm, ...button } = props;
  const now: Asked = { title, children, submit, isDangerous, onConfirm };
  // As it was when the button was pressed: nothing that changes meanwhile turns the question into another one.
  const { subject: asked = now, isOpen, open, close } = useSubject<Asked>();
  return (
    <>
      {isOffered && (
        <Button {...button} onClick={() => open(now)}>
          {label}
        </Button>
      )}
      <ConfirmDialog {...asked} isOpen={isOpen} onClose={close} />
    </>
  );
};
