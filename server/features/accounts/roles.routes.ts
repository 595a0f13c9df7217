import type { FastifyInstance } from 'fastify';
import { roles } from '../../../contract/roles.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { roleHandling } from './manage-roles.ts';
import { policiesIn } from './policies.ts';

/** Roles, and the scopes they may have. */
export const roleRoutes = (app: FastifyInstance, deps: { db: Database; now: () => Date }): void => {
  const service = roleHandling(deps);
  implement(app, roles, {
    'GET /policies': async ({ querystring }) => policiesIn(querystring.language),
    'GET /roles': () => service.list(),
    'GET /roles/to_give': ({ account }) => service.listToGive(account),
    'POST /roles': ({ account, body }) => service.create(account, body),
    'POST /roles/:id': ({ account, params, body }) => service.edit(account, params.id, body),
    'DELETE /roles/:id': async ({ account, params: { id } }) => {
      await service.remove(account, id);
      return { id };
    },
  });
};
