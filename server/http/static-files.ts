import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';
import { type Pages, readPages } from './page-html.ts';
import { languageOf } from './preview.ts';
import { withoutPageHeaders } from './security-headers.ts';

const oneYear = 'public, max-age=31536000, immutable';
/** Names with a hash of the content: these files never change. */
const hashed = /\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)(\.(br|gz))?$/;
/** Workers run under the policy that comes with their script. */
const workerFile = /\/[^/]*worker[^/]*\.js(\.(br|gz))?$/;

/** Whether an address that is no file is to get a page, unlike a missing file or a call. */
const wantsPage = ({ method, url, headers, target }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  target !== 'call' &&
  (!/\.[^/]*$/.test(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html'));

type StaticFiles = {
  webRoot: string;
  findFace: (file_name: string) => Promise<Buffer | undefined>;
  /** Such as `https://example.org`, if it is known. */
  origin?: string | undefined;
  /** Whether the figures are simulated, which every page then says. */
  isDemo?: boolean;
  /** Resolves to the page that `/` leads to. */
  readStartPage: () => Promise<string>;
};

const requestedFaceName = ({ method, url }: FastifyRequest): string | undefined =>
  /^(GET|HEAD)$/.test(method) ? /^\/generated_faces\/([\w-]+\.(?:avif|webp))(?:\?|$)/.exec(url)?.[1] : undefined;

const sendFace = ({ headers }: FastifyRequest, reply: FastifyReply, file_name: string, content: Buffer) => {
  const etag = `"${file_name}"`;
  reply.headers({ 'cache-control': oneYear, etag });
  withoutPageHeaders(reply, 'other');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file_name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(content);
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, pages: Pages) => {
  const { headers, url } = request;
  const { content, etag } = pages[request.page][languageOf(url)];
  reply.header('cache-control', 'no-cache');
  // Browsers keep neither a page with a secret in its address nor the answer to an unknown one.
  if (request.target !== 'secret_page' && request.isPage) {
    reply.header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.type('text/html; charset=utf-8').send(content);
};

/** With its query, since a link may choose the language, `/?lang=en`. */
const redirectTo = (page: string, { url }: FastifyRequest, reply: FastifyReply) => {
  const query = new URLSearchParams(url.split('?')[1]).toString();
  return reply.header('cache-control', 'no-cache').redirect(query ? `${page}?${query}` : page);
};

/** Serves the built files and pages from `webRoot`, and other faces through `findFace`. Unknown addresses get a page with 404. */
export const staticFiles = async (
  app: FastifyInstance,
  { webRoot, findFace, origin, isDemo = false, readStartPage }: StaticFiles,
) => {
  const pages = await readPages(webRoot, { origin, isDemo });
  await app.register(fastifyStatic, {
    root: webRoot,
    decorateReply: false,
    preCompressed: true,
    index: 'index.html',
    // Pages are sent from memory.
    allowedPath: (path: string) => path !== '/' && path !== '/index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = hashed.exec(path);
      reply.header('cache-control', name ? oneYear : 'no-cache');
      if (name) withoutPageHeaders(reply, workerFile.test(path) ? 'worker' : 'other');
    },
  });
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const file_name = requestedFaceName(request);
    const face = file_name && (await findFace(file_name));
    if (face) return sendFace(request, reply, file_name, face);
    if (!wantsPage(request)) return sendError(reply, 'not_found');
    if (request.page === '/') return redirectTo(await readStartPage(), request, reply);
    if (!request.isPage) reply.code(404);
    return pages ? sendPage(request, reply, pages) : sendError(reply, 'not_found');
  });
};
