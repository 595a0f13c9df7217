import type { FastifyInstance } from 'fastify';
import { auth } from '../../../contract/auth.ts';
import type { Database } from '../../db/database.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import type { Keys } from '../../lib/secret-key.ts';
import type { Recorder } from '../audit/audit.ts';
import { loginHandling } from './login.ts';
import { ownSignInHandling } from './own-sign-ins.ts';
import { signInHandling } from './sign-ins.ts';

/** Signing in, refreshing and signing out. */
export const authRoutes = (
  app: FastifyInstance,
  deps: {
    db: Database;
    keys: Keys;
    now: () => Date;
    recorder: Pick<Recorder, 'record'>;
    requiresSecondFactor: RequiresSecondFactor;
  },
): void => {
  const login = loginHandling(deps);
  const signIns = signInHandling(deps);
  const own = ownSignInHandling(deps);

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
