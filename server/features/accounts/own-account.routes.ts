import type { FastifyInstance } from 'fastify';
import { ownAccount } from '../../../contract/own-account.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { createOwnAddressCalls } from './own-address.ts';
import { changePassword } from './own-password.ts';
import { createPasswordLinkCalls } from './password-links.ts';
import { brokenRules } from './password-rules.ts';

/** Password and address of one's own account, and the links that are mailed for them. */
export const ownAccountRoutes = (
  app: FastifyInstance,
  deps: Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>,
): void => {
  const links = createPasswordLinkCalls(deps);
  const own = createOwnAddressCalls(deps);
  implement(app, ownAccount, {
    'POST /users/validate': async ({ body }) => ({ data: await links.validate(body.token) }),
    'POST /users/signup': async ({ body, request }) => ({ data: await links.signUp(body, networkClientOf(request)) }),
    'POST /users/password/forgot': async ({ body }) => {
      await links.ask(body);
      return { message: 'forgot_password_msg' };
    },
    'POST /users/password/check': async ({ body, request }) => ({
      errors: await brokenRules(body.password, body, networkClientOf(request)),
    }),
    'POST /users/password/reset': async ({ body, account, request }) => {
      await changePassword(deps, account, body, networkClientOf(request));
      return { message: 'password_updated' };
    },
    'GET /users/email/change': ({ account }) => own.read(account),
    'POST /users/email/change': ({ account, body, request }) => own.ask(account, body, networkClientOf(request)),
    'DELETE /users/email/change': ({ account }) => own.withdraw(account),
    'POST /users/email/validate': ({ body }) => own.validate(body.token),
    'POST /users/email/confirm': ({ body }) => own.confirm(body.token),
  });
};
