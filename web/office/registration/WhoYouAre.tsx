import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { registration } from '../../i18n/registration.ts';
import { isEmail } from '../forms/email.ts';

export type Person = { full_name: string; email: string };

type Props = { person: Person; onChange: (person: Person) => void };

/** Name and email of the first administrator, who was not invited by anyone. */
export const WhoYouAre = ({ person, onChange }: Props) => {
  const text = useText(registration);
  const { enterEmail } = useText(login);
  const [isBlurred, setBlurred] = useState(false);
  return (
    <>
      <TextInput
        label={text.name}
        name="name"
        required
        withAsterisk={false}
        autoComplete="name"
        maxLength={maxTextLength}
        value={person.full_name}
        onChange={(event) => onChange({ ...person, full_name: event.currentTarget.value })}
      />
      <TextInput
        label={text.email}
        type="email"
        name="username"
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxTextLength}
        value={person.email}
        onChange={(event) => {
          setBlurred(false);
          onChange({ ...person, email: event.currentTarget.value });
        }}
        onBlur={() => setBlurred(true)}
        error={isBlurred && person.email.trim() !== '' && !isEmail(person.email) && enterEmail}
        errorProps={{ role: 'alert' }}
      />
    </>
  );
};
