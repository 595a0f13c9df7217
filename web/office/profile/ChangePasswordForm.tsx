import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useHasSignOn } from '../login/use-sign-on.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { changeFailureOf } from './change-failure.ts';

type Props = {
  email: string;
  full_name: string;
  onChanged: () => void;
  onCancel: () => void;
};

/** Key of the call that changes it. */
export const changing = ['POST /users/password/reset'];

/** The old password and, twice, the new one. */
export const ChangePasswordForm = ({ email, full_name, onChanged, onCancel }: Props) => {
  const { change } = useText(profile);
  const { show } = useText(passwords);
  const errorText = useErrorText();
  const hasSignOn = useHasSignOn();
  const [old, setOld] = useState('');
  const newPassword = useNewPassword({ email, full_name });
  const [isShown, setShown] = useState(false);
  const oldInput = useRef<HTMLInputElement>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: changing,
    mutationFn: () =>
      callSignedIn('POST /users/password/reset', {
        body: { email, password: old, new_password: newPassword.typed.password },
      }),
    onSuccess: onChanged,
    onError: (thrown) => {
      if (changeFailureOf(thrown) === 'user_not_found') oldInput.current?.focus();
    },
  });

  const failure = error ? changeFailureOf(error) : undefined;
  const isOldWrong = failure === 'user_not_found';
  const canSubmit = old !== '' && newPassword.isValid;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && canSubmit) mutate();
  };

  const saidOfForm = () => {
    if (failure === undefined) return null;
    if (failure === 'user_not_found') return hasSignOn && change.noPasswordYet;
    return failure === 'form_error' || failure === 'server_error' ? change.failures[failure] : errorText(error);
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
          if (isOldWrong) reset();
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
        <Button type="submit" disabled={!canSubmit} loading={isPending}>
          {change.submit}
        </Button>
      </div>
    </form>
  );
};
