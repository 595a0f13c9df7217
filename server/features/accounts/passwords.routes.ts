import type { FastifyInstance } from 'fastify';
import { passwords } from '../../../contract/passwords.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { changePassword } from './change-password.ts';
import { askForLink } from './forgotten-password.ts';
import { brokenRules } from './password-rules.ts';
import { signUpHandling } from './sign-up.ts';

type Deps = { db: Database; keys: Keys; now: () => Date; addWork: AddWork };

/** Choosing a password with a link, and changing one's own. */
export const passwordRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { validate, signUp } = signUpHandling(deps);

  implement(app, passwords, {
    'POST /users/validate': async ({ body }) => ({ data: await validate(body.token) }),

    'POST /users/signup': async ({ body, request }) => ({ data: await signUp(body, networkClientOf(request)) }),

    'POST /users/password/forgot': async ({ body }) => {
      await askForLink(deps, body);
      return { message: 'forgot_password_msg' };
    },

    'POST /users/password/check': async ({ body, request }) => ({
      errors: await brokenRules(body.password, body, networkClientOf(request)),
    }),

    'POST /users/password/reset': async ({ body, account, request }) => {
      await changePassword(deps, account, body, networkClientOf(request));
      return { message: 'password_updated' };
    },
  });
};
