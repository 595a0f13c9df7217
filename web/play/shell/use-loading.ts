import { startTransition, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { isMissing } from '../../api/is-missing.ts';

type State<T> = {
  /** `notFound`: there is nothing at this address, or no longer; `failed`: a retry may help. */
  status: 'loading' | 'notFound' | 'failed' | 'loaded';
  /** While more is loading, and when that fails, what was there before. */
  data: T | undefined;
};

export type Loading<T> = State<T> & { error: boolean; refetch: () => void };

type Given<T> = { known?: T | undefined; asked?: Promise<T> | undefined };

/** Loads once per `load` (keep it stable with useCallback) and again on `refetch`. Returns the state of loading. */
export const useLoading = <T>(load: () => Promise<T>, { known, asked }: Given<T> = {}): Loading<T> => {
  const isKnown = known !== undefined;
  const [state, setState] = useState<State<T>>({ status: isKnown ? 'loaded' : 'loading', data: known });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    // In slices: on a slow phone, to render all figures at once would keep a tap waiting.
    const show = (change: Partial<State<T>>) => {
      if (isCurrent) startTransition(() => setState((before) => ({ ...before, ...change })));
    };
    show({ status: 'loading' });
    (attempt === 0 && asked ? asked : load()).then(
      (data) => show({ status: 'loaded', data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return isCurrent && setState(failPage(error));
        show({ status: isMissing(error) ? 'notFound' : 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, asked, isKnown, attempt]);
  const error = state.status === 'failed' || state.status === 'notFound';
  return { ...state, error, refetch: () => setAttempt(attempt + 1) };
};
