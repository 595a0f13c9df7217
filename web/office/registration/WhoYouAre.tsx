import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { registration } from '../../i18n/registration.ts';
import { TextField } from '../controls/TextField.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';

export type Person = { full_name: string; email: string };

type Props = { person: Person; onChange: (person: Person) => void };

/** Name and email of the first administrator, who was not invited by anyone. */
export const WhoYouAre = ({ person, onChange }: Props) => {
  const text = useText(registration);
  const { enter_email } = useText(login);
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="name"
        maxLength={maxTextLength}
        value={person.full_name}
        onChange={(event) => onChange({ ...person, full_name: event.currentTarget.value })}
      />
      <EmailInput
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
