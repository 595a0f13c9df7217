import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSecretAddress, isUnlistedAddress } from '../../contract/pages.ts';

/**
 * What a request is for: the API, a page whose own address holds a secret, one that no search engine should list, or any
 * other page or file.
 */
type Target = 'call' | 'secret_page' | 'unlisted_page' | 'page_or_file';

declare module 'fastify' {
  interface FastifyRequest {
    target: Target;
  }
}

/** The one route that pages and files share; `*` is the path as the router read it. */
const pagesAndFiles = '/*';

// By the route that was found and not by the url as it came: the same address can be spelt in many ways.
const targetOf = ({ routeOptions, params }: FastifyRequest): Target => {
  if (routeOptions.url !== pagesAndFiles) return 'call';
  const { '*': path = '' } = params as { '*'?: string };
  if (/^api(\/|$)/.test(path)) return 'call';
  if (isSecretAddress(`/${path}`)) return 'secret_page';
  return isUnlistedAddress(`/${path}`) ? 'unlisted_page' : 'page_or_file';
};

/**
 * Tells what each request is for, in `request.target`; what has no route at all counts as a call. Register before
 * everything that asks.
 */
export const registerTargets = (app: FastifyInstance): void => {
  app.decorateRequest('target', 'call');
  // Once and for all: a file that is missing loses its route when it is handed on to the handler of unknown addresses.
  app.addHook('onRequest', async (request) => {
    request.target = targetOf(request);
  });
};
