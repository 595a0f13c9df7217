import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondFactor } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { createOwnFactorCalls } from './own-factors.ts';
import { resetFactorsOf } from './reset-factors.ts';
import { createSecondStepCalls } from './second-step.ts';

type Input = { account: Account; request: FastifyRequest };

const byOf = ({ account, request }: Input) => ({ account, networkClient: networkClientOf(request) });

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
    'POST /auth/second-factor/totp': ({ body, ...by }) => own.beginTotp(byOf(by), body),
    'POST /auth/second-factor/totp/confirm': ({ body, ...by }) => own.confirmTotp(byOf(by), body),
    'POST /auth/second-factor/totp/remove': ({ body, ...by }) => own.removeTotp(byOf(by), body),
    'POST /auth/second-factor/passkeys': ({ body, ...by }) => own.beginPasskey(byOf(by), body),
    'POST /auth/second-factor/passkeys/confirm': ({ body, ...by }) => own.confirmPasskey(byOf(by), body),
    'POST /auth/second-factor/passkeys/:id/remove': ({ params, body, ...by }) =>
      own.removePasskey(byOf(by), params.id, body),
    'POST /auth/second-factor/recovery-codes': ({ body, ...by }) => own.renewCodes(byOf(by), body),
    'DELETE /users/:id/second-factor': async ({ account, params: { id } }) => {
      await resetFactorsOf(deps, account, id);
      return { id };
    },
  });
};
