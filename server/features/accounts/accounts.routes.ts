import type { FastifyInstance } from 'fastify';
import { auth, ownSignIns, signOn } from '../../../contract/auth.ts';
import { ownAddress, ownDeletion, passwords } from '../../../contract/own-account.ts';
import { roles } from '../../../contract/roles.ts';
import { ownFactors, secondStep } from '../../../contract/second-factor.ts';
import { invitations, users } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import { understandForms } from '../../http/forms.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { createOwnDeletionCalls } from './delete-own-account.ts';
import { createInvitationCalls } from './invitations.ts';
import { createLogin } from './login.ts';
import { createOwnSignInCalls } from './open-sign-ins.ts';
import { createOwnAddressCalls } from './own-address.ts';
import { createOwnFactorCalls } from './own-factors.ts';
import { createPasswordCalls } from './passwords.ts';
import { createRoleCalls } from './roles.ts';
import { createSecondStepCalls } from './second-step.ts';
import { createSignIns } from './sign-ins.ts';
import { createSignOn } from './sign-on.ts';
import { createUserCalls } from './users.ts';

type Given = Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'addWork' | 'origin' | 'config'>;

/** Signing in, the caller's own account, everybody's accounts and their roles. */
export const accountRoutes = async (app: FastifyInstance, given: Given): Promise<void> => {
  const deps = { ...given, requiresSecondFactor: app.requiresSecondFactor };
  const login = createLogin(deps);
  const signIns = createSignIns(deps);
  const { calls, returnAddress } = createSignOn({ ...deps, log: app.log });

  implement(app, signOn, calls);
  // Not in the contract: the provider redirects browsers here, and they are redirected to a page.
  app.get('/oauth2/callback', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await returnAddress(request), 303),
  );
  await app.register(async (forms) => {
    await understandForms(forms);
    implement(forms, auth, {
      'POST /auth/login': ({ body, request }) => login(body, networkClientOf(request), originOf(request)),
      'POST /auth/refresh-token': ({ body }) => signIns.refresh(body.refresh_token),
      'POST /auth/logout': async ({ body }) => {
        await signIns.close(body.refresh_token);
        return { logged_out: true };
      },
    });
  });
  implement(app, ownSignIns, createOwnSignInCalls(deps));
  implement(app, secondStep, createSecondStepCalls(deps));
  implement(app, ownFactors, createOwnFactorCalls(deps));
  implement(app, passwords, createPasswordCalls(deps));
  implement(app, ownDeletion, createOwnDeletionCalls(deps));
  implement(app, ownAddress, createOwnAddressCalls(deps));
  implement(app, invitations, createInvitationCalls(deps));
  implement(app, users, createUserCalls(deps));
  implement(app, roles, createRoleCalls(deps));
};
