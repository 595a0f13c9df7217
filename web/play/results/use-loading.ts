import { startTransition, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { isMissing } from '../../api/is-missing.ts';

/** `notFound`: there is nothing at this address, or no longer; `failed`: a retry may help. */
export type Loading<T> =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; value: T };

/**
 * Loads once per `load` (keep it stable with useCallback) and again on `retry`. Returns the state of loading.
 * @param asked what was asked for before, in place of the first call of `load`
 */
export const useLoading = <T>(load: () => Promise<T>, asked?: Promise<T>): Loading<T> => {
  const [loading, setLoading] = useState<Loading<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    // In slices: on a slow phone, to render all figures at once would keep a tap waiting.
    const show = (next: Loading<T>) => {
      if (current) startTransition(() => setLoading(next));
    };
    show({ status: 'loading' });
    const loaded = attempt === 0 && asked ? asked : load();
    loaded.then(
      (value) => show({ status: 'loaded', value }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return current && setLoading(failPage(error));
        show(isMissing(error) ? { status: 'notFound' } : { status: 'failed', retry: () => setAttempt(attempt + 1) });
      },
    );
    return () => {
      current = false;
    };
  }, [load, asked, attempt]);
  return loading;
};
