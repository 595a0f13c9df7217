import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { typedLine } from '../../../contract/rules/text.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { EmailInput, PasswordInput } from '../forms/AccountInputs.tsx';
import { dialogOnDemand } from '../forms/dialog-on-demand.tsx';
import { isEmail } from '../forms/email.ts';
import { Or } from './EntrancePage.tsx';
import { type OpenStep, signIn } from './sign-in.ts';
import { goToSignOn, useHasSignOn } from './sign-on.ts';

const ForgotDialog = dialogOnDemand(async () => (await import('./ForgotDialog.tsx')).ForgotDialog);

/** Starts single sign-on, on installations that have it; renders nothing on others. */
export const SignOnButton = ({ onAttempt }: { onAttempt: () => void }) => {
  const { signOn, signOnFailed } = useText(login);
  if (!useHasSignOn()) return null;
  const leave = () => {
    onAttempt();
    return goToSignOn();
  };
  return (
    <>
      <Or />
      <ActionButton variant="outline" size="large" icon={KeyRound} action={leave} busy={signOn} failed={signOnFailed}>
        {signOn}
      </ActionButton>
    </>
  );
};

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onAttempt: () => void;
  /** The password was right, and there is a second factor. */
  onSecondStep: (step: OpenStep) => Promise<void>;
  /** Why it starts again. */
  before: unknown;
};

/** Signs in with email and password, one attempt at a time. The page reacts to the new sign-in. */
export const SignInForm = ({ email, onEmail, onAttempt, onSecondStep, before }: Props) => {
  const text = useText(login);
  const errorText = useErrorText();
  const [failure, setFailure] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const address = typedLine(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !address || !password) return;
    setChecked(true);
    if (!isEmail(address)) return emailInput.current?.focus();
    onAttempt();
    setFailure(undefined);
    setBusy(true);
    try {
      const step = await signIn(address, password);
      if (step) await onSecondStep(step);
    } catch (error) {
      setFailure(error);
      setPassword('');
      passwordInput.current?.focus();
    }
    setBusy(false);
  };

  return (
    <>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <EmailInput
          ref={emailInput}
          size="large"
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
        <PasswordInput
          ref={passwordInput}
          size="large"
          label={text.password}
          isShown={isShown}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={failure ? errorText(failure) : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={text.showPassword} checked={isShown} onChange={setShown} />
          <TextButton
            className="text-sm"
            onPointerEnter={ForgotDialog.warm}
            onFocus={ForgotDialog.warm}
            onClick={() => setForgotten(true)}
          >
            {text.forgotten}
          </TextButton>
        </div>
        <Button type="submit" size="large" aria-disabled={isBusy} aria-busy={isBusy}>
          {text.submit}
        </Button>
      </form>
      <ForgotDialog typed={email} isOpen={isForgotten} onClose={() => setForgotten(false)} />
    </>
  );
};
