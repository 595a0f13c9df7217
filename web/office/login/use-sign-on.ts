import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { authorizeAddress, startFlow } from './sign-on-flow.ts';

/** Whether this installation has single sign-on; false also while it cannot be told. */
export const useHasSignOn = (): boolean => {
  const [hasSignOn, setHasSignOn] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    call('GET /oauth2/login', { querystring: {} }, { signal: asking.signal })
      .then((answer) => setHasSignOn(authorizeAddress(answer) !== undefined))
      .catch(() => {});
    return () => asking.abort();
  }, []);
  return hasSignOn;
};

/** Leads the browser to the provider, with a state that was made for this very attempt. Throws when there is no way. */
export const goToSignOn = async (): Promise<void> => {
  const address = authorizeAddress(
    await call('GET /oauth2/login', { querystring: { flow: startFlow(sessionStorage) } }),
  );
  if (!address) throw new Error('the provider is gone');
  window.location.assign(address);
};
