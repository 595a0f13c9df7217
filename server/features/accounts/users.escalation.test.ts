import { beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { askAs, createAccount, createRole } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { refused } from './testing/auth-calls.ts';
import { newAddress, userCalls } from './testing/user-calls.ts';

const held: Scope[] = ['user:read', 'user:create', 'user:update', 'user:delete'];
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

const createIn = (role_id: string) => create({ email: newAddress(), full_name: 'Ada Prova', role_id });

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

  it('can edit, invite and delete accounts with as many, or fewer', async () => {
    for (const scope of [held, []]) {
      const { id } = await createAccount(server, { scopes: scope, invited: true });
      expect((await edit(id, { full_name: 'Nuovo Nome' })).status).toBe(200);
      expect((await askAs(server, caller.headers, 'POST', `/users/${id}/invite`, {})).status).toBe(200);
      expect((await askAs(server, caller.headers, 'DELETE', `/users/${id}`)).status).toBe(200);
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
