import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/**
 * A high ceiling per address against floods; a whole school comes from one address. 0 is no limit. Register before the
 * routes, so that calls which those refuse count as well.
 */
export const rateLimits = async (app: FastifyInstance, { perMinute }: { perMinute: number }) => {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    // One hook for everything, below: the plugin's own would run after those of a route, and not for unknown addresses.
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    // Files are cheap, and a first visit asks for fifty of them; some calls are, and a waiting class asks again and again.
    allowList: ({ target, routeOptions }) => target !== 'call' || routeOptions.config.isUncounted === true,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  app.addHook('onRequest', app.rateLimit());
};
