import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { methodOf, routeOf } from '../../http/request-audit.ts';

/** Most answers take a few ms, a sign-in 100 ms; clients give up after some seconds. */
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts and times requests by method and declared route; pages and files share one. Register after `registerTargets`.
 */
export const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const requests = new Counter({
    name: 'primavista_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'primavista_http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route'],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const method = methodOf(request);
    const route = routeOf(request);
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
};
