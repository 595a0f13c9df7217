import { useEffect, useState } from 'react';
import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { TextField } from '../controls/TextField.tsx';
import { doNotMatch, type PasswordCheck } from './new-password.ts';
import { PasswordRules } from './PasswordRules.tsx';
import type { useNewPassword } from './use-new-password.ts';

/** The result is announced after a pause in typing, not at every key. */
const announceDelayMs = 1200;

/** Announces the result of the check to screen readers, once typing pauses. */
const PasswordVerdict = ({ check }: { check: PasswordCheck | undefined }) => {
  const text = useText(passwords);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!check) setMessage('');
      else setMessage(check.errors.length ? text.missing(check.errors.map((rule) => text.rules[rule])) : text.good);
    }, announceDelayMs);
    return () => clearTimeout(timer);
  }, [check, text]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
};

type Props = {
  value: ReturnType<typeof useNewPassword>;
  /** Whether the passwords are visible. */
  isShown: boolean;
};

/** A new password and its confirmation, with the state of each rule. */
export const NewPasswordFields = ({ value: { typed, type, check, isUnchecked }, isShown }: Props) => {
  const text = useText(passwords);
  const [isBlurred, setBlurred] = useState(false);
  const secret = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: maxPasswordLength,
    required: true,
  };
  return (
    <>
      <TextField
        {...secret}
        label={text.password}
        name="new-password"
        value={typed.password}
        onChange={({ currentTarget }) => type({ ...typed, password: currentTarget.value })}
        below={<PasswordRules password={typed.password} check={check} />}
      />
      <PasswordVerdict check={typed.password ? check : undefined} />
      <p role="status" className="password-unchecked">
        {isUnchecked && text.unchecked}
      </p>
      <TextField
        {...secret}
        className="password-confirmation"
        label={text.confirmation}
        name="confirm-password"
        value={typed.confirmation}
        onChange={({ currentTarget }) => {
          setBlurred(false);
          type({ ...typed, confirmation: currentTarget.value });
        }}
        onBlur={() => setBlurred(true)}
        error={doNotMatch(typed, isBlurred) && text.doNotMatch}
        isAlert
      />
    </>
  );
};
