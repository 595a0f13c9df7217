import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The network client for which slow work is done. */
export type NetworkClient = {
  /** The same for all clients of one network address. */
  from: string;
  /** Whether the client has gone away. */
  isGone: () => boolean;
};

/** The sender of a request. Anyone can use many IPv6 addresses, so a /64 network counts as one. */
export const networkClientOf = ({ ip, socket }: FastifyRequest): NetworkClient => ({
  from: normalizeIP(ip),
  isGone: () => socket.destroyed,
});
