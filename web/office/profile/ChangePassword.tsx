import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { useHasSignOn } from '../login/use-sign-on.ts';
import { notifySuccess } from '../notices.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { changeFailureOf } from './change-failure.ts';

type Account = { email: string; full_name: string };

/** Says why the password was not changed: below the old one if that is wrong, otherwise in the form. */
const useFailureTexts = (error: unknown) => {
  const { change } = useText(profile);
  const errorText = useErrorText();
  const hasSignOn = useHasSignOn();
  if (!error) return { ofOld: null, ofForm: null };
  const failure = changeFailureOf(error);
  if (failure === 'user_not_found') {
    return { ofOld: change.failures.user_not_found, ofForm: hasSignOn && change.noPasswordYet };
  }
  const isNamedHere = failure === 'form_error' || failure === 'server_error';
  return { ofOld: null, ofForm: isNamedHere ? change.failures[failure] : errorText(error) };
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
    send: (sent) => callSignedIn('POST /users/password/reset', { body: sent }),
    onSent: onChanged,
    // The form shows all failures itself.
    onFailure: () => {},
  });
  const { ofOld, ofForm } = useFailureTexts(form.error);
  return (
    <DialogForm form={form} submit={change.submit} isDisabled={!body} failure={ofForm}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        data-autofocus
        label={change.old}
        form={form.id}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxPasswordLength}
        required
        withAsterisk={false}
        value={old}
        onChange={({ currentTarget: { value } }) => {
          setOld(value);
          if (ofOld) form.clearFailure();
        }}
        error={ofOld}
        errorProps={{ role: 'alert' }}
      />
      <NewPasswordFields value={newPassword} isShown={isShown} />
      <Checkbox label={show} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
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
