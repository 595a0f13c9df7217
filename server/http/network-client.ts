import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** With a port, and IPv6 then in brackets: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const withPort = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?"?$/;

/** Returns an address without port and zone, in its shortest form, as IPv4 where IPv6 carries one; else undefined. */
export const parseAddress = (text: string): string | undefined => {
  const given = text.trim();
  const [, ipv6, ipv4] = withPort.exec(given) ?? [];
  const [address = ''] = (ipv6 ?? ipv4 ?? given).split('%');
  return isIP(address) === 0 ? undefined : normalizeIP(address, 128);
};

/** Returns a request's address, by the nearest trusted proxy that names one: some write `unknown`. */
export const addressOf = ({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string =>
  ips.map(parseAddress).findLast((address) => address !== undefined) ?? 'unknown';

/** The IPv4 address, or as many bits of IPv6 as one customer has. */
const networkOf = (request: FastifyRequest, bits: 48 | 64 = 64): string => normalizeIP(addressOf(request), bits);

/** `from`: the same for all clients of one network address. */
export type NetworkClient = { from: string; isGone: () => boolean };

/** Returns where a call comes from, unverified. Long agents are cut before anything looks for a name in them. */
export const originOf = (request: FastifyRequest) => ({
  ip: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 500),
});

/** Anyone can use many IPv6 addresses, so a /64 network counts as one sender. */
export const networkClientOf = (request: FastifyRequest): NetworkClient => ({
  from: networkOf(request),
  isGone: () => request.socket.destroyed,
});

/** `network`: an IPv4 address or an IPv6 /48, since one household's line often has that much. */
export type Networks = Pick<NetworkClient, 'from'> & { network: string };

export const networksOf = (request: FastifyRequest): Networks => ({
  from: networkOf(request),
  network: networkOf(request, 48),
});

/** Whether the settings imply an undeclared proxy: this server speaks plain HTTP, so a proxy makes an https address. */
export const isProxyMissing = ({ ORIGIN, TRUST_PROXY }: Pick<Config, 'ORIGIN' | 'TRUST_PROXY'>): boolean =>
  TRUST_PROXY === 0 && (ORIGIN?.startsWith('https:') ?? false);

/** The address that the doctor's own call claims, reserved for documentation. Proxies add theirs after it, or remove it. */
export const probeAddress = '2001:db8:d0c7::1';

/** Returns how many proxies have added to a call's X-Forwarded-For, after any `probeAddress`. */
export const countProxies = ({ headers }: Pick<FastifyRequest, 'headers'>): number => {
  const listed = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = listed.map((each) => parseAddress(each) ?? each.trim()).filter((each) => each !== '');
  return addresses.slice(addresses.lastIndexOf(probeAddress) + 1).length;
};

/** Logs the first call through an undeclared proxy, and returns a function that reports whether there is one. */
export const watchForProxies = (
  app: FastifyInstance,
  config: Pick<Config, 'ORIGIN' | 'TRUST_PROXY'>,
): (() => boolean) => {
  let isSeen = isProxyMissing(config);
  if (config.TRUST_PROXY > 0) return () => false;
  // Anybody can send the header: it causes nothing but this warning.
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSeen || countProxies({ headers }) === 0) return;
    isSeen = true;
    log.warn(
      'calls come through a proxy, and TRUST_PROXY is 0: everybody behind it shares one address and its limits, and fair play takes them for one address',
    );
  });
  return () => isSeen;
};
