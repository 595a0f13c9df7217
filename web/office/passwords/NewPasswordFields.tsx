import { Check, Minus, X } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { doNotMatch, type PasswordCheck, ruleState, type useNewPassword } from './use-new-password.ts';

const marks = {
  unknown: { Mark: Minus, looks: 'text-text-3' },
  met: { Mark: Check, looks: 'text-yes' },
  missing: { Mark: X, looks: 'text-no' },
};

type RulesProps = { password: string; check: PasswordCheck | undefined };

/** The rules for a new password, each with its state as a mark and in words, not by colour alone. */
const PasswordRules = ({ password, check }: RulesProps) => {
  const { must, rules, states } = useText(passwords);
  return (
    <div className="mt-1 grid gap-1 text-sm text-text-2">
      <p>{must}</p>
      <ul className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {(Object.keys(rules) as PasswordRule[]).map((name) => {
          const state = ruleState(name, password, check);
          const { Mark, looks } = marks[state];
          return (
            <li key={name} className="flex items-start gap-1.5" data-state={state}>
              <Mark className={`mt-0.5 size-4 shrink-0 ${looks}`} aria-hidden="true" />
              <span>
                <span>{rules[name]}</span>
                {states[state] && <span className="sr-only">{`: ${states[state]}`}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

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
  size?: ComponentProps<typeof PasswordInput>['size'];
};

/** A new password and its confirmation, with the state of each rule. */
export const NewPasswordFields = ({ value: { typed, type, check, isUnchecked }, isShown, size = 'normal' }: Props) => {
  const text = useText(passwords);
  const [isBlurred, setBlurred] = useState(false);
  const secret = {
    size,
    isShown,
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordInput
        {...secret}
        label={text.password}
        name="new-password"
        value={typed.password}
        onChange={(password) => type({ ...typed, password })}
        below={<PasswordRules password={typed.password} check={check} />}
      />
      <PasswordVerdict check={typed.password ? check : undefined} />
      <p role="status" className="text-amber-text text-sm empty:hidden">
        {isUnchecked && text.unchecked}
      </p>
      <PasswordInput
        {...secret}
        label={text.confirmation}
        name="confirm-password"
        value={typed.confirmation}
        onChange={(confirmation) => {
          setBlurred(false);
          type({ ...typed, confirmation });
        }}
        onBlur={() => setBlurred(true)}
        error={doNotMatch(typed, isBlurred) ? text.doNotMatch : undefined}
      />
    </>
  );
};
