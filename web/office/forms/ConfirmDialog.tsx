import type { ReactNode } from 'react';
import { DialogForm } from './DialogForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { useDialogForm } from './use-dialog-form.ts';

type QuestionProps = {
  /** Says what will be done, and what that means. */
  children: ReactNode;
  /** On the button that does it. */
  submit: string;
  onConfirm: () => Promise<unknown>;
};

const Question = ({ children, submit, onConfirm }: QuestionProps) => {
  const form = useDialogForm({ body: {}, send: onConfirm, onSent: () => {} });
  return (
    <DialogForm form={form} submit={submit} isDangerous isQuestion>
      {children}
    </DialogForm>
  );
};

type Props = QuestionProps & { isOpen: boolean; title: string; onClose: () => void };

/** Asks before something that cannot be undone; why it could not be done stands in the dialog. */
export const ConfirmDialog = ({ isOpen, title, onClose, ...question }: Props) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={title}>
    <Question {...question} />
  </DialogFrame>
);
