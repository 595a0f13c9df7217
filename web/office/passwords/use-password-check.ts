import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { PasswordCheck } from './new-password.ts';

/** Pause in typing before the server is asked. */
const debounceMs = 100;
/** Pause before it is asked again when it gave no answer. */
const retryMs = 3000;

/** Whose password it is: it must not contain that. */
export type Identity = { email?: string; full_name?: string };

/**
 * What the server finds wrong with a password while it is typed. A newer check cancels the one before. The answer stays
 * until the next one; `isUnchecked` while the server cannot be asked, which is tried again by itself.
 */
export const usePasswordCheck = (password: string, { email, full_name }: Identity) => {
  const [check, setCheck] = useState<PasswordCheck>();
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (!password) return setFailures(0);
    const asking = new AbortController();
    const ask = async () => {
      const body = { password, ...(email && { email }), ...(full_name && { full_name }) };
      try {
        const { errors } = await call('POST /users/password/check', { body }, { signal: asking.signal });
        setCheck({ password, errors });
        setFailures(0);
      } catch {
        if (!asking.signal.aborted) setFailures((count) => count + 1);
      }
    };
    const timer = setTimeout(ask, failures ? retryMs : debounceMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [password, email, full_name, failures]);

  return { check, isUnchecked: failures > 0 };
};
