import { type FormEvent, useState } from 'react';
import { typedLine } from '../../../contract/rules/text.ts';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { passwords } from '../../i18n/passwords.ts';
import { registration } from '../../i18n/registration.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { isEmail } from '../forms/email.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { register } from './register.ts';

type Props = {
  token: string;
  /** The owner of the link; without an email for the link of the first start. */
  invited: { id: string; email: string | null; full_name: string | null };
  /** The link turned out to have expired, or is used: the password is stored, but signing in with it failed. */
  onEnd: (kind: 'invalid' | 'used') => void;
};

/** Sets the password; with the link of the first start, also the administrator's name and email. Then signs in. */
export const RegistrationForm = ({ token, invited, onEnd }: Props) => {
  const text = useText(registration);
  const { enter_email } = useText(login);
  const { show } = useText(passwords);
  const navigate = useNavigate();
  const isFirst = invited.email === null;
  const [full_name, setName] = useState(invited.full_name ?? '');
  const [email, setEmail] = useState(invited.email ?? '');
  const newPassword = useNewPassword({ email, full_name });
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<keyof typeof text.failures>();

  const isValid = newPassword.isValid && typedLine(full_name) !== '' && isEmail(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isValid) return;
    setBusy(true);
    setFailure(undefined);
    const registered = await register(token, {
      uid: invited.id,
      password: newPassword.typed.password,
      ...(isFirst && { email: typedLine(email), full_name: typedLine(full_name) }),
    });
    if ('step' in registered) {
      const { step } = registered;
      if (step) return navigate('/login', { replace: true, state: { step } });
      // Whoever begins an installation sees first what it still needs.
      return navigate(isFirst ? '/doctor' : '/home', { replace: true, state: isFirst ? { isFirst } : null });
    }
    if (registered.failure === 'not_authorized') return onEnd('invalid');
    if (registered.failure === 'authentication_failed') return onEnd('used');
    setFailure(registered.failure);
    setBusy(false);
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {isFirst && (
        <TextInput
          size="large"
          label={text.name}
          name="name"
          required
          autoComplete="name"
          value={full_name}
          onChange={setName}
        />
      )}
      <EmailInput
        size="large"
        label={text.email}
        name="username"
        required
        autoComplete="username"
        disabled={!isFirst}
        readOnly={!isFirst}
        value={email}
        onChange={setEmail}
        wrongForm={enter_email}
      />
      <NewPasswordFields size="large" value={newPassword} isShown={isShown} />
      <Checkbox className="justify-self-start" label={show} checked={isShown} onChange={setShown} />
      <FormFailure>{failure && text.failures[failure]}</FormFailure>
      <Button type="submit" size="large" disabled={!isValid} aria-disabled={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
};
