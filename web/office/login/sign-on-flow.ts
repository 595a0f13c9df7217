import type { UserData } from '../../../contract/auth.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { isUserData } from '../../api/logged-user.ts';

type SignOn = Output<Contract['GET /oauth2/login']>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stored for this tab only, so that no other tab can complete the flow. */
const storageKey = 'sign_on_flow';

/** Starts a single sign-on in this tab. Returns 128 random bits in hex, which come back with the tokens. */
export const startFlow = (store: Store): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const flow = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  store.setItem(storageKey, flow);
  return flow;
};

/** Returns and deletes the flow that this tab started; null when there is none. */
export const takeFlow = (store: Store): string | null => {
  const flow = store.getItem(storageKey);
  store.removeItem(storageKey);
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

const readUserData = (json: string): UserData | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return isUserData(value) ? value : undefined;
  } catch {
    // Not JSON, so the address does not come from our server.
    return undefined;
  }
};

/**
 * Returns the tokens of a return address if they belong to the flow that this tab started, otherwise undefined: anyone
 * could trick a colleague into opening such an address with other tokens.
 */
export const readReturn = (search: string, begun: string | null) => {
  const query = new URLSearchParams(search);
  const access_token = query.get('access_token');
  const refresh_token = query.get('refresh_token');
  const user_data = readUserData(query.get('user_data') ?? '');
  if (!begun || query.get('flow') !== begun) return undefined;
  return access_token && refresh_token && user_data ? { access_token, refresh_token, user_data } : undefined;
};
