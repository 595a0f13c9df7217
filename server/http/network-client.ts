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

/** The network of a request: its IPv4 address, or as many bits of IPv6 as one customer has. */
const networkOf = (request: FastifyRequest, bits: 48 | 64 = 64): string => normalizeIP(addressOf(request), bits);

export type NetworkClient = {
  /** The same for all clients of one network address. */
  from: string;
  /** Whether the client has gone away. */
  isGone: () => boolean;
};

/** Nothing of it is verified. */
export const originOf = (request: FastifyRequest): { ip: string; userAgent: string | undefined } => ({
  ip: addressOf(request),
  // Long ones are cut before anything looks for a name in them.
  userAgent: request.headers['user-agent']?.slice(0, 500),
});

/** The sender of a request. Anyone can use many IPv6 addresses, so a /64 network counts as one. */
export const networkClientOf = (request: FastifyRequest): NetworkClient => ({
  from: networkOf(request),
  isGone: () => request.socket.destroyed,
});

/** The networks that a request comes from. Who has a line of their own often has a whole /56 or /48 of IPv6. */
export type Networks = {
  /** As of a network client. */
  from: string;
  /** An IPv4 address or an IPv6 /48: of people who are to be different ones. */
  network: string;
};

export const networksOf = (request: FastifyRequest): Networks => ({
  from: networkOf(request),
  network: networkOf(request, 48),
});
