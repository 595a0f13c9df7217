import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signOn } from '../../../contract/auth.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { createProviderReach } from './identity-provider.ts';
import { recordFailedSignIn } from './security-events.ts';
import { createSignOn, SignOnRefusal } from './sign-on-flow.ts';

/** Refusals that the sign-in page explains. Only the owner of an address learns whether it has an account. */
const explained = new Map([
  ['account_unknown', 'unregistered_email'],
  ['email_verification_unsaid', 'unverified_email'],
]);

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Single sign-on with an OpenID Connect provider. */
export const signOnRoutes = (
  app: FastifyInstance,
  deps: Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'origin' | 'config'>,
): void => {
  const { now, origin, config } = deps;
  const { requiresSecondFactor } = app;
  const reach = createProviderReach({ config, now, log: app.log });
  const { begin, finish, exchange } = createSignOn({ ...deps, reach, requiresSecondFactor });

  const reportFailure = (request: FastifyRequest, error: unknown): void => {
    // Never messages and causes of other errors, which contain the provider's answers.
    if (!(error instanceof SignOnRefusal)) {
      request.log.error({ error: error instanceof Error ? error.name : typeof error }, 'single sign-on failed');
      return;
    }
    const { message: reason } = error;
    request.log.info({ reason }, 'single sign-on refused');
    recordFailedSignIn(deps, {
      // Without an e-mail address: the person has no account here, or has not proved that it is theirs.
      target: '',
      // Some codes are the provider's own.
      detail: { by: 'single_sign_on', reason: /^\w{1,60}$/.test(reason) ? reason : 'unknown' },
      source: networkClientOf(request).from,
    });
  };

  implement(app, signOn, {
    'GET /oauth2/login': ({ querystring: { flow } }) => begin(flow),
    'POST /oauth2/tokens': ({ body, request }) =>
      exchange(body, originOf(request)).catch((error: unknown) => {
        if (!(error instanceof SignOnRefusal)) throw error;
        reportFailure(request, error);
        throw new AppError('not_authorized');
      }),
  });

  const returnAddress = async (request: FastifyRequest): Promise<string> => {
    try {
      const code = await finish(searchOf(request.url));
      // In the fragment, which browsers send to no server.
      return `${origin()}/oauth2#${new URLSearchParams({ code })}`;
    } catch (error) {
      reportFailure(request, error);
      const reason = error instanceof SignOnRefusal && explained.get(error.message);
      return `${origin()}/login?unauthorized_user${reason ? `=${reason}` : ''}`;
    }
  };

  // Not in the contract: the provider redirects browsers here, and they are redirected to a page.
  app.get('/oauth2/callback', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await returnAddress(request), 303),
  );
};
