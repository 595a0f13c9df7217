import { type Configuration, fetchUserInfo, type IDToken, type TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import { maxTextLength } from '../../../contract/rules/limits.ts';

/**
 * Checked before it is put in lower case: letters outside ASCII may turn into ASCII ones there (the Kelvin sign into k),
 * and the mailbox of one person into that of another.
 */
const Claims = z.object({ email: z.email().max(maxTextLength).toLowerCase(), email_verified: z.literal(true) });

/** The address of a person, as accounts hold it; undefined unless the provider says that it belongs to them. */
export const readVerifiedEmail = (claims: unknown): string | undefined => Claims.safeParse(claims).data?.email;

type Answer = { access_token: TokenEndpointResponse['access_token']; claims: () => IDToken | undefined };

/** The verified address: from the id_token, or where that says nothing about one, from the provider's userinfo. */
export const findVerifiedEmail = async (provider: Configuration, answer: Answer): Promise<string | undefined> => {
  const claims = answer.claims();
  if (!claims) return undefined;
  if (claims.email !== undefined && claims.email_verified !== undefined) return readVerifiedEmail(claims);
  return readVerifiedEmail(await fetchUserInfo(provider, answer.access_token, claims.sub));
};
