import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/** Features that pages never use. Wake lock, clipboard and full screen are missing since our pages use them. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers that concern a page or a worker, not the files that they load. */
const ofPages = [
  ...['content-security-policy', 'cross-origin-embedder-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'],
  ...['permissions-policy', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection'],
];

const ofWorkers = ['content-security-policy', 'cross-origin-embedder-policy'];

/** Removes headers that only pages need: they can weigh a quarter of a picture, and a run loads 120 of them. */
export const withoutPageHeaders = ({ raw }: FastifyReply, kind: 'worker' | 'other'): void => {
  for (const name of ofPages) if (kind === 'other' || !ofWorkers.includes(name)) raw.removeHeader(name);
};

/** For requests so malformed that no hook runs: nothing is loaded, framed or cached. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
};

/** Sets headers of every answer. COOP and COEP give `performance.now()` 5 µs. `https`: of the public address. */
export const securityHeaders = (app: FastifyInstance, { https }: { https: boolean }): void => {
  const own = ["'self'"];
  const none = ["'none'"];
  // Made once: its plugin for Fastify builds the policy anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...{ defaultSrc: none, scriptSrc: own, workerSrc: own, styleSrc: own, imgSrc: own, fontSrc: own },
        ...{ connectSrc: own, manifestSrc: own, baseUri: none, formAction: own, frameAncestors: none },
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Other sites of the same domain may have no https. A proxy can add includeSubDomains (docs/connections.md).
    hsts: https && { includeSubDomains: false },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', permissionsPolicy);
    setHeaders(request.raw, reply.raw, () => done());
  });
  app.addHook('onSend', async (request, reply) => {
    const isError = reply.statusCode >= 400;
    if (isError || request.target === 'call' || request.target === 'secret_page')
      reply.header('cache-control', 'no-store');
    if (request.target !== 'page_or_file') reply.header('x-robots-tag', 'noindex');
  });
};
