import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { isEmail } from './email.ts';
import { FormFailure } from './FormFailure.tsx';
import { useFailureText } from './use-failure-text.ts';

type Props = { onSent: (email: string) => void; onCancel: () => void };

/** Failures that a person can do something about; any other is "the mail was not sent". */
const isTelling = (failure: unknown): boolean =>
  failure instanceof ApiError && ['too_many_requests', 'network'].includes(failure.code);

/** Asks for the address that a link for a new password goes to. */
export const ForgotPasswordForm = ({ onSent, onCancel }: Props) => {
  const text = useText(login);
  const { language } = useLanguage();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmail(email)) return input.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await call('POST /users/password/forgot', { body: { email: email.trim(), language } });
      onSent(email.trim());
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <form className="dialog-form" onSubmit={submit} noValidate>
      <p>{text.forgot.text}</p>
      <TextInput
        ref={input}
        data-autofocus
        label={text.email}
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setChecked(false);
        }}
        onBlur={() => setChecked(email.trim() !== '')}
        error={isChecked && !isEmail(email) && text.enterEmail}
        errorProps={{ role: 'alert' }}
      />
      <FormFailure>{failure ? (isTelling(failure) ? failureText(failure) : text.forgot.failed) : null}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" onClick={onCancel}>
          {text.forgot.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {text.forgot.send}
        </Button>
      </div>
    </form>
  );
};
