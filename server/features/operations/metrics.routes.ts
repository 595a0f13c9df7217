import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { Metrics } from './metrics.ts';

/** What a request reveals about its sender. */
export type MetricsAsker = {
  /** Of the connection itself, not from headers; undefined when there is none. */
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
};

/** Headers that proxies add when they forward a request. */
const forwarding = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether a Host header names the machine itself. A proxy that passes on the public name is detected by it, and so is a
 * foreign page.
 */
const isOwnName = (host: string): boolean => {
  const address = `http://${host}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
};

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const hasToken = (authorization: string, token: string): boolean => {
  const [, given] = /^Bearer +(.+)$/i.exec(authorization) ?? [];
  // Node.js decodes headers as latin1. Digests have equal lengths, as the comparison requires.
  return given !== undefined && timingSafeEqual(digest(Buffer.from(given, 'latin1')), digest(Buffer.from(token)));
};

/**
 * Whether a request may read the metrics: if a token is configured, only with that token, from anywhere; otherwise only
 * from the machine itself and not through a proxy.
 */
export const mayReadMetrics = (
  { remoteAddress, headers }: MetricsAsker,
  { METRICS_TOKEN }: { METRICS_TOKEN?: string | undefined },
): boolean => {
  if (METRICS_TOKEN) return hasToken(headers.authorization ?? '', METRICS_TOKEN);
  if (!remoteAddress || !isLoopback(remoteAddress)) return false;
  return !Object.keys(headers).some((name) => forwarding.test(name)) && isOwnName(headers.host ?? '');
};

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
