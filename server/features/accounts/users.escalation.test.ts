import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { askAs, createAccount, createRole, signedInWith } from '../../testing/accounts.ts';
import { beginCall } from '../../testing/delayed-call.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock, whileUncommitted } from '../../testing/wait-for-lock.ts';
import { refused, unauthorized } from './testing/auth-calls.ts';
import { newAddress, userCalls } from './testing/user-calls.ts';

const held: Scope[] = ['user:read', 'user:create', 'user:update', 'user:delete'];
const forbidden = refused(403, 'forbidden');
const scopeNotHeld = refused(409, 'scope_not_held');

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });
const caller = useSignedIn(server, { scopes: held });
/** With one scope more than the caller. */
let higherRole: string;
let lowerRole: string;
beforeAll(async () => {
  higherRole = await createRole(server, [...held, 'audit:read']);
  lowerRole = await createRole(server, ['user:read']);
});

const { create, edit } = userCalls(server, caller);
const rowOf = async (id: string) => (await server.query('select * from app_user where id = $1', [id]))[0];

const newUser = (role_id: string) => ({ email: newAddress(), full_name: 'Ada Prova', role_id });
const createIn = (role_id: string) => create(newUser(role_id));

describe('a user with only some scopes', () => {
  it('can give a role that has as many, or fewer, but none that has more', async () => {
    const other = await createAccount(server, { scopes: [] });
    for (const role_id of [higherRole, admin.account.id_role]) {
      expect(await createIn(role_id)).toEqual(scopeNotHeld);
      expect(await edit(other.id, { role_id })).toEqual(scopeNotHeld);
    }
    expect(await rowOf(other.id)).toMatchObject({ id_role: other.id_role });
    for (const role_id of [caller.account.id_role, lowerRole]) {
      expect(await createIn(role_id)).toMatchObject({ status: 200, body: { role_id } });
      expect(await edit(other.id, { role_id })).toMatchObject({ status: 200, body: { role_id } });
    }
  });

  it('cannot raise their own scopes, in whatever spelling', async () => {
    const before = await rowOf(caller.account.id);
    for (const role_id of [higherRole, admin.account.id_role])
      expect(await edit(caller.account.id, { role_id })).toEqual(scopeNotHeld);
    await edit(caller.account.id, {
      id_role: admin.account.id_role,
      role: { id: admin.account.id_role, name: 'admin' },
      role_name: 'admin',
      scopes: scopes.join(';'),
    });
    expect(await rowOf(caller.account.id)).toEqual(before);
  });

  it('cannot touch an account with more, nor an administrator who is disabled or not registered', async () => {
    const others = [admin.account, await createAccount(server, { scopes: ['role:read'] })];
    for (const more of [{ disabled: true }, { invited: true }])
      others.push(await createAccount(server, { role_name: 'admin', ...more }));
    const more = [{ email: 'mio@school.example' }, { full_name: 'Preso' }, { role_id: lowerRole }, { disabled: true }];
    for (const { id } of others) {
      const before = await rowOf(id);
      for (const change of [{}, ...more]) expect(await edit(id, change)).toEqual(scopeNotHeld);
      expect(await askAs(server, caller.headers, 'DELETE', `/users/${id}`)).toEqual(scopeNotHeld);
      expect(await askAs(server, caller.headers, 'POST', `/users/${id}/invite`, {})).toEqual(scopeNotHeld);
      expect(await rowOf(id)).toEqual(before);
    }
  });
});

it('a role that is about to get more scopes cannot be given by a caller who lacks them', async () => {
  const role_id = await createRole(server, []);
  const { id, id_role } = await createAccount(server, { scopes: [] });
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query('select from role where id = $1 for update', [role_id]);
  const growing = askAs(server, admin.headers, 'POST', `/roles/${role_id}`, { scopes: 'audit:read' });
  await waitForLock(server, 1);
  const giving = edit(id, { role_id });
  await waitForLock(server, 2);
  await other.query('commit');
  other.release();
  expect((await growing).status).toBe(200);
  expect(await giving).toEqual(scopeNotHeld);
  expect(await rowOf(id)).toMatchObject({ id_role });
});

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
  const payload = newUser(admin.account.id_role);
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

type Way = [how: string, sql: string, expected: object];
const withoutScope: Way = ['without the scope', `update app_user set id_role = '$role' where id = $1`, forbidden];
const ways: Way[] = [
  ['although nothing has changed', 'select $1::uuid', { status: 200 }],
  ['when disabled', 'update app_user set disabled = true where id = $1', unauthorized],
  ['when signed out', 'update sign_in set tms_revoked_at = now() where id_user = $1', unauthorized],
  ['when deleted', 'delete from app_user where id = $1', unauthorized],
];

const inEachWay = ([what, ...call]: Change, found = ways) =>
  found.map(([how, ...way]) => [what, how, ...call, ...way] as const);

it.each([
  ...changes.flatMap((change) => inEachWay(change, [withoutScope])),
  ...changes.slice(0, 1).flatMap((change) => inEachWay(change)),
])(
  'a caller who %s and waits for the lock on grants is judged anew: %s',
  async (_what, _how, method, pathOf, scope, change, sql, expected) => {
    const { account, headers } = await signedInWith(server, [scope]);
    const { id, id_role } = await createAccount(server, { scopes: [], invited: true });
    const path = pathOf({ id_user: id, id_role: await createRole(server, []) });
    const payload = change ?? (method === 'POST' ? newUser(id_role) : undefined);
    const meanwhile = (client: pg.ClientBase) => client.query(sql.replace('$role', lowerRole), [account.id]);
    expect(await during(() => askAs(server, headers, method, path, payload), meanwhile)).toMatchObject(expected);
  },
);

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
