import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** Names under these carry a hash of their content, so that they never change. */
const hashed = /\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)(\.(br|gz))?$/;

/** The address of a face, by its file's name. */
const faceAddress = /^\/generated_faces\/([\w-]+\.(?:avif|webp))(?:\?|$)/;

/** Whether the address is that of a page, in contrast to a missing file or a call. */
const wantsPage = ({ method, url, headers, target }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  target !== 'call' &&
  (!/\.[^/]*$/.test(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html'));

/** Nothing by which a browser could keep a page whose address holds a secret. */
const unkept = { etag: false, lastModified: false };

type StaticFiles = {
  webRoot: string;
  findFace: (file_name: string) => Promise<Buffer | undefined>;
  /** The figures are simulated, and each page says so. */
  isDemo?: boolean;
};

/** The name in the address of a face, when somebody asks for one. */
const askedFace = ({ method, url }: FastifyRequest): string | undefined =>
  method === 'GET' || method === 'HEAD' ? faceAddress.exec(url)?.[1] : undefined;

const sendFace = ({ headers }: FastifyRequest, reply: FastifyReply, file_name: string, content: Buffer) => {
  const etag = `"${file_name}"`;
  reply.headers({ 'cache-control': oneYear, etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file_name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(content);
};

type DemoPage = { content: string; etag: string };

/** The page of a demonstration: the built one with a mark by which it knows what it is, without asking. */
const readDemoPage = async (webRoot: string): Promise<DemoPage | undefined> => {
  const file = join(webRoot, 'index.html');
  // Vite serves the pages from source.
  if (!existsSync(file)) return undefined;
  const content = (await readFile(file, 'utf8')).replace('<head>', '<head>\n    <meta name="demo" content="true" />');
  return { content, etag: `W/"${createHash('sha256').update(content).digest('base64url')}"` };
};

const sendDemoPage = ({ headers, target }: FastifyRequest, reply: FastifyReply, { content, etag }: DemoPage) => {
  reply.header('cache-control', 'no-cache');
  if (target !== 'secret_page') {
    reply.header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.type('text/html; charset=utf-8').send(content);
};

/**
 * Serves the built pages from `webRoot`, and faces that are not among its files as `findFace` gives them by name. Every
 * address that a browser opens gets the same page, which knows its routes. Anything else that is unknown is a 404 of the
 * error catalogue.
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
    const file_name = askedFace(request);
    const face = file_name && (await findFace(file_name));
    if (face) return sendFace(request, reply, file_name, face);
    if (!wantsPage(request)) return sendError(reply, 'not_found');
    if (demoPage) return sendDemoPage(request, reply, demoPage);
    return reply.sendFile('index.html', request.target === 'secret_page' ? unkept : {});
  });
};
