import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auth } from '../../../contract/auth.ts';
import { ownAccount } from '../../../contract/own-account.ts';
import { roles } from '../../../contract/roles.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { users } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../http/access.ts';
import { understandForms } from '../../http/forms.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { findTakenAddresses, listUsers } from './accounts.repository.ts';
import { createOwnDeletion } from './delete-own-account.ts';
import { createInvitationCalls } from './invitations.ts';
import { createLogin } from './login.ts';
import { createOwnSignInCalls } from './open-sign-ins.ts';
import { createOwnAddressCalls } from './own-address.ts';
import { createOwnFactorCalls } from './own-factors.ts';
import { brokenRules } from './password-rules.ts';
import { changePassword, createPasswordLinkCalls } from './passwords.ts';
import { createRoleCalls, policiesIn } from './roles.ts';
import { createSecondStepCalls } from './second-step.ts';
import { createSignIns } from './sign-ins.ts';
import { signOnRoutes } from './sign-on.routes.ts';
import { createUserCalls } from './users.ts';

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'addWork' | 'origin' | 'config'>;

const signInRoutes = (app: FastifyInstance, deps: Deps): void => {
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

const secondFactorRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { requiresSecondFactor } = app;
  const step = createSecondStepCalls({ ...deps, requiresSecondFactor });
  const own = createOwnFactorCalls({ ...deps, requiresSecondFactor });
  const { resetFactors } = createUserCalls(deps);
  const fromOf = (request: FastifyRequest) => ({ networkClient: networkClientOf(request), signIn: originOf(request) });
  const byOf = ({ account, request }: { account: Account; request: FastifyRequest }) => ({
    account,
    networkClient: networkClientOf(request),
  });

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
      await resetFactors(account, id);
      return { id };
    },
  });
};

const ownAccountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const links = createPasswordLinkCalls(deps);
  const own = createOwnAddressCalls(deps);
  const deletion = createOwnDeletion(deps);
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
    'GET /users/deletion': ({ account }) => deletion.describe(account),
    'POST /users/deletion': ({ account, body, request }) =>
      deletion.delete(account, body.password, networkClientOf(request)),
    'GET /users/email/change': ({ account }) => own.read(account),
    'POST /users/email/change': ({ account, body, request }) => own.ask(account, body, networkClientOf(request)),
    'DELETE /users/email/change': ({ account }) => own.withdraw(account),
    'POST /users/email/validate': ({ body }) => own.validate(body.token),
    'POST /users/email/confirm': ({ body }) => own.confirm(body.token),
  });
};

const userRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps;
  const invitations = createInvitationCalls(deps);
  const calls = createUserCalls(deps);
  implement(app, users, {
    'GET /users': () => listUsers(db, now()),
    'POST /users': ({ account, body }) => invitations.create(account, body),
    'GET /users/invitations': async () => ({ flg_mail: deps.config.SMTP_URL !== undefined }),
    'POST /users/invitations': ({ account, body }) => invitations.createMany(account, body),
    'POST /users/invitations/check': async ({ body }) => ({ taken: await findTakenAddresses(db, body.emails) }),
    'POST /users/name/change': ({ account, body }) => calls.changeOwnName(account, body.full_name),
    'POST /users/:id': ({ account, params, body }) => calls.edit(account, params.id, body),
    'DELETE /users/:id': async ({ account, params: { id } }) => {
      await calls.remove(account, id);
      return { id };
    },
    'DELETE /users/:id/email': ({ account, params }) => calls.withdrawAddress(account, params.id),
    'DELETE /users/:id/sign-ins': ({ account, params }) => calls.endSignIns(account, params.id),
    'POST /users/:id/invite': ({ account, params, body }) => invitations.invite(account, params.id, body.language),
    'POST /users/:id/invitation-link': ({ account, params }) => invitations.makeLink(account, params.id),
  });

  const ofRoles = createRoleCalls(deps);
  implement(app, roles, {
    'GET /policies': async ({ querystring }) => policiesIn(querystring.language),
    'GET /roles': () => ofRoles.list(),
    'GET /roles/to_give': ({ account }) => ofRoles.listToGive(account),
    'POST /roles': ({ account, body }) => ofRoles.create(account, body),
    'POST /roles/:id': ({ account, params, body }) => ofRoles.edit(account, params.id, body),
    'DELETE /roles/:id': async ({ account, params: { id } }) => {
      await ofRoles.remove(account, id);
      return { id };
    },
  });
};

/** Signing in, the caller's own account, everybody's accounts and their roles. */
export const accountRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  signOnRoutes(app, deps);
  await app.register(async (forms) => {
    await understandForms(forms);
    signInRoutes(forms, deps);
  });
  secondFactorRoutes(app, deps);
  ownAccountRoutes(app, deps);
  userRoutes(app, deps);
};
