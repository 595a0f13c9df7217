import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';

/** `gone`: there is nothing (any more) at this address; `failed`: it may work another time. */
export type Loading<T> =
  | { status: 'loading' }
  | { status: 'gone' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; value: T };

// An address that is no uuid is refused with 400: for who follows the link it is as good as not there.
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Loads once per `load` (keep it stable with useCallback) and again on `retry`. */
export const useLoading = <T>(load: () => Promise<T>): Loading<T> => {
  const [loading, setLoading] = useState<Loading<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const show = (next: Loading<T>) => {
      if (current) setLoading(next);
    };
    show({ status: 'loading' });
    load().then(
      (value) => show({ status: 'loaded', value }),
      (error: unknown) =>
        show(isGone(error) ? { status: 'gone' } : { status: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  return loading;
};
