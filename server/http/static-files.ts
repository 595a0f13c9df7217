import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './addresses.ts';
import { sendError } from './errors.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** Names under these carry a hash of their content, so that they never change. */
const hashed = /\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)(\.(br|gz))?$/;

/** Whether the address is that of a page, in contrast to a missing file or a call. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isCall(url) &&
  (!/\.[^/]*$/.test(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html'));

/**
 * Serves the built pages from `webRoot`; every address that a browser opens gets the same page, which
 * knows its routes. Anything else that is unknown is a 404 of the error catalogue.
 */
export const staticFiles = async (app: FastifyInstance, { webRoot }: { webRoot: string }) => {
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? oneYear : 'no-cache');
    },
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    wantsPage(request) ? reply.sendFile('index.html') : sendError(reply, 'not_found'),
  );
};
