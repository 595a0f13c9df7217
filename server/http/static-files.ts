import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditPage, auditPages } from '../../contract/pages.ts';
import { sha256 } from '../lib/hash.ts';
import { sendError } from './errors.ts';
import { firstFileTags, readFirstFiles, readFirstMarkup, withFirstMarkup } from './first-files.ts';
import { canonicalTag, languageOf, type PageLanguage, previewedPage, previewTags } from './preview.ts';
import { withoutPageHeaders } from './security-headers.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** File names below these contain a hash of the content, so they never change. */
const hashed = /\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)(\.(br|gz))?$/;

/** Scripts that run as workers, and so under the policy that comes with them. */
const workerFile = /\/[^/]*worker[^/]*\.js(\.(br|gz))?$/;

/** A face's address, which ends in its file name. */
const faceAddress = /^\/generated_faces\/([\w-]+\.(?:avif|webp))(?:\?|$)/;

/** Whether a page is wanted, rather than a missing file or a call. */
const wantsPage = ({ method, url, headers, target }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  target !== 'call' &&
  (!/\.[^/]*$/.test(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html'));

type StaticFiles = {
  webRoot: string;
  findFace: (file_name: string) => Promise<Buffer | undefined>;
  /** Where the site is reached, such as `https://example.org`, if it is known. */
  origin?: string | undefined;
  /** Whether the figures are simulated; every page then says so. */
  isDemo?: boolean;
  /** Resolves to the page that `/` leads to. */
  readStartPage: () => Promise<string>;
};

const requestedFaceName = ({ method, url }: FastifyRequest): string | undefined =>
  method === 'GET' || method === 'HEAD' ? faceAddress.exec(url)?.[1] : undefined;

const sendFace = ({ headers }: FastifyRequest, reply: FastifyReply, file_name: string, content: Buffer) => {
  const etag = `"${file_name}"`;
  reply.headers({ 'cache-control': oneYear, etag });
  withoutPageHeaders(reply, 'other');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file_name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(content);
};

/** The page as it is sent at an address of this kind, in this language. */
type Pages = Record<AuditPage, Record<PageLanguage, { content: string; etag: string }>>;

/**
 * The built page in each version of its head: with what previews of a link show, with what its first screen loads, with
 * that screen itself where everybody sees the same, and marked in a demonstration, so that it need not ask the server.
 */
const readPages = async (
  webRoot: string,
  { origin, isDemo }: { origin: string | undefined; isDemo: boolean },
): Promise<Pages | undefined> => {
  const file = join(webRoot, 'index.html');
  // In development Vite serves the pages from source.
  if (!existsSync(file)) return undefined;
  const built = await readFile(file, 'utf8');
  const firstFiles = await readFirstFiles(webRoot);
  // A demonstration has a line above its pages that the markup lacks.
  const firstMarkup = isDemo ? {} : await readFirstMarkup(webRoot);
  const marked = isDemo ? built.replace('<head>', '<head>\n    <meta name="demo" content="true" />') : built;
  const pageAs = (page: AuditPage, language: PageLanguage) => {
    const files = firstFileTags(firstFiles[page]?.[language] ?? []);
    const tags = `${files}${canonicalTag(page, origin)}${previewTags(previewedPage(page), language, origin)}`;
    const headed = marked
      .replace('<html lang="it">', `<html lang="${language}">`)
      .replace('</head>', `${tags}\n  </head>`);
    const markup = firstMarkup[page]?.[language];
    const content = markup ? withFirstMarkup(headed, page, language, markup) : headed;
    return { content, etag: `W/"${sha256(content, 'base64url')}"` };
  };
  return Object.fromEntries(
    auditPages.map((page) => [page, { it: pageAs(page, 'it'), en: pageAs(page, 'en') }]),
  ) as Pages;
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

/** The query goes along: a link may choose the language, `/?lang=en`. */
const redirectTo = (page: string, { url }: FastifyRequest, reply: FastifyReply) => {
  const query = new URLSearchParams(url.split('?')[1]).toString();
  return reply.header('cache-control', 'no-cache').redirect(query ? `${page}?${query}` : page);
};

/**
 * Serves the built pages from `webRoot`, and faces that are not files there through `findFace`. Every address gets
 * HTML that does the routing, and differs only in its head; with status 404 where there is no page. Everything else is answered with
 * `not_found`.
 */
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
