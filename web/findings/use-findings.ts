import { startTransition, useEffect, useState } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { ApiError, call } from '../api/client.ts';
import { failPage } from '../api/failed-call.ts';
import { isMissing } from '../api/is-missing.ts';
import { readStored } from '../api/login-storage.ts';
import { type FindingsChoice, filterOf } from './findings-address.ts';

/** What is at an address; `isPublic` is false for staff who see it before everybody does. */
type Answer = { findings: Findings; isPublic: boolean };

export type FindingsState =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'failed'; retry: () => void }
  /** `isStale`: another choice was made, and its figures are on the way. */
  | ({ status: 'loaded'; isStale: boolean } & Answer);

/** Loads what everybody sees; where that is nothing, what staff may see beforehand. */
const load = async (choice: Omit<FindingsChoice, 'word'>, frozen: string | undefined): Promise<Answer> => {
  // The server reads the number from the text of the address.
  const querystring = filterOf(choice);
  try {
    const findings = frozen
      ? await call('GET /findings/:cod_frozen', { params: { cod_frozen: frozen }, querystring })
      : await call('GET /findings', { querystring });
    return { findings, isPublic: true };
  } catch (error) {
    if (!isMissing(error) || !readStored()) throw error;
    // Who is signed in nowhere, that is everybody but staff, need not load the code for it.
    const { callSignedIn, readLogin, scopesOf } = await import('../api/login.ts');
    if (!scopesOf(readLogin()).includes('findings:read')) throw error;
    const findings = await callSignedIn('GET /findings/preview', {
      querystring: { ...querystring, ...(frozen && { frozen }) },
    });
    return { findings, isPublic: false };
  }
};

/**
 * The findings for a choice, as of now or of a frozen edition. What was shown stays until the next figures are here.
 * @param choice must be the same object until it changes
 */
export const useFindings = (choice: FindingsChoice, frozen: string | undefined): FindingsState => {
  const { faces, runs, group } = choice;
  const [state, setState] = useState<FindingsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // In slices: on a slow phone, to render all figures at once would keep a tap waiting.
    const show = (next: FindingsState) => {
      if (isCurrent) startTransition(() => setState(next));
    };
    setState((before) => (before.status === 'loaded' ? { ...before, isStale: true } : { status: 'loading' }));
    load({ faces, runs, group }, frozen).then(
      (answer) => show({ status: 'loaded', isStale: false, ...answer }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return isCurrent && setState(failPage(error));
        show(isMissing(error) ? { status: 'notFound' } : { status: 'failed', retry: () => setAttempt(attempt + 1) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [faces, runs, group, frozen, attempt]);
  return state;
};
