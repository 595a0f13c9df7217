import type { FastifyRequest } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'];

/** The method, of a short list: whoever asks may write anything there. */
export const methodOf = ({ method }: FastifyRequest): string => (methods.includes(method) ? method : 'other');

/**
 * The route as it is declared, `/api/images`; `/*` of pages and files, and `unknown` of what has no route of its own: an
 * address as it came may hold a secret, and there is no end of them.
 */
export const routeOf = ({
  target,
  routeOptions: { url = '' },
}: Pick<FastifyRequest, 'target' | 'routeOptions'>): string => {
  if (target !== 'call') return '/*';
  return url.startsWith('/api/') ? url : 'unknown';
};
