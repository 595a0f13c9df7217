import type { UserData } from '../../../contract/auth.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { isUserData } from '../../api/logged-user.ts';

type SignOn = Output<Contract['GET /oauth2/login']>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for this tab only: nobody else can finish what it started. */
const storageKey = 'sign_on_flow';

/** Begins a single sign-on in this tab: 128 random bits in hex, which come back with the tokens. */
export const startFlow = (store: Store): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const flow = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  store.setItem(storageKey, flow);
  return flow;
};

/** The flow that this tab began, which can be used once; null when it began none. */
export const takeFlow = (store: Store): string | null => {
  const flow = store.getItem(storageKey);
  store.removeItem(storageKey);
  return flow;
};

/**
 * Where the browser goes to sign in with the provider, who asks which account to use (OpenID Connect Core 1.0, 3.1.2.1).
 * Undefined where there is no single sign-on.
 */
export const authorizeAddress = ({ oauth_authority, ...parts }: SignOn): string | undefined => {
  if (!oauth_authority || !URL.canParse(oauth_authority)) return undefined;
  const address = new URL(oauth_authority);
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
    // Not JSON: whoever made this address was not our server.
    return undefined;
  }
};

/**
 * The tokens that a return address carries, if they answer to the flow this tab began. Anybody can make such an address
 * with tokens of their own and lead a colleague to it; undefined then.
 */
export const readReturn = (search: string, begun: string | null) => {
  const query = new URLSearchParams(search);
  const access_token = query.get('access_token');
  const refresh_token = query.get('refresh_token');
  const user_data = readUserData(query.get('user_data') ?? '');
  if (!begun || query.get('flow') !== begun) return undefined;
  return access_token && refresh_token && user_data ? { access_token, refresh_token, user_data } : undefined;
};
