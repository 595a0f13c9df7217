import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { FormFailure } from '../login/FormFailure.tsx';
import { useFailureText } from '../login/use-failure-text.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { changeFailureOf } from './change-failure.ts';

type Props = {
  email: string;
  full_name: string;
  onChanged: () => void;
  onCancel: () => void;
};

/** The old password and, twice, the new one. */
export const ChangePasswordForm = ({ email, full_name, onChanged, onCancel }: Props) => {
  const { change } = useText(profile);
  const { show } = useText(passwords);
  const failureText = useFailureText();
  const [old, setOld] = useState('');
  const newPassword = useNewPassword({ email, full_name });
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const oldInput = useRef<HTMLInputElement>(null);

  const failure = error === undefined ? undefined : changeFailureOf(error);
  const isOldWrong = failure === 'user_not_found';
  const canSubmit = old !== '' && newPassword.isValid;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !canSubmit) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { email, password: old, new_password: newPassword.typed.password };
      await callSignedIn('POST /users/password/reset', { body });
      onChanged();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
      if (changeFailureOf(thrown) === 'user_not_found') oldInput.current?.focus();
    }
  };

  const saidOfForm = () => {
    if (failure === undefined || failure === 'user_not_found') return null;
    return failure === 'form_error' || failure === 'server_error' ? change.failures[failure] : failureText(error);
  };

  return (
    <form className="dialog-form" onSubmit={submit} noValidate>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        ref={oldInput}
        data-autofocus
        label={change.old}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        withAsterisk={false}
        value={old}
        onChange={(event) => {
          setOld(event.currentTarget.value);
          if (isOldWrong) setError(undefined);
        }}
        error={isOldWrong && change.failures.user_not_found}
        errorProps={{ role: 'alert' }}
      />
      <NewPasswordFields value={newPassword} isShown={isShown} />
      <Checkbox label={show} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <FormFailure>{saidOfForm()}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" onClick={onCancel}>
          {change.cancel}
        </Button>
        <Button type="submit" disabled={!canSubmit} loading={isBusy}>
          {change.submit}
        </Button>
      </div>
    </form>
  );
};
