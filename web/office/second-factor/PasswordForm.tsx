import { useState } from 'react';
import { useLogin } from '../../api/login.ts';
import type { Elements } from '../../ui/elements.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { isWrongPassword, OwnPasswordField, useNoPasswordHint } from '../passwords/OwnPasswordField.tsx';

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
  const hint = useNoPasswordHint(form.error);
  const email = useLogin()?.email ?? '';
  return (
    <DialogForm form={form} submit={submit} isDangerous={isDangerous} failure={hint ?? form.failure}>
      {children}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField
        isFirst
        form={form.id}
        value={password}
        failure={form.error}
        onChange={(value) => {
          setPassword(value);
          if (isWrongPassword(form.error)) form.clearFailure();
        }}
      />
    </DialogForm>
  );
};
