import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { z } from 'zod';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { onceAnOutage } from '../../lib/throttle.ts';

/** Short, since the login page waits for the discovery. */
const discoveryTimeoutSeconds = 3;

/** Longer: people returning from the provider would have to start again. */
const exchangeTimeoutSeconds = 10;

/** Limited, so that an outage is noticed. */
const lifetimeMs = 10 * 60_000;

/** A failed discovery is reused too, so that the login page does not wait for one each time. */
const failureMs = 30_000;

type Deps = Pick<Context, 'now'> & {
  config: Pick<Context['config'], 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;
  log: { warn: (details: object, msg: string) => void };
  timeoutSeconds?: number;
};

const codeIn = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns the code of a provider's error for the log; never a message, which may quote tokens and addresses. */
export const codeOfProviderError = (error: unknown): string => {
  if (error instanceof ResponseBodyError) return error.error;
  // Errors of fetch have no code, but their causes do.
  const code = codeIn(error) ?? (error instanceof Error ? codeIn(error.cause) : undefined);
  return typeof code === 'string' ? code : 'unknown';
};

/** Basic is the default (OpenID Connect Discovery 3), but some providers do not decode it correctly for ids with a hyphen. */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const method = inBody ? ClientSecretPost : ClientSecretBasic;
    method(secret)(server, ...request);
  };

const discover = async (issuer: URL, id: string, secret: string, timeoutSeconds: number): Promise<Configuration> => {
  // By default, every request without https is refused.
  const insecure = issuer.protocol === 'http:' && isLoopback(issuer.hostname) ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, id, undefined, authenticate(secret), {
    timeout: timeoutSeconds,
    execute: [...insecure, enableNonRepudiationChecks],
  });
  found.timeout = exchangeTimeoutSeconds;
  // Throws when the authorization endpoint is missing or less secure than the issuer.
  buildAuthorizationUrl(found, {});
  return found;
};

/** Returns a finder of the identity provider; undefined when none is configured or it is away (logged once an outage). */
export const createProviderReach = ({ config, now, log, timeoutSeconds = discoveryTimeoutSeconds }: Deps) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config;
  const outage = onceAnOutage();

  const lookUp = async (): Promise<Configuration | undefined> => {
    if (!issuer || !id || !secret) return undefined;
    try {
      const provider = await discover(new URL(issuer), id, secret, timeoutSeconds);
      outage.worked();
      return provider;
    } catch (error) {
      outage.failed(() =>
        log.warn({ reason: codeOfProviderError(error) }, 'the identity provider cannot be reached: no single sign-on'),
      );
      throw error;
    }
  };
  const find = cacheAnswers(lookUp, { lifetimeMs, failureMs, now });
  return (): Promise<Configuration | undefined> => find().catch(() => undefined);
};

/** Checked before it gets lower case, which turns the Kelvin sign into k, and one person's mailbox into another's. */
const Address = z.object({ email: z.email().max(maxTextLength).toLowerCase() });

/** `email_verified`, or what Microsoft Entra says instead: its owner has verified the address's domain. */
const Verified = z.union([
  z.object({ email_verified: z.literal(true) }),
  z.object({ email_verified: z.undefined().optional(), xms_edov: z.literal([true, 1, '1', 'true']) }),
]);

type Claims = Record<string, unknown>;

const saysWhether = ({ email_verified, xms_edov }: Claims): boolean =>
  email_verified !== undefined || xms_edov !== undefined;

/** Without an address: the provider denies that it is verified, or says nothing. */
export type Verification = { email: string } | { reason: 'email_not_verified' | 'email_verification_unsaid' };

export const readVerifiedEmail = (claims: Claims): Verification => {
  if (!saysWhether(claims)) return { reason: 'email_verification_unsaid' };
  const address = Address.safeParse(claims).data;
  return address && Verified.safeParse(claims).success ? address : { reason: 'email_not_verified' };
};

/** Reads the id_token or, if that does not have the address with its verification, the provider's userinfo. */
export const findVerifiedEmail = async (
  provider: Configuration,
  answer: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<Verification> => {
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

/** How a person signed in (OpenID Connect Core 1.0, 2). */
const MethodClaims = z.object({
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
});

/** By the claims of the id token, which the provider has signed, or always where the setting says so. */
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
