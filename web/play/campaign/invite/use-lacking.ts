import { useEffect, useState } from 'react';
import type { SetupItem } from '../../../../contract/installation.ts';
import { readStored } from '../../../api/login-storage.ts';
import { isDemo } from '../../../is-demo.ts';

/** What the public test should not be announced without, for whoever may see the checklist; empty for all others. */
const readLacking = async (): Promise<SetupItem[]> => {
  // What renews sign-ins is loaded only where there is one.
  if (isDemo || readStored() === null) return [];
  const { callSignedIn, readLogin, scopesOf } = await import('../../../api/login.ts');
  if (!scopesOf(readLogin()).includes('audit:read')) return [];
  const { lines } = await callSignedIn('GET /installation/checklist', { querystring: {} });
  return lines.filter(({ flg_before_public }) => flg_before_public).map(({ des_item }) => des_item);
};

export const useLacking = (): readonly SetupItem[] => {
  const [lacking, setLacking] = useState<readonly SetupItem[]>([]);
  useEffect(() => {
    // The test can be passed on without knowing.
    readLacking().then(setLacking, () => {});
  }, []);
  return lacking;
};
