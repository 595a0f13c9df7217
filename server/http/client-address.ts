import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** With a port, and IPv6 then in brackets: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const withPort = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?"?$/;

/**
 * Reads an address as sockets and proxies write it: returns it without port and zone, in its shortest form, and as IPv4
 * where it is one that IPv6 carries. Undefined for anything else.
 */
export const parseAddress = (text: string): string | undefined => {
  const given = text.trim();
  const [, ipv6, ipv4] = withPort.exec(given) ?? [];
  const [address = ''] = (ipv6 ?? ipv4 ?? given).split('%');
  return isIP(address) === 0 ? undefined : normalizeIP(address, 128);
};

/**
 * The address that a request comes from, according to the trusted proxies; of the nearest one that names an address, since
 * proxies may also write `unknown`.
 */
export const addressOf = ({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string =>
  ips.map(parseAddress).findLast((address) => address !== undefined) ?? 'unknown';

/** The network of an address: itself, or as many bits of IPv6 as one customer has. */
export const networkOf = (address: string, bits: 48 | 64 = 64): string => normalizeIP(address, bits);
