import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';

/** Whom a link is for; no email with the link of the first start. */
export type Invited = { id: string; email: string | null; full_name: string | null };

export type LinkState =
  | { kind: 'reading' }
  | { kind: 'invalid' }
  | { kind: 'unreachable' }
  | { kind: 'used' }
  | { kind: 'valid'; invited: Invited };

/** A refusal is about the link; no answer, or a broken one, is not. */
const stateAfter = (error: unknown): LinkState =>
  error instanceof ApiError && ['not_authorized', 'invalid_request'].includes(error.code)
    ? { kind: 'invalid' }
    : { kind: 'unreachable' };

/**
 * Asks the server whom the link is for. `reject` when it turns out later that the link is over, `markUsed` when it has
 * done its work; `retry` asks again.
 */
export const useLink = (token: string) => {
  const [state, setState] = useState<LinkState>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    setState({ kind: 'reading' });
    const ask = async (_attempt: number) => {
      try {
        const { data } = await call('POST /users/validate', { body: { token } }, { signal: asking.signal });
        setState({ kind: 'valid', invited: data });
      } catch (error) {
        if (!asking.signal.aborted) setState(stateAfter(error));
      }
    };
    ask(attempt);
    return () => asking.abort();
  }, [token, attempt]);
  return {
    state,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    reject: useCallback(() => setState({ kind: 'invalid' }), []),
    markUsed: useCallback(() => setState({ kind: 'used' }), []),
  };
};
