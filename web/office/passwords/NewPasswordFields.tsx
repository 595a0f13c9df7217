import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { doNotMatch, type PasswordCheck } from './new-password.ts';
import { PasswordRules } from './PasswordRules.tsx';
import type { useNewPassword } from './use-new-password.ts';

/** The result is read out after a pause in typing, and not at every key. */
const pauseMs = 1200;

/** The result of the check for whoever cannot see the list, once typing rests. */
const PasswordVerdict = ({ check }: { check: PasswordCheck | undefined }) => {
  const text = useText(passwords);
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!check) say('');
      else say(check.errors.length ? text.missing(check.errors.map((rule) => text.rules[rule])) : text.good);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [check, text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
};

type Props = {
  value: ReturnType<typeof useNewPassword>;
  /** Whether the passwords can be read. */
  isShown: boolean;
};

/** A new password and the same once more, with the rules as they are met. */
export const NewPasswordFields = ({ value: { typed, type, check, isUnchecked }, isShown }: Props) => {
  const text = useText(passwords);
  const [isLeft, setLeft] = useState(false);
  const secret = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: maxPasswordLength,
    required: true,
    withAsterisk: false,
  };
  return (
    <>
      <TextInput
        {...secret}
        label={text.password}
        name="new-password"
        value={typed.password}
        onChange={({ currentTarget }) => type({ ...typed, password: currentTarget.value })}
        description={<PasswordRules password={typed.password} check={check} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordVerdict check={typed.password ? check : undefined} />
      <p role="status" className="password-unchecked">
        {isUnchecked && text.unchecked}
      </p>
      <TextInput
        {...secret}
        className="password-confirmation"
        label={text.confirmation}
        name="confirm-password"
        value={typed.confirmation}
        onChange={({ currentTarget }) => {
          setLeft(false);
          type({ ...typed, confirmation: currentTarget.value });
        }}
        onBlur={() => setLeft(true)}
        error={doNotMatch(typed, isLeft) && text.doNotMatch}
        errorProps={{ role: 'alert' }}
      />
    </>
  );
};
