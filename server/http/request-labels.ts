import type { FastifyRequest } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'];

/** The method, from a short list: clients can send anything. */
export const methodOf = ({ method }: FastifyRequest): string => (methods.includes(method) ? method : 'other');

/**
 * The declared route (`/api/images`), `/*` for pages and files, or `unknown`. Never the raw address: it may contain a
 * secret, and there is no limit to how many there are.
 */
export const routeOf = ({
  target,
  routeOptions: { url = '' },
}: Pick<FastifyRequest, 'target' | 'routeOptions'>): string => {
  if (target !== 'call') return '/*';
  return url.startsWith('/api/') ? url : 'unknown';
};
