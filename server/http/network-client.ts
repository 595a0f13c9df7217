import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The network client for which slow work is done. */
export type NetworkClient = {
  /** The same for all clients of one network address. */
  from: string;
  /** Whether the client has gone away. */
  isGone: () => boolean;
};

/** What is known of where a request comes from; nothing of it is verified. */
export const originOf = ({ ip, headers }: FastifyRequest): { ip: string; userAgent: string | undefined } => ({
  ip,
  // Long ones are cut before anything looks for a name in them.
  userAgent: headers['user-agent']?.slice(0, 500),
});

/** The sender of a request. Anyone can use many IPv6 addresses, so a /64 network counts as one. */
export const networkClientOf = ({ ip, socket }: FastifyRequest): NetworkClient => ({
  from: normalizeIP(ip),
  isGone: () => socket.destroyed,
});

/** The networks that a request comes from. Who has a line of their own often has a whole /56 or /48 of IPv6. */
export type Networks = {
  /** As of a network client. */
  from: string;
  /** An IPv4 address or an IPv6 /48: of people who are to be different ones. */
  network: string;
};

/** The networks of a request. */
export const networksOf = ({ ip }: FastifyRequest): Networks => ({
  from: normalizeIP(ip),
  network: normalizeIP(ip, 48),
});
