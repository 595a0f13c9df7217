import { useCallback } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { call } from '../api/client.ts';
import { isMissing } from '../api/is-missing.ts';
import { readStored } from '../api/login-storage.ts';
import { type Loading, useLoading } from '../play/results/use-loading.ts';
import type { FindingsChoice } from './findings-address.ts';

/** What is at an address; `isPublic` is false for staff who see it before everybody does. */
type Answer = { findings: Findings; isPublic: boolean };

/** Loads what everybody sees; where that is nothing, what staff may see beforehand. */
const load = async (
  { faces, ...choice }: Omit<FindingsChoice, 'word'>,
  frozen: string | undefined,
): Promise<Answer> => {
  // The server reads the number from the text of the address.
  const querystring = { ...(faces !== '' && { faces }), ...choice };
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

/** The findings for a choice, as of now or of a frozen edition. */
export const useFindings = ({ faces, runs, group }: FindingsChoice, frozen: string | undefined): Loading<Answer> =>
  useLoading(useCallback(() => load({ faces, runs, group }, frozen), [faces, runs, group, frozen]));
