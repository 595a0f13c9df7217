import type { FastifyInstance } from 'fastify';
import { addressChanges } from '../../../contract/address-changes.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { ownAddressHandling } from './ask-for-change.ts';
import { confirmationHandling } from './confirm-change.ts';

type Deps = { db: Database; keys: Keys; now: () => Date; addWork: AddWork };

/** Changing the address of one's own account, and confirming a new address. */
export const addressChangeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const own = ownAddressHandling(deps);
  const { validate, confirm } = confirmationHandling(deps);

  implement(app, addressChanges, {
    'GET /users/email/change': ({ account }) => own.read(account),
    'POST /users/email/change': ({ account, body, request }) => own.ask(account, body, networkClientOf(request)),
    'DELETE /users/email/change': ({ account }) => own.withdraw(account),
    'POST /users/email/validate': ({ body }) => validate(body.token),
    'POST /users/email/confirm': ({ body }) => confirm(body.token),
  });
};
