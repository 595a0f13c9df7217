import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';

/** The owner of a link; without an email for the link of the first start. */
export type Invited = { id: string; email: string | null; full_name: string | null };

export type LinkState =
  | { kind: 'reading' }
  | { kind: 'invalid' }
  | { kind: 'unreachable' }
  | { kind: 'used' }
  | { kind: 'valid'; invited: Invited };

/** A refusal means that the link is invalid; a missing or broken answer does not. */
const stateAfter = ({ code }: ApiError): LinkState =>
  ['not_authorized', 'invalid_request'].includes(code) ? { kind: 'invalid' } : { kind: 'unreachable' };

/**
 * Asks the server for the owner of the link. `reject` marks it as invalid when that turns out later, `markUsed` as used;
 * `retry` asks again.
 */
export const useLink = (token: string) => {
  const [state, setState] = useState<LinkState>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    setState({ kind: 'reading' });
    const ask = async (_attempt: number) => {
      try {
        const { data } = await call('POST /users/validate', { body: { token } }, { signal: request.signal });
        setState({ kind: 'valid', invited: data });
      } catch (error) {
        if (request.signal.aborted) return;
        setState(error instanceof ApiError ? stateAfter(error) : failPage(error));
      }
    };
    ask(attempt);
    return () => request.abort();
  }, [token, attempt]);
  return {
    state,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    reject: useCallback(() => setState({ kind: 'invalid' }), []),
    markUsed: useCallback(() => setState({ kind: 'used' }), []),
  };
};
