import type { SignOnStep, signOn, Tokens } from '../../contract/auth.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { TestApp } from './build-test-app.ts';

export type Start = Output<(typeof signOn)['GET /oauth2/login']>;

/** What the tests' browser starts its flows with. */
export const ownFlow = 'a-flow-of-this-browser';

/** Resolves to what the login page gets. */
export const begin = async ({ app }: TestApp, flow = ownFlow): Promise<Start> => {
  const answer = await app.inject(`/api/oauth2/login?flow=${flow}`);
  return answer.json<Start>();
};

/** Builds the provider's address as the page does. */
export const authorizeAddress = ({ oauth_authority, ...parameters }: Start): URL => {
  const address = new URL(oauth_authority ?? '');
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value ?? '');
  address.searchParams.set('prompt', 'select_account');
  return address;
};

/** A minimal browser: it keeps cookies and does not follow redirects. */
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

/** Logs in at the provider. Resolves to the address to which the provider redirects. */
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

/** Returns from the provider, as from another site. Resolves to the final redirect. */
export const comeBack = async ({ app }: TestApp, { pathname, search }: URL): Promise<URL> => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const answer = await app.inject({ url: `${pathname}${search}`, headers });
  if (answer.statusCode !== 303) throw new Error(`the callback answered ${answer.statusCode}`);
  return new URL(answer.headers.location ?? '');
};

/** Performs a whole sign-on. Resolves to the final redirect. */
export const signOnAs = async (test: TestApp, email: string): Promise<URL> =>
  comeBack(test, await logInAtProvider(authorizeAddress(await begin(test)), email));

/** The code in the final redirect; empty when there is none. */
export const codeIn = ({ hash }: URL): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';

/** Exchanges a code as the page does. Resolves to status and JSON. */
export const exchange = async ({ app }: TestApp, code: string, flow = ownFlow) => {
  const answer = await app.inject({ method: 'POST', url: '/api/oauth2/tokens', payload: { code, flow } });
  return { status: answer.statusCode, body: answer.json<Tokens & Partial<SignOnStep>>() };
};
