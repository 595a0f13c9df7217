import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useLogin } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import type { Elements } from '../../ui/elements.ts';
import { PasswordInput } from '../forms/AccountInputs.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { useHasSignOn } from '../login/sign-on.ts';

type Form = Pick<ReturnType<typeof useDialogForm>, 'error' | 'failure' | 'clearFailure'>;

/** Whether the server refused the password that was asked for again; changing it has a code of its own. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'user_not_found');

/** What a form says about its failure: of a refused password, which the field reports, only a hint for those who never chose one. */
export const usePasswordFailure = ({ error, failure }: Pick<Form, 'error' | 'failure'>): string | false | null => {
  const { noPasswordYet } = useText(profile).change;
  const hasSignOn = useHasSignOn();
  return isWrongPassword(error) ? hasSignOn && noPasswordYet : failure;
};

type Props = {
  form: Form;
  value: string;
  onChange: (password: string) => void;
  label?: string;
  isShown?: boolean;
  isFirst?: boolean;
};

/** Asks users for their own password again, before a change of how they sign in. */
export const OwnPasswordField = ({ form, value, onChange, label, isShown = false, isFirst }: Props) => {
  const errorText = useErrorText();
  const { ownPassword } = useText(profile);
  const email = useLogin()?.email ?? '';
  const isWrong = isWrongPassword(form.error);
  return (
    <>
      {/* For the browser's password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        data-autofocus={isFirst || undefined}
        label={label ?? ownPassword}
        isShown={isShown}
        name="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={(password) => {
          onChange(password);
          if (isWrong) form.clearFailure();
        }}
        error={isWrong ? errorText(form.error) : undefined}
      />
    </>
  );
};

type FormProps<Answer> = {
  children: Elements;
  submit: string;
  isDangerous?: boolean;
  send: (body: { password: string }) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
};

/** A dialog's form that asks for nothing but one's own password. */
export const PasswordForm = <Answer,>({ children, submit, isDangerous = false, send, onSent }: FormProps<Answer>) => {
  const [password, setPassword] = useState('');
  const form = useDialogForm({ body: password === '' ? null : { password }, send, onSent });
  return (
    <DialogForm form={form} submit={submit} isDangerous={isDangerous} failure={usePasswordFailure(form)}>
      {children}
      <OwnPasswordField isFirst form={form} value={password} onChange={setPassword} />
    </DialogForm>
  );
};
