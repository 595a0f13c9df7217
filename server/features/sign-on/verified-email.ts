import { type Configuration, fetchUserInfo, type IDToken, type TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import { maxTextLength } from '../../../contract/rules/limits.ts';

/**
 * Validated before it is converted to lower case, which may turn non-ASCII letters into ASCII ones (the Kelvin sign
 * into k), and one person's mailbox into another's.
 */
const Claims = z.object({ email: z.email().max(maxTextLength).toLowerCase(), email_verified: z.literal(true) });

/** Returns a person's address in lower case, as accounts have it; undefined unless the provider has verified it. */
export const readVerifiedEmail = (claims: unknown): string | undefined => Claims.safeParse(claims).data?.email;

type Answer = { access_token: TokenEndpointResponse['access_token']; claims: () => IDToken | undefined };

/** Resolves to the verified address from the id_token or, if it has none, from the provider's userinfo. */
export const findVerifiedEmail = async (provider: Configuration, answer: Answer): Promise<string | undefined> => {
  const claims = answer.claims();
  if (!claims) return undefined;
  if (claims.email !== undefined && claims.email_verified !== undefined) return readVerifiedEmail(claims);
  return readVerifiedEmail(await fetchUserInfo(provider, answer.access_token, claims.sub));
};
