import type { FastifyInstance } from 'fastify';
import { roles } from '../../../contract/roles.ts';
import { users } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/implement.ts';
import { createInvitationCalls } from './invitations.ts';
import { listUsers } from './list-users.ts';
import { createRoleCalls, policiesIn } from './roles.ts';
import { createUserCalls } from './users.ts';

/** Accounts of teachers and staff, and the roles that they have. */
export const userRoutes = (
  app: FastifyInstance,
  deps: Pick<Context, 'db' | 'keys' | 'now' | 'origin' | 'addWork'>,
): void => {
  const { db, now } = deps;
  const invitations = createInvitationCalls(deps);
  const calls = createUserCalls(deps);
  implement(app, users, {
    'GET /users': () => listUsers(db, now()),
    'POST /users': ({ account, body }) => invitations.create(account, body),
    'POST /users/invitations': ({ account, body }) => invitations.createMany(account, body),
    'POST /users/invitations/check': async ({ body }) => ({ taken: await invitations.findTaken(body.emails) }),
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
