import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** File names below these contain a hash of the content, so they never change. */
const hashed = /\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)(\.(br|gz))?$/;

/** A face's address, which ends in its file name. */
const faceAddress = /^\/generated_faces\/([\w-]+\.(?:avif|webp))(?:\?|$)/;

/** Whether a page is wanted, rather than a missing file or a call. */
const wantsPage = ({ method, url, headers, target }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  target !== 'call' &&
  (!/\.[^/]*$/.test(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html'));

/** No validators, so that no browser keeps a page whose address contains a secret. */
const unkept = { etag: false, lastModified: false };

type StaticFiles = {
  webRoot: string;
  findFace: (file_name: string) => Promise<Buffer | undefined>;
  /** Whether the figures are simulated; every page then says so. */
  isDemo?: boolean;
};

/** The file name of the requested face, if one is requested. */
const requestedFaceName = ({ method, url }: FastifyRequest): string | undefined =>
  method === 'GET' || method === 'HEAD' ? faceAddress.exec(url)?.[1] : undefined;

const sendFace = ({ headers }: FastifyRequest, reply: FastifyReply, file_name: string, content: Buffer) => {
  const etag = `"${file_name}"`;
  reply.headers({ 'cache-control': oneYear, etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file_name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(content);
};

type DemoPage = { content: string; etag: string };

/** A demonstration's page: the built one, marked as a demonstration so that it need not ask the server. */
const readDemoPage = async (webRoot: string): Promise<DemoPage | undefined> => {
  const file = join(webRoot, 'index.html');
  // In development Vite serves the pages from source.
  if (!existsSync(file)) return undefined;
  const content = (await readFile(file, 'utf8')).replace('<head>', '<head>\n    <meta name="demo" content="true" />');
  return { content, etag: `W/"${createHash('sha256').update(content).digest('base64url')}"` };
};

/** Whether a browser may keep the page: neither one with a secret in its address nor the answer to an unknown one. */
const mayBeKept = ({ target, isPage }: FastifyRequest): boolean => target !== 'secret_page' && isPage;

const sendDemoPage = (request: FastifyRequest, reply: FastifyReply, { content, etag }: DemoPage) => {
  const { headers } = request;
  reply.header('cache-control', 'no-cache');
  if (mayBeKept(request)) {
    reply.header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.type('text/html; charset=utf-8').send(content);
};

/**
 * Serves the built pages from `webRoot`, and faces that are not files there through `findFace`. Every address gets the
 * same HTML, which does the routing; with status 404 where there is no page. Everything else is answered with
 * `not_found`.
 */
export const staticFiles = async (app: FastifyInstance, { webRoot, findFace, isDemo = false }: StaticFiles) => {
  const demoPage = isDemo ? await readDemoPage(webRoot) : undefined;
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: 'index.html',
    ...(demoPage && { allowedPath: (path: string) => path !== '/' && path !== '/index.html' }),
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? oneYear : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const file_name = requestedFaceName(request);
    const face = file_name && (await findFace(file_name));
    if (face) return sendFace(request, reply, file_name, face);
    if (!wantsPage(request)) return sendError(reply, 'not_found');
    if (!request.isPage) reply.code(404);
    if (demoPage) return sendDemoPage(request, reply, demoPage);
    return reply.sendFile('index.html', mayBeKept(request) ? {} : unkept);
  });
};
