import { useQuery } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { stored } from '../../api/stored.ts';

type SignOn = Output<Contract['GET /oauth2/login']>;

/** Stored for this tab only, so that no other tab can complete the flow. */
const kept = stored('sign_on_flow', 'tab');

/** Starts a single sign-on in this tab. Returns 128 random bits in hex, which come back with the tokens. */
export const startFlow = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const flow = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The provider brings back another page, which could not recognise the flow.
  if (!kept.write(flow)) throw new Error('storage is denied');
  return flow;
};

/** Returns and deletes the flow that this tab started; null when there is none. */
export const takeFlow = (): string | null => {
  const flow = kept.read();
  kept.write(null);
  return flow;
};

const parseAddress = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * The provider's sign-in address, with a prompt for the account to use (OpenID Connect Core 1.0, 3.1.2.1).
 * Undefined on installations without single sign-on.
 */
export const authorizeAddress = ({ oauth_authority, ...parts }: SignOn): string | undefined => {
  const address = oauth_authority && parseAddress(oauth_authority);
  if (!address) return undefined;
  for (const [name, value] of Object.entries({ ...parts, prompt: 'select_account' })) {
    if (value !== null) address.searchParams.set(name, value);
  }
  return address.href;
};

/** Whether this installation has single sign-on; false while unknown. */
export const useHasSignOn = (): boolean => {
  const { data } = useQuery({
    queryKey: ['GET /oauth2/login'],
    queryFn: ({ signal }) => call('GET /oauth2/login', { querystring: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data !== undefined && authorizeAddress(data) !== undefined;
};

/** Sends the browser to the provider, with a state created for this attempt. Throws when that is impossible. */
export const goToSignOn = async (): Promise<void> => {
  const address = authorizeAddress(await call('GET /oauth2/login', { querystring: { flow: startFlow() } }));
  if (!address) throw new Error('no single sign-on');
  window.location.assign(address);
};
