import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditPage, isSecretAddress, isUnlistedAddress, pageOf } from '../../contract/pages.ts';

/** The API, a page with a secret in its address, a page that search engines must not list, or anything else. */
type Target = 'call' | 'secret_page' | 'unlisted_page' | 'page_or_file';

declare module 'fastify' {
  interface FastifyRequest {
    target: Target;
    isPage: boolean;
    page: AuditPage;
  }
}

/** The path of a page or file without its first slash. As the router decoded it: an address can be spelt in many ways. */
const pathOf = ({ routeOptions: { url }, params }: FastifyRequest): string | undefined => {
  if (url?.startsWith('/.well-known/')) return url.slice(1);
  return url === '/*' ? ((params as { '*'?: string })['*'] ?? '') : undefined;
};

const targetOf = (path: string | undefined): Target => {
  if (path === undefined || /^api(\/|$)/.test(path)) return 'call';
  if (isSecretAddress(`/${path}`)) return 'secret_page';
  return isUnlistedAddress(`/${path}`) ? 'unlisted_page' : 'page_or_file';
};

/** Sets `target`, `isPage` and `page` of each request. Register before everything that reads them. */
export const registerTargets = (app: FastifyInstance): void => {
  app.decorateRequest('target', 'call');
  app.decorateRequest('isPage', false);
  app.decorateRequest('page', 'other');
  // Decided early: a request for a missing file loses its route when it reaches the not-found handler.
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request);
    request.target = targetOf(path);
    request.page = path === undefined ? 'other' : pageOf(`/${path}`);
    request.isPage = path === 'index.html' || request.page !== 'other';
  });
};
