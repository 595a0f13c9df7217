import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client';
import type { Context } from '../../context.ts';
import { remembered } from '../../lib/cache.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { onceAnOutage } from '../../lib/throttle.ts';

/** Short, since the login page waits for the discovery. */
const discoveryTimeoutSeconds = 3;

/** Longer: people returning from the provider wait for it, and would have to start again. */
const exchangeTimeoutSeconds = 10;

/** How long a discovery is reused; limited, so that an outage is noticed. */
const lifetimeMs = 10 * 60_000;

/** How long a failed discovery is reused, so that the login page does not wait for one each time. */
const failureMs = 30_000;

export type ProviderSettings = Pick<Context['config'], 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;

type Deps = Pick<Context, 'now'> & {
  config: ProviderSettings;
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

/**
 * Sends the secret in the body if the provider announces that method, since some do not decode Basic correctly for ids
 * with a hyphen; otherwise uses Basic, the default (OpenID Connect Discovery 3).
 */
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

/**
 * Returns how to reach the identity provider: it resolves to undefined when none is configured or it is away. A discovery
 * is reused for ten minutes, a failure for half a minute. An outage is logged once.
 * @param timeoutSeconds limits a discovery
 */
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
  const find = remembered(lookUp, { lifetimeMs, failureMs, now });
  return (): Promise<Configuration | undefined> => find().catch(() => undefined);
};
