import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/errors.ts';
import type { Metrics } from './app-metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';

type Deps = { metrics: Metrics; config: { METRICS_TOKEN?: string | undefined } };

/** For Prometheus. Not in the contract: no page calls it, and the answer is not JSON. */
export const metricsRoutes = (app: FastifyInstance, { metrics, config }: Deps): void => {
  app.get(
    '/metrics',
    { schema: { hide: true }, exposeHeadRoute: false, config: { isUncounted: true, isUnaudited: true } },
    async ({ socket, headers }, reply) => {
      // Do not reveal that it exists.
      if (!mayReadMetrics({ remoteAddress: socket.remoteAddress, headers }, config)) throw new AppError('not_found');
      return reply.type(metrics.registry.contentType).send(await metrics.read());
    },
  );
};
