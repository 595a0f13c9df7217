import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { askAs, createAccount, createRole, signedInWith } from '../../testing/accounts.ts';
import { beginCall } from '../../testing/delayed-call.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { refused, unauthorized } from './testing/auth-calls.ts';

const forbidden = refused(403, 'forbidden');
const scopeNotHeld = refused(409, 'scope_not_held');

const server = useTestApp();
let spareRole: string;
let admin: string;
beforeAll(async () => {
  spareRole = await createRole(server, []);
  admin = (await createAccount(server, { role_name: 'admin' })).id_role;
});

const newUser = (role_id: string) => ({ email: `${randomUUID()}@school.example`, full_name: 'Eva Prova', role_id });

/** Makes `change` while the call waits for the lock on grants, then lets the call continue. */
const during = <T>(call: () => Promise<T>, change: (client: pg.ClientBase) => Promise<unknown>): Promise<T> => {
  const lockAndChange = async (client: pg.ClientBase) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accounts]);
    await change(client);
  };
  return whileUncommitted(server, lockAndChange, call);
};

it('a caller disabled before the body of their call arrives creates no administrator with it', async () => {
  const { account, headers } = await signedInWith(server, [...scopes]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const payload = newUser(admin);
  const call = await beginCall(server.app, { url: '/api/users', headers, payload });
  await server.query('update app_user set disabled = true where id = $1', [account.id]);
  expect(await call.send()).toEqual(unauthorized);
  expect(await server.query('select from app_user where email = $1', [payload.email])).toEqual([]);
});

type Paths = { id_user: string; id_role: string };
type Change = [string, 'POST' | 'DELETE', (paths: Paths) => string, Scope, object | undefined];
const changes: Change[] = [
  ['creates an account', 'POST', () => '/users', 'user:create', undefined],
  ['edits an account', 'POST', ({ id_user }) => `/users/${id_user}`, 'user:update', { full_name: 'Altro Nome' }],
  ['deletes an account', 'DELETE', ({ id_user }) => `/users/${id_user}`, 'user:delete', undefined],
  ['invites an account again', 'POST', ({ id_user }) => `/users/${id_user}/invite`, 'user:create', {}],
  ['creates a role', 'POST', () => '/roles', 'role:create', { name: 'new', description: '', scopes: '' }],
  ['edits a role', 'POST', ({ id_role }) => `/roles/${id_role}`, 'role:update', { description: 'Altro' }],
  ['deletes a role', 'DELETE', ({ id_role }) => `/roles/${id_role}`, 'role:delete', undefined],
];

describe.each(changes)('a caller who %s and waits for the lock on grants', (_what, method, pathOf, scope, change) => {
  const call = async (headers: { authorization: string }) => {
    const { id, id_role } = await createAccount(server, { scopes: [], invited: true });
    const unused = await createRole(server, []);
    const path = pathOf({ id_user: id, id_role: unused });
    const payload = change ?? (method === 'POST' ? newUser(id_role) : undefined);
    return () => askAs(server, headers, method, path, payload);
  };

  it.each([
    ['continues when nothing has changed', 'select $1::uuid', { status: 200 }],
    ['is refused without the scope', `update app_user set id_role = '$role' where id = $1`, forbidden],
    ['is refused when disabled', 'update app_user set disabled = true where id = $1', unauthorized],
    ['is refused when signed out', 'update sign_in set tms_revoked_at = now() where id_user = $1', unauthorized],
    ['is refused when deleted', 'delete from app_user where id = $1', unauthorized],
  ])('%s meanwhile', async (_what, sql, expected) => {
    const { account, headers } = await signedInWith(server, [scope]);
    const meanwhile = (client: pg.ClientBase) => client.query(sql.replace('$role', spareRole), [account.id]);
    expect(await during(await call(headers), meanwhile)).toMatchObject(expected);
  });
});

it.each<[string, Scope, string, () => Promise<object>]>([
  ['give it to an account', 'user:create', '/users', async () => newUser(await createRole(server, ['audit:read']))],
  ['add it to a role', 'role:create', '/roles', async () => ({ name: 'higher', scopes: 'audit:read' })],
])('a caller who loses another scope while waiting cannot %s', async (_what, scope, path, payloadOf) => {
  const { account, headers } = await signedInWith(server, [scope, 'audit:read']);
  const [payload, lower] = [await payloadOf(), await createRole(server, [scope])];
  const answer = await during(
    () => askAs(server, headers, 'POST', path, payload),
    (client) => client.query('update app_user set id_role = $2 where id = $1', [account.id, lower]),
  );
  expect(answer).toEqual(scopeNotHeld);
});
