import { z } from 'zod';
import type { Config } from '../../config.ts';

/** Methods of RFC 8176 by what they prove: something that a person knows, has or is. */
const kinds = [
  ['pwd', 'pin', 'kba'],
  ['hwk', 'swk', 'otp', 'sc', 'sms', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
];

const isMultiple = (methods: string[]): boolean =>
  methods.includes('mfa') || kinds.filter((kind) => kind.some((method) => methods.includes(method))).length > 1;

/** What an id token may say about how a person signed in (OpenID Connect Core 1.0, 2); anything else is not read. */
const Claims = z.object({
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
});

/**
 * Whether a sign-on counts as a second factor: by the claims of the id token, which the provider has signed, or always
 * where the setting says so. Never by userinfo, which says who somebody is and not how they came in.
 */
export const countsAsSecondFactor = (
  claims: unknown,
  { OIDC_MFA, OIDC_MFA_ACR }: Pick<Config, 'OIDC_MFA' | 'OIDC_MFA_ACR'>,
): boolean => {
  if (OIDC_MFA === 'trust') return true;
  const said = Claims.safeParse(claims).data;
  if (!said) return false;
  // An empty setting names no level, and no empty one either.
  const levels = OIDC_MFA_ACR.split(/\s+/).filter(Boolean);
  return isMultiple(said.amr) || (said.acr !== undefined && levels.includes(said.acr));
};
