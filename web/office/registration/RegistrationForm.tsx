import { type FormEvent, useState } from 'react';
import { typedLine } from '../../../contract/rules/text.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { registration } from '../../i18n/registration.ts';
import { useNavigate } from '../../ui/router.tsx';
import { Button } from '../controls/Button.tsx';
import { CheckField } from '../controls/CheckField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { isEmail } from '../forms/email.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { type RegistrationFailure, register } from './register.ts';
import type { Invited } from './use-link.ts';
import { WhoYouAre } from './WhoYouAre.tsx';

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
        ? navigate('/installation', { replace: true, state: { isFirst } })
        : navigate('/home', { replace: true });
    }
    if (registered.failure === 'not_authorized') return onExpired();
    if (registered.failure === 'authentication_failed') return onSaved();
    setFailure(registered.failure);
    setBusy(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      {isFirst ? (
        <WhoYouAre person={person} onChange={setPerson} />
      ) : (
        <TextField label={text.email} type="email" autoComplete="username" value={person.email} disabled readOnly />
      )}
      <NewPasswordFields value={newPassword} isShown={isShown} />
      <CheckField label={show} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <FormFailure>{failure && text.failures[failure]}</FormFailure>
      <Button type="submit" disabled={!isValid} loading={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
};
