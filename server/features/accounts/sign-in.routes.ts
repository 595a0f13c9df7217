import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auth, signOn } from '../../../contract/auth.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { understandForms } from '../../http/forms.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { createProviderReach, type ProviderSettings } from './identity-provider.ts';
import { createLogin } from './login.ts';
import { createOwnSignInCalls } from './open-sign-ins.ts';
import { recordFailedSignIn } from './security-events.ts';
import { createSignIns } from './sign-ins.ts';
import { createSignOn, SignOnRefusal } from './sign-on-flow.ts';

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'origin'> & {
  config: ProviderSettings & Pick<Context['config'], 'OIDC_MFA' | 'OIDC_MFA_ACR'>;
};

/** Signing in, refreshing and signing out. */
const passwordRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { requiresSecondFactor } = app;
  const login = createLogin({ ...deps, requiresSecondFactor });
  const signIns = createSignIns({ ...deps, requiresSecondFactor });
  const own = createOwnSignInCalls(deps);

  implement(app, auth, {
    'POST /auth/login': ({ body, request }) => login(body, networkClientOf(request), originOf(request)),
    'POST /auth/refresh-token': ({ body }) => signIns.refresh(body.refresh_token),
    'POST /auth/logout': async ({ body }) => {
      await signIns.close(body.refresh_token);
      return { logged_out: true };
    },
    'GET /auth/sign-ins': ({ account }) => own.list(account),
    'DELETE /auth/sign-ins': ({ account }) => own.endOthers(account),
    'DELETE /auth/sign-ins/:uid_sign_in': ({ account, params }) => own.end(account, params.uid_sign_in),
  });
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
const signOnRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { now, origin, config } = deps;
  const { requiresSecondFactor } = app;
  const reach = createProviderReach({ config, now, log: app.log });
  const { begin, finish, exchange } = createSignOn({ ...deps, reach, requiresSecondFactor });

  const recordRefusal = (request: FastifyRequest, { message: reason }: SignOnRefusal) =>
    recordFailedSignIn(deps, {
      // Without an e-mail address: the person has no account here, or has not proved that it is theirs.
      target: '',
      // Some codes are the provider's own.
      detail: { by: 'single_sign_on', reason: /^\w{1,60}$/.test(reason) ? reason : 'unknown' },
      source: networkClientOf(request).from,
    });

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

/** Signing in with a password or by single sign-on, and the open sign-ins of one's own. */
export const signInRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  signOnRoutes(app, deps);
  await app.register(async (forms) => {
    await understandForms(forms);
    passwordRoutes(forms, deps);
  });
};
