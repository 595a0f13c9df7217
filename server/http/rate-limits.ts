import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isCall } from './addresses.ts';
import { AppError } from './errors.ts';

/** A high ceiling per address against floods; a whole school comes from one address. 0 is no limit. */
export const rateLimits = async (app: FastifyInstance, { perMinute }: { perMinute: number }) => {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // Files are cheap, and a first visit asks for fifty of them.
    allowList: (request) => !isCall(request.url),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
};
