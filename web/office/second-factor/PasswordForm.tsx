import { useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { OwnPasswordField, usePasswordFailure } from '../passwords/OwnPasswordField.tsx';

type Props<Answer> = {
  /** What will happen. */
  children: Elements;
  /** The label of the submit button. */
  submit: string;
  isDangerous?: boolean;
  send: (body: { password: string }) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
};

/** A dialog's form that asks for nothing but one's own password. */
export const PasswordForm = <Answer,>({ children, submit, isDangerous = false, send, onSent }: Props<Answer>) => {
  const [password, setPassword] = useState('');
  const form = useDialogForm({ body: password === '' ? null : { password }, send, onSent });
  return (
    <DialogForm form={form} submit={submit} isDangerous={isDangerous} failure={usePasswordFailure(form)}>
      {children}
      <OwnPasswordField isFirst form={form} value={password} onChange={setPassword} />
    </DialogForm>
  );
};
