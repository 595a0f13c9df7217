import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { authorizeAddress, startFlow } from './sign-on-flow.ts';

/** Whether this installation has single sign-on; false while unknown. */
export const useHasSignOn = (): boolean => {
  const [hasSignOn, setHasSignOn] = useState(false);
  useEffect(() => {
    const request = new AbortController();
    call('GET /oauth2/login', { querystring: {} }, { signal: request.signal })
      .then((answer) => setHasSignOn(authorizeAddress(answer) !== undefined))
      .catch(() => {});
    return () => request.abort();
  }, []);
  return hasSignOn;
};

/** Sends the browser to the provider, with a state created for this attempt. Throws when that is impossible. */
export const goToSignOn = async (): Promise<void> => {
  const address = authorizeAddress(
    await call('GET /oauth2/login', { querystring: { flow: startFlow(sessionStorage) } }),
  );
  if (!address) throw new Error('no single sign-on');
  window.location.assign(address);
};
