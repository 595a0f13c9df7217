import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { isEmail } from '../forms/email.ts';
import { FormFailure } from '../forms/FormFailure.tsx';

type Props = {
  /** What stands in the page's own field already. */
  typed: string;
  onSent: (email: string) => void;
  onCancel: () => void;
};

/** Key of the call that asks for the mail. */
export const forgetting = ['POST /users/password/forgot'];

/** Failures that a person can do something about; any other is "the mail was not sent". */
const isTelling = (failure: unknown): boolean =>
  failure instanceof ApiError && ['too_many_requests', 'network'].includes(failure.code);

/** Asks for the address that a link for a new password goes to. */
export const ForgotPasswordForm = ({ typed, onSent, onCancel }: Props) => {
  const text = useText(login);
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [email, setEmail] = useState(typed);
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationKey: forgetting,
    mutationFn: (address: string) => call('POST /users/password/forgot', { body: { email: address, language } }),
    onSuccess: (_answer, address) => onSent(address),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmail(email)) return input.current?.focus();
    if (!isPending) mutate(email.trim());
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
      <FormFailure>{error && (isTelling(error) ? errorText(error) : text.forgot.failed)}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" onClick={onCancel}>
          {text.forgot.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {text.forgot.send}
        </Button>
      </div>
    </form>
  );
};
