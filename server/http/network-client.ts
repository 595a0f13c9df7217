import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from './client-address.ts';

/** The network client for which slow work is done. */
export type NetworkClient = {
  /** The same for all clients of one network address. */
  from: string;
  /** Whether the client has gone away. */
  isGone: () => boolean;
};

/** What is known of where a request comes from; nothing of it is verified. */
export const originOf = (request: FastifyRequest): { ip: string; userAgent: string | undefined } => ({
  ip: addressOf(request),
  // Long ones are cut before anything looks for a name in them.
  userAgent: request.headers['user-agent']?.slice(0, 500),
});

/** The sender of a request. Anyone can use many IPv6 addresses, so a /64 network counts as one. */
export const networkClientOf = (request: FastifyRequest): NetworkClient => ({
  from: networkOf(addressOf(request)),
  isGone: () => request.socket.destroyed,
});

/** The networks that a request comes from. Who has a line of their own often has a whole /56 or /48 of IPv6. */
export type Networks = {
  /** As of a network client. */
  from: string;
  /** An IPv4 address or an IPv6 /48: of people who are to be different ones. */
  network: string;
};

/** The networks of a request. */
export const networksOf = (request: FastifyRequest): Networks => ({
  from: networkOf(addressOf(request)),
  network: networkOf(addressOf(request), 48),
});
