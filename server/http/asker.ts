import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The client for whom slow work is done. */
export type Asker = {
  /** The same for all clients of one network address. */
  from: string;
  /** Whether the client has gone away. */
  isGone: () => boolean;
};

/** The sender of a request. Anyone can use many IPv6 addresses, so a /64 network counts as one. */
export const askerOf = ({ ip, socket }: FastifyRequest): Asker => ({
  from: normalizeIP(ip),
  isGone: () => socket.destroyed,
});
