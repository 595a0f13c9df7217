import { Check, Minus, X } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import { ApiError, call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordInput } from '../forms/AccountInputs.tsx';

type NewPassword = { password: string; confirmation: string };

export type PasswordCheck = { password: string; errors: PasswordRule[] };

/** The state of a rule; unknown while nothing is typed. While a newer password is being checked, the last answer stays. */
export const ruleState = (rule: PasswordRule, password: string, check: PasswordCheck | undefined) => {
  if (!password || !check) return 'unknown';
  return check.errors.includes(rule) ? 'missing' : 'met';
};

/** Whether the two differ, and more typing cannot change that; `isBlurred` once the second field has lost the focus. */
export const doNotMatch = ({ password, confirmation }: NewPassword, isBlurred: boolean): boolean =>
  confirmation !== '' && confirmation !== password && (isBlurred || !password.startsWith(confirmation));

/** Whether the new password may be sent: it passed the server's check and was typed twice. */
export const isAcceptable = ({ password, confirmation }: NewPassword, check: PasswordCheck | undefined): boolean =>
  password !== '' && confirmation === password && check?.password === password && check.errors.length === 0;

const debounceMs = 100;
const retryMs = 3000;

/** The owner of the password, which must not contain any of this. */
type Identity = { email?: string; full_name?: string };

/**
 * A new password, which the server checks while it is typed. A newer check cancels the previous one. `isValid` when it may
 * be sent; `isUnchecked` while the server cannot be reached, which is retried automatically.
 */
export const useNewPassword = ({ email, full_name }: Identity) => {
  const [typed, type] = useState<NewPassword>({ password: '', confirmation: '' });
  const [check, setCheck] = useState<PasswordCheck>();
  const [failures, setFailures] = useState(0);
  const [isShown, setShown] = useState(false);
  const { password } = typed;

  useEffect(() => {
    if (!password) return setFailures(0);
    const request = new AbortController();
    const ask = async () => {
      const body = { password, ...(email && { email }), ...(full_name && { full_name }) };
      try {
        const { errors } = await call('POST /users/password/check', { body }, { signal: request.signal });
        setCheck({ password, errors });
        setFailures(0);
      } catch (error) {
        if (request.signal.aborted) return;
        setFailures(error instanceof ApiError ? (count) => count + 1 : failPage(error));
      }
    };
    const timer = setTimeout(ask, failures ? retryMs : debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [password, email, full_name, failures]);

  return { typed, type, check, isShown, setShown, isUnchecked: failures > 0, isValid: isAcceptable(typed, check) };
};

const marks = {
  unknown: { Mark: Minus, looks: 'text-text-3' },
  met: { Mark: Check, looks: 'text-yes' },
  missing: { Mark: X, looks: 'text-no' },
};

/** The rules for a new password, each with its state as a mark and in words, not by colour alone. */
const PasswordRules = ({ password, check }: { password: string; check: PasswordCheck | undefined }) => {
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
  size?: ComponentProps<typeof PasswordInput>['size'];
};

export const NewPasswordFields = ({ value, size = 'normal' }: Props) => {
  const { typed, type, check, isShown, setShown, isUnchecked } = value;
  const text = useText(passwords);
  const [isBlurred, setBlurred] = useState(false);
  const secret = { size, isShown, autoComplete: 'new-password', required: true };
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
      <Checkbox className="justify-self-start" label={text.show} checked={isShown} onChange={setShown} />
    </>
  );
};
