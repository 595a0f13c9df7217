import { useEffect, useState } from 'react';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import { ApiError, call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';

/** A new password as typed, with its confirmation. */
type NewPassword = { password: string; confirmation: string };

/** The server's answer, and the password that it is about. */
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

/** The pause in typing before a check. */
const debounceMs = 100;
/** The pause before a retry after a failed check. */
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

  return { typed, type, check, isUnchecked: failures > 0, isValid: isAcceptable(typed, check) };
};
