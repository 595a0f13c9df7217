import { useEffect, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import type { PasswordCheck } from './new-password.ts';

/** The pause in typing before a check. */
const debounceMs = 100;
/** The pause before a retry after a failed check. */
const retryMs = 3000;

/** The owner of the password, which must not contain any of this. */
export type Identity = { email?: string; full_name?: string };

/**
 * Has the server check a password while it is typed. A newer check cancels the previous one, whose answer stays until
 * the next one. `isUnchecked` while the server cannot be reached, which is retried automatically.
 */
export const usePasswordCheck = (password: string, { email, full_name }: Identity) => {
  const [check, setCheck] = useState<PasswordCheck>();
  const [failures, setFailures] = useState(0);

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

  return { check, isUnchecked: failures > 0 };
};
