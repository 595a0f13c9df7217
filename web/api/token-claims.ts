import type { Scope } from '../../contract/scopes.ts';

type Claims = { exp?: unknown; scopes?: unknown };

/** ms. How long a token holds that does not say so. */
const defaultLifetimeMs = 7_200_000;

/** What a JWT says, unverified: judging it is the server's. Nothing, when it is none (a refresh token is opaque). */
const claimsOf = (token: string): Claims => {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
};

/** When a token ends, in ms since 1970: its `exp`, else two hours from `now`. */
export const endOf = (token: string, now: number): number => {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : now + defaultLifetimeMs;
};

/** What the holder of an access token may do. */
export const scopesIn = (token: string): Scope[] => {
  const { scopes } = claimsOf(token);
  return Array.isArray(scopes) ? scopes : [];
};
