import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whether the settings themselves tell of a proxy that was not declared: this server speaks plain HTTP, so something in
 * front of it makes an https address.
 */
export const isProxyMissing = ({ ORIGIN, TRUST_PROXY }: Pick<Config, 'ORIGIN' | 'TRUST_PROXY'>): boolean =>
  TRUST_PROXY === 0 && (ORIGIN?.startsWith('https:') ?? false);

/**
 * Watches for calls that a proxy forwarded although none was declared, and logs the first one. Returns whether there is
 * such a proxy, as far as settings and calls tell. Anybody can send the header: it changes nothing but this warning.
 */
export const watchForProxies = (
  app: FastifyInstance,
  config: Pick<Config, 'ORIGIN' | 'TRUST_PROXY'>,
): (() => boolean) => {
  let isSeen = isProxyMissing(config);
  if (config.TRUST_PROXY > 0) return () => false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSeen || headers['x-forwarded-for'] === undefined) return;
    isSeen = true;
    log.warn(
      'calls come through a proxy, and TRUST_PROXY is 0: everybody behind it shares one address and its limits, and fair play takes them for one address',
    );
  });
  return () => isSeen;
};
