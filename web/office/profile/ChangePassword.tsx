import { useState } from 'react';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { isWrongPassword, OwnPasswordField, useNoPasswordHint } from '../passwords/OwnPasswordField.tsx';
import { changeFailureOf, changePassword } from './change-password.ts';

type Account = { email: string; full_name: string };

/** Says in the form why the password was not changed; that the old one is wrong stands below it. */
const useFailureText = (error: unknown) => {
  const { failures } = useText(profile).change;
  const errorText = useErrorText();
  const hint = useNoPasswordHint(error);
  if (!error || hint !== undefined) return hint;
  const failure = changeFailureOf(error);
  return failure === 'form_error' || failure === 'server_error' ? failures[failure] : errorText(error);
};

const ChangePasswordForm = ({ email, full_name, onChanged }: Account & { onChanged: () => void }) => {
  const { change } = useText(profile);
  const { show } = useText(passwords);
  const [old, setOld] = useState('');
  const newPassword = useNewPassword({ email, full_name });
  const [isShown, setShown] = useState(false);
  const { password } = newPassword.typed;
  const body = old !== '' && newPassword.isValid ? { email, password: old, new_password: password } : null;
  const form = useDialogForm({
    body,
    send: changePassword,
    onSent: onChanged,
    // The form shows all failures itself.
    onFailure: () => {},
  });
  const failure = useFailureText(form.error);
  return (
    <DialogForm form={form} submit={change.submit} isDisabled={!body} failure={failure}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField
        isFirst
        label={change.old}
        form={form.id}
        isShown={isShown}
        value={old}
        failure={form.error}
        onChange={(value) => {
          setOld(value);
          if (isWrongPassword(form.error)) form.clearFailure();
        }}
      />
      <NewPasswordFields value={newPassword} isShown={isShown} />
      <Checkbox className="justify-self-start" label={show} checked={isShown} onChange={setShown} />
    </DialogForm>
  );
};

/** A button that opens the dialog for changing one's own password. */
export const ChangePassword = (account: Account) => {
  const text = useText(profile);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    notifySuccess(text.change.changed);
    close();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text.changePassword}
      </Button>
      <DialogFrame isOpen={isOpen} onClose={close} title={text.change.title} size="lg">
        <ChangePasswordForm {...account} onChanged={finish} />
      </DialogFrame>
    </>
  );
};
