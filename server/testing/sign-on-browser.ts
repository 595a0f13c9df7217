import type { Output } from '../../contract/endpoint.ts';
import type { signOn } from '../../contract/sign-on.ts';
import type { TestApp } from './build-test-app.ts';

export type Start = Output<(typeof signOn)['GET /oauth2/login']>;

/** What the page gets that shows the login form. */
export const begin = async ({ app }: TestApp, flow = 'a-flow-of-this-browser'): Promise<Start> => {
  const answer = await app.inject(`/api/oauth2/login?flow=${flow}`);
  return answer.json<Start>();
};

/** The address at the provider, as the page builds it. */
export const authorizeAddress = ({ oauth_authority, ...parameters }: Start): URL => {
  const address = new URL(oauth_authority ?? '');
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value ?? '');
  address.searchParams.set('prompt', 'select_account');
  return address;
};

/** A browser as far as a provider needs one: it keeps cookies and does not follow redirects by itself. */
const openBrowser = () => {
  const cookies = new Map<string, string>();
  return async (address: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
};

/** Goes to the provider and logs in there. Resolves to the address that the provider sends the browser back to. */
export const logInAtProvider = async (start: URL, email: string): Promise<URL> => {
  const visit = openBrowser();
  let address = start;
  let answer = await visit(address);
  while (address.host === start.host) {
    if (answer.status === 200) {
      const body = new URLSearchParams({ address: email });
      answer = await visit(address, { method: 'POST', body });
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address);
    if (address.host === start.host) answer = await visit(address);
  }
  return address;
};

/** The browser comes back, from another site as it does. Resolves to where it is sent on to. */
export const comeBack = async ({ app }: TestApp, { pathname, search }: URL): Promise<URL> => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const answer = await app.inject({ url: `${pathname}${search}`, headers });
  if (answer.statusCode !== 303) throw new Error(`the callback answered ${answer.statusCode}`);
  return new URL(answer.headers.location ?? '');
};

/** The whole way, from the login form to where the browser ends up. */
export const signOnAs = async (test: TestApp, email: string): Promise<URL> =>
  comeBack(test, await logInAtProvider(authorizeAddress(await begin(test)), email));
