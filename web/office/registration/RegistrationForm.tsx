import { type FormEvent, useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
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
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { type RegistrationFailure, register } from './register.ts';
import type { Invited } from './use-link.ts';

type Person = { full_name: string; email: string };

/** Name and email of the first administrator, who was not invited by anyone. */
const WhoYouAre = ({ person, onChange }: { person: Person; onChange: (person: Person) => void }) => {
  const text = useText(registration);
  const { enter_email } = useText(login);
  return (
    <>
      <TextInput
        size="large"
        label={text.name}
        name="name"
        required
        autoComplete="name"
        maxLength={maxTextLength}
        value={person.full_name}
        onChange={(full_name) => onChange({ ...person, full_name })}
      />
      <EmailInput
        size="large"
        label={text.email}
        name="username"
        required
        autoComplete="username"
        value={person.email}
        onChange={(email) => onChange({ ...person, email })}
        wrongForm={enter_email}
      />
    </>
  );
};

type Props = {
  token: string;
  invited: Invited;
  /** The link turned out to have expired. */
  onExpired: () => void;
  /** The password is stored, but signing in with it failed. */
  onSaved: () => void;
};

/** Sets the password; with the link of the first start, also the administrator's name and email. Then signs in. */
export const RegistrationForm = ({ token, invited, onExpired, onSaved }: Props) => {
  const text = useText(registration);
  const { show } = useText(passwords);
  const navigate = useNavigate();
  const isFirst = invited.email === null;
  const [person, setPerson] = useState({ full_name: invited.full_name ?? '', email: invited.email ?? '' });
  const newPassword = useNewPassword(person);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Exclude<RegistrationFailure, 'not_authorized' | 'authentication_failed'>>();

  const isValid = newPassword.isValid && typedLine(person.full_name) !== '' && isEmail(person.email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isValid) return;
    setBusy(true);
    setFailure(undefined);
    const { password } = newPassword.typed;
    const registered = await register(token, {
      uid: invited.id,
      password,
      ...(isFirst && { email: typedLine(person.email), full_name: typedLine(person.full_name) }),
    });
    if ('step' in registered) {
      if (registered.step) return navigate('/login', { replace: true, state: { step: registered.step } });
      // Whoever begins an installation sees first what it still needs.
      return isFirst
        ? navigate('/doctor', { replace: true, state: { isFirst } })
        : navigate('/home', { replace: true });
    }
    if (registered.failure === 'not_authorized') return onExpired();
    if (registered.failure === 'authentication_failed') return onSaved();
    setFailure(registered.failure);
    setBusy(false);
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {isFirst ? (
        <WhoYouAre person={person} onChange={setPerson} />
      ) : (
        <TextInput
          size="large"
          label={text.email}
          type="email"
          autoComplete="username"
          value={person.email}
          onChange={() => {}}
          disabled
          readOnly
        />
      )}
      <NewPasswordFields size="large" value={newPassword} isShown={isShown} />
      <Checkbox className="justify-self-start" label={show} checked={isShown} onChange={setShown} />
      <FormFailure>{failure && text.failures[failure]}</FormFailure>
      <Button type="submit" size="large" disabled={!isValid} aria-disabled={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
};
