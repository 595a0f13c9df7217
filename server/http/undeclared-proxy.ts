import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { parseAddress } from './network-client.ts';

/**
 * Whether the settings themselves tell of a proxy that was not declared: this server speaks plain HTTP, so something in
 * front of it makes an https address.
 */
export const isProxyMissing = ({ ORIGIN, TRUST_PROXY }: Pick<Config, 'ORIGIN' | 'TRUST_PROXY'>): boolean =>
  TRUST_PROXY === 0 && (ORIGIN?.startsWith('https:') ?? false);

/**
 * The address that the doctor's own call pretends to come from: one for documents, which nobody has. Proxies add theirs after
 * it, or take it out.
 */
export const probeAddress = '2001:db8:d0c7::1';

/** How many proxies have added to X-Forwarded-For of a call, whatever it pretended itself with `probeAddress`. */
export const countProxies = ({ headers }: Pick<FastifyRequest, 'headers'>): number => {
  const listed = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = listed.map((each) => parseAddress(each) ?? each.trim()).filter((each) => each !== '');
  return addresses.slice(addresses.lastIndexOf(probeAddress) + 1).length;
};

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
    if (isSeen || countProxies({ headers }) === 0) return;
    isSeen = true;
    log.warn(
      'calls come through a proxy, and TRUST_PROXY is 0: everybody behind it shares one address and its limits, and fair play takes them for one address',
    );
  });
  return () => isSeen;
};
