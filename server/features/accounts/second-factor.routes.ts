import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondFactor } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { createOwnFactorCalls } from './own-factors.ts';
import { resetFactorsOf } from './reset-factors.ts';
import { createSecondStepCalls } from './second-step.ts';

const fromOf = (request: FastifyRequest) => ({ networkClient: networkClientOf(request), signIn: originOf(request) });

/** The second step of a sign-in, and the factors that it asks for. */
export const secondFactorRoutes = (
  app: FastifyInstance,
  deps: Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'addWork' | 'origin'>,
): void => {
  const { requiresSecondFactor } = app;
  const step = createSecondStepCalls({ ...deps, requiresSecondFactor });
  const own = createOwnFactorCalls({ ...deps, requiresSecondFactor });

  implement(app, secondFactor, {
    'POST /auth/second-step': ({ body }) => step.describe(body.second_step),
    'POST /auth/second-step/totp': ({ body, request }) => step.byTotp(body, fromOf(request)),
    'POST /auth/second-step/recovery-code': ({ body, request }) => step.byRecoveryCode(body, fromOf(request)),
    'POST /auth/second-step/passkey': ({ body, request }) => step.byPasskey(body, fromOf(request)),
    'GET /auth/second-factor': ({ account }) => own.read(account),
    'POST /auth/second-factor/totp': ({ account, body, request }) =>
      own.beginTotp(account, body, networkClientOf(request)),
    'POST /auth/second-factor/totp/confirm': ({ account, body, request }) =>
      own.confirmTotp(account, body, networkClientOf(request)),
    'POST /auth/second-factor/totp/remove': ({ account, body, request }) =>
      own.removeTotp(account, body, networkClientOf(request)),
    'POST /auth/second-factor/passkeys': ({ account, body, request }) =>
      own.beginPasskey(account, body, networkClientOf(request)),
    'POST /auth/second-factor/passkeys/confirm': ({ account, body, request }) =>
      own.confirmPasskey(account, body, networkClientOf(request)),
    'POST /auth/second-factor/passkeys/:id/remove': ({ account, params, body, request }) =>
      own.removePasskey(account, params.id, body, networkClientOf(request)),
    'POST /auth/second-factor/recovery-codes': ({ account, body, request }) =>
      own.renewCodes(account, body, networkClientOf(request)),
    'DELETE /users/:id/second-factor': async ({ account, params: { id } }) => {
      await resetFactorsOf(deps, account, id);
      return { id };
    },
  });
};
