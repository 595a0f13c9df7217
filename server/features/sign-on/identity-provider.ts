import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Config } from '../../config.ts';
import { onceAnOutage } from '../../flow-control/once-an-outage.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { codeOfProviderError } from './provider-errors.ts';

/** s. The login page waits for the discovery. */
const discoveryTimeout = 3;

/** s. Whoever comes back waits for the exchange of the code, and would have to begin again. */
const exchangeTimeout = 10;

/** What the provider says of itself is asked for again after it, so that an outage shows. */
const lifetimeMs = 10 * 60_000;

/** After a discovery that failed; the login page must not wait for the next one each time. */
const failureMs = 30_000;

export type ProviderSettings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;

type Log = { warn: (details: object, msg: string) => void };

type Deps = { config: ProviderSettings; now: () => Date; log: Log; timeout?: number };

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * In the body where the provider says that it takes that: what Basic does to an id with a hyphen, some do not undo. Else
 * by Basic, which is what a provider takes that says nothing (OpenID Connect Discovery 3).
 */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const show = inBody ? ClientSecretPost : ClientSecretBasic;
    show(secret)(server, ...request);
  };

const discover = async (issuer: URL, id: string, secret: string, timeout: number): Promise<Configuration> => {
  // Without it every request that is not https is refused.
  const insecure = issuer.protocol === 'http:' && isLoopback(issuer) ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, id, undefined, authenticate(secret), {
    timeout,
    execute: [...insecure, enableNonRepudiationChecks],
  });
  found.timeout = exchangeTimeout;
  // Throws when the address that browsers are sent to is missing, or less safe than that of the provider.
  buildAuthorizationUrl(found, {});
  return found;
};

/**
 * Finds the identity provider, and remembers it for ten minutes; a failure for half a minute. An outage is logged once.
 * @param timeout seconds that a discovery may take
 */
export const identityProvider = ({ config, now, log, timeout = discoveryTimeout }: Deps) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config;
  const outage = onceAnOutage();

  const look = async (): Promise<Configuration | undefined> => {
    if (!issuer || !id || !secret) return undefined;
    try {
      const provider = await discover(new URL(issuer), id, secret, timeout);
      outage.worked();
      return provider;
    } catch (error) {
      outage.failed(() =>
        log.warn({ reason: codeOfProviderError(error) }, 'the identity provider cannot be reached: no single sign-on'),
      );
      throw error;
    }
  };
  const find = remembered(look, { lifetimeMs, failureMs, now });

  return {
    /** The provider; undefined when none is configured, or it cannot be reached just now. */
    reach: (): Promise<Configuration | undefined> => find().catch(() => undefined),
  };
};
