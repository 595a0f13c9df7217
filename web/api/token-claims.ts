import type { Scope } from '../../contract/scopes.ts';

type Claims = { exp?: unknown; scopes?: unknown; add_factor?: unknown };

/** The lifetime assumed for a token without `exp`. */
const defaultLifetimeMs = 7_200_000;

/** The claims of a JWT, unverified (the server does that). Empty for other tokens: refresh tokens are opaque. */
const claimsOf = (token: string): Claims => {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
};

/** When a token expires, in ms since 1970: its `exp`, or two hours from `now`. */
export const endOf = (token: string, now: number): number => {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : now + defaultLifetimeMs;
};

/** The scopes of an access token; empty when it has none. */
export const scopesIn = (token: string): Scope[] => {
  const { scopes } = claimsOf(token);
  return Array.isArray(scopes) ? scopes : [];
};

/** Whether an access token says that its account can do nothing before it has added a second factor. */
export const mustAddFactorBy = (token: string): boolean => claimsOf(token).add_factor === true;
