import type { FastifyInstance } from 'fastify';
import { users } from '../../../contract/users.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { changeOwnName } from './own-name.ts';
import { userHandling } from './users.ts';

/** Accounts of teachers and staff. */
export const userRoutes = (
  app: FastifyInstance,
  deps: { db: Database; keys: Keys; now: () => Date; origin: () => string; addWork: AddWork },
): void => {
  const service = userHandling(deps);
  implement(app, users, {
    'GET /users': () => service.list(),
    'POST /users': ({ account, body }) => service.create(account, body),
    'POST /users/invitations': ({ account, body }) => service.createMany(account, body),
    'POST /users/invitations/check': async ({ body }) => ({ taken: await service.findTaken(body.emails) }),
    'POST /users/name/change': ({ account, body }) => changeOwnName(deps, account, body.full_name),
    'POST /users/:id': ({ account, params, body }) => service.edit(account, params.id, body),
    'DELETE /users/:id': async ({ account, params: { id } }) => {
      await service.remove(account, id);
      return { id };
    },
    'DELETE /users/:id/email': ({ account, params }) => service.withdrawAddress(account, params.id),
    'DELETE /users/:id/sign-ins': ({ account, params }) => service.endSignIns(account, params.id),
    'POST /users/:id/invite': ({ account, params, body }) => service.invite(account, params.id, body.language),
    'POST /users/:id/invitation-link': ({ account, params }) => service.makeInvitationLink(account, params.id),
  });
};
