import type { FastifyInstance, FastifyRequest } from 'fastify';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import { signOn } from '../../../contract/sign-on.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import type { Keys } from '../../lib/secret-key.ts';
import type { Recorder } from '../audit/audit.ts';
import { identityProvider, type ProviderSettings } from './identity-provider.ts';
import { SignOnRefusal, signOnHandling } from './sign-on-flow.ts';

type Deps = {
  db: Database;
  keys: Keys;
  now: () => Date;
  recorder: Pick<Recorder, 'record'>;
  /** The public address of this installation. */
  origin: () => string;
  requiresSecondFactor: RequiresSecondFactor;
  config: ProviderSettings & Pick<Config, 'OIDC_MFA' | 'OIDC_MFA_ACR'>;
};

/** Keeps messages and causes out of the log, since they contain the provider's answers. */
const logRefusal = ({ log }: FastifyRequest, error: unknown) => {
  if (error instanceof SignOnRefusal) return log.info({ reason: error.message }, 'single sign-on refused');
  const { name } = error instanceof Error ? error : { name: typeof error };
  log.error({ error: name }, 'single sign-on failed');
};

/** Refusals that the sign-in page explains. Only the owner of an address learns whether it has an account. */
const explained = new Map([
  ['account_unknown', 'unregistered_email'],
  ['email_verification_unsaid', 'unverified_email'],
]);

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Single sign-on with an OpenID Connect provider. */
export const signOnRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { now, recorder, origin, config } = deps;
  const { reach } = identityProvider({ config, now, log: app.log });
  const { begin, finish, exchange } = signOnHandling({ ...deps, reach });

  /** Without an e-mail address: the person has no account here, or has not proved that it is theirs. */
  const recordRefusal = (request: FastifyRequest, { message: reason }: SignOnRefusal) => {
    recorder.record('security', {
      at: quarterOf(now()),
      event: 'sign_in_failed',
      user: null,
      target: '',
      // Some codes are the provider's own.
      detail: { by: 'single_sign_on', reason: /^\w{1,60}$/.test(reason) ? reason : 'unknown' },
      ip: null,
      source: networkClientOf(request).from,
    });
  };

  const returnAddress = async (request: FastifyRequest): Promise<string> => {
    try {
      const code = await finish(searchOf(request.url));
      // In the fragment, which browsers send to no server.
      return `${origin()}/oauth2#${new URLSearchParams({ code })}`;
    } catch (error) {
      logRefusal(request, error);
      if (error instanceof SignOnRefusal) recordRefusal(request, error);
      const reason = error instanceof SignOnRefusal && explained.get(error.message);
      return `${origin()}/login?unauthorized_user${reason ? `=${reason}` : ''}`;
    }
  };

  implement(app, signOn, {
    'GET /oauth2/login': ({ querystring: { flow } }) => begin(flow),
    'POST /oauth2/tokens': ({ body, request }) =>
      exchange(body, originOf(request)).catch((error: unknown) => {
        if (!(error instanceof SignOnRefusal)) throw error;
        logRefusal(request, error);
        recordRefusal(request, error);
        throw new AppError('not_authorized');
      }),
  });

  // Not in the contract: the provider redirects browsers here, and they are redirected to a page.
  app.get('/oauth2/callback', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await returnAddress(request), 303),
  );
};
