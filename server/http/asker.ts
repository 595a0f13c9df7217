import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Whom a lasting work is done for. */
export type Asker = {
  /** The same for all who come from one network address. */
  from: string;
  /** Whether nobody waits for the answer any more. */
  isGone: () => boolean;
};

/** Who sent a request. Of IPv6 addresses everybody has plenty: those of one network (/64) count as one. */
export const askerOf = ({ ip, socket }: FastifyRequest): Asker => ({
  from: normalizeIP(ip),
  isGone: () => socket.destroyed,
});
