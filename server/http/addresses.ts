import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSecretAddress, isUnlistedAddress } from '../../contract/pages.ts';

/**
 * What a request asks for: the API, a page whose address contains a secret, one that search engines must not list, or
 * any other page or file.
 */
type Target = 'call' | 'secret_page' | 'unlisted_page' | 'page_or_file';

declare module 'fastify' {
  interface FastifyRequest {
    target: Target;
  }
}

/** The route of all pages and files; `*` is the path as decoded by the router. */
const pagesAndFiles = '/*';

// By matched route, not by raw URL: one address can be spelt in many ways.
const targetOf = ({ routeOptions, params }: FastifyRequest): Target => {
  if (routeOptions.url !== pagesAndFiles) return 'call';
  const { '*': path = '' } = params as { '*'?: string };
  if (/^api(\/|$)/.test(path)) return 'call';
  if (isSecretAddress(`/${path}`)) return 'secret_page';
  return isUnlistedAddress(`/${path}`) ? 'unlisted_page' : 'page_or_file';
};

/**
 * Sets `request.target` on each request; one without a route counts as a call. Register before everything that reads it.
 */
export const registerTargets = (app: FastifyInstance): void => {
  app.decorateRequest('target', 'call');
  // Decided early: a request for a missing file loses its route when it reaches the not-found handler.
  app.addHook('onRequest', async (request) => {
    request.target = targetOf(request);
  });
};
