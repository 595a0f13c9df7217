import type { FastifyRequest } from 'fastify';
import type { Access } from '../../contract/endpoint.ts';
import { AppError } from './errors.ts';

/**
 * Lets a request pass when it meets the endpoint's access; throws `unauthorized` otherwise.
 * Nobody can sign in yet, so that only public endpoints can be met.
 */
export const requireAccess = async (_request: FastifyRequest, access: Access): Promise<void> => {
  if (access !== 'public') throw new AppError('unauthorized');
};

/** Refuses a request that the browser says another site caused: a foreign page must not create participants. */
export const refuseCrossSite = async (request: FastifyRequest): Promise<void> => {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('cross_site');
};
