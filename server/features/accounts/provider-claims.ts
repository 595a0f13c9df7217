import { type Configuration, fetchUserInfo, type IDToken, type TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';

/**
 * Validated before it is converted to lower case, which may turn non-ASCII letters into ASCII ones (the Kelvin sign
 * into k), and one person's mailbox into another's.
 */
const Address = z.object({ email: z.email().max(maxTextLength).toLowerCase() });

/** `email_verified`, or what Microsoft Entra says instead when it is asked to: its owner has verified the address's domain. */
const Verified = z.union([
  z.object({ email_verified: z.literal(true) }),
  z.object({ email_verified: z.undefined().optional(), xms_edov: z.literal([true, 1, '1', 'true']) }),
]);

type Claims = Record<string, unknown>;

const saysWhether = ({ email_verified, xms_edov }: Claims): boolean =>
  email_verified !== undefined || xms_edov !== undefined;

/** An address in lower case, as accounts have it. Otherwise why there is none: the provider denies that it is verified, or says nothing. */
export type Verification = { email: string } | { reason: 'email_not_verified' | 'email_verification_unsaid' };

export const readVerifiedEmail = (claims: Claims): Verification => {
  if (!saysWhether(claims)) return { reason: 'email_verification_unsaid' };
  const address = Address.safeParse(claims).data;
  return address && Verified.safeParse(claims).success ? address : { reason: 'email_not_verified' };
};

type Answer = { access_token: TokenEndpointResponse['access_token']; claims: () => IDToken | undefined };

/** Reads the address from the id_token or, if that does not have it with its verification, from the provider's userinfo. */
export const findVerifiedEmail = async (provider: Configuration, answer: Answer): Promise<Verification> => {
  const claims = answer.claims();
  if (!claims) return { reason: 'email_not_verified' };
  if (claims.email !== undefined && saysWhether(claims)) return readVerifiedEmail(claims);
  return readVerifiedEmail(await fetchUserInfo(provider, answer.access_token, claims.sub));
};

/** Methods of RFC 8176 by what they prove: something that a person knows, has or is. */
const kinds = [
  ['pwd', 'pin', 'kba'],
  ['hwk', 'swk', 'otp', 'sc', 'sms', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
];

const isMultiple = (methods: string[]): boolean =>
  methods.includes('mfa') || kinds.filter((kind) => kind.some((method) => methods.includes(method))).length > 1;

/** What an id token may say about how a person signed in (OpenID Connect Core 1.0, 2); anything else is not read. */
const MethodClaims = z.object({
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
});

/**
 * Whether a sign-on counts as a second factor: by the claims of the id token, which the provider has signed, or always
 * where the setting says so. Never by userinfo, which says who somebody is and not how they came in.
 */
export const countsAsSecondFactor = (
  claims: unknown,
  { OIDC_MFA, OIDC_MFA_ACR }: Pick<Context['config'], 'OIDC_MFA' | 'OIDC_MFA_ACR'>,
): boolean => {
  if (OIDC_MFA === 'trust') return true;
  const said = MethodClaims.safeParse(claims).data;
  if (!said) return false;
  // An empty setting names no level, and no empty one either.
  const levels = OIDC_MFA_ACR.split(/\s+/).filter(Boolean);
  return isMultiple(said.amr) || (said.acr !== undefined && levels.includes(said.acr));
};
