import { type FormEvent, useRef, useState } from 'react';
import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { Button } from '../controls/Button.tsx';
import { CheckField } from '../controls/CheckField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { isEmail } from '../forms/email.ts';
import { loadSecondStep } from './load-second-step.ts';
import type { OpenStep } from './open-step.ts';
import { signIn } from './sign-in.ts';

/** Signs in, one attempt at a time; `failure` is the error of the last one, at first `initial`. */
const useSignIn = (initial: unknown, onSecondStep: (step: OpenStep) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(initial);
  const attempt = async (username: string, password: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const token = await signIn(username, password);
      if (token) {
        // Here a failure can still be shown in the form.
        await loadSecondStep().catch(() => Promise.reject(new ApiError('network', 0)));
        onSecondStep({ token, email: username });
      }
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt };
};

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onAttempt: () => void;
  /** The password was right, and there is a second factor. */
  onSecondStep: (step: OpenStep) => void;
  /** Why it starts again. */
  before: unknown;
};

/** Signs in with email and password. The page reacts to the new sign-in. */
export const SignInForm = ({ email, onEmail, onAttempt, onSecondStep, before }: Props) => {
  const text = useText(login);
  const errorText = useErrorText();
  const { isBusy, failure, attempt } = useSignIn(before, onSecondStep);
  const [isChecked, setChecked] = useState(false);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const address = typedLine(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !address || !password) return;
    setChecked(true);
    if (!isEmail(address)) return emailInput.current?.focus();
    onAttempt();
    if (await attempt(address, password)) return;
    setPassword('');
    passwordInput.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <EmailInput
        ref={emailInput}
        label={text.email}
        name="username"
        autoComplete="username"
        value={email}
        onChange={(typed) => {
          onEmail(typed);
          setChecked(false);
        }}
        wrongForm={text.enter_email}
        error={isChecked && !isEmail(email) && text.enter_email}
      />
      <TextField
        ref={passwordInput}
        label={text.password}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxPasswordLength}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={failure ? errorText(failure) : undefined}
        isAlert
      />
      <CheckField
        label={text.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" loading={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
};
