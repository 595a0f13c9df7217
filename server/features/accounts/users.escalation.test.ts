import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { askAs, bearerOf, createAccount, createRole, signedInWith, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { refused } from './testing/auth-calls.ts';

const held: Scope[] = ['user:read', 'user:create', 'user:update', 'user:delete'];
const scopeNotHeld = refused(409, 'scope_not_held');

const server = useTestApp();
let admin: TestAccount;
let account: TestAccount;
let headers: { authorization: string };
/** With one scope more than the caller. */
let higherRole: string;
let lowerRole: string;
beforeAll(async () => {
  admin = await createAccount(server, { role_name: 'admin' });
  ({ account, headers } = await signedInWith(server, held));
  higherRole = await createRole(server, [...held, 'audit:read']);
  lowerRole = await createRole(server, ['user:read']);
});

const edit = (id: string, change: object) => askAs<User>(server, headers, 'POST', `/users/${id}`, change);
const rowOf = async (id: string) => (await server.query('select * from app_user where id = $1', [id]))[0];

const createIn = async (role_id: string) =>
  askAs<User>(server, headers, 'POST', '/users', {
    email: `${randomUUID()}@school.example`,
    full_name: 'Ada Prova',
    role_id,
  });

describe('a user with only some scopes', () => {
  it('cannot give a role that has more', async () => {
    const other = await createAccount(server, { scopes: [] });
    for (const role_id of [higherRole, admin.id_role]) {
      expect(await createIn(role_id)).toEqual(scopeNotHeld);
      expect(await edit(other.id, { role_id })).toEqual(scopeNotHeld);
    }
    expect(await rowOf(other.id)).toMatchObject({ id_role: other.id_role });
  });

  it('can give one that has as many, or fewer', async () => {
    const other = await createAccount(server, { scopes: [] });
    for (const role_id of [account.id_role, lowerRole]) {
      expect(await createIn(role_id)).toMatchObject({ status: 200, body: { role_id } });
      expect(await edit(other.id, { role_id })).toMatchObject({ status: 200, body: { role_id } });
    }
  });

  it('cannot raise their own scopes, in whatever spelling', async () => {
    const before = await rowOf(account.id);
    for (const role_id of [higherRole, admin.id_role])
      expect(await edit(account.id, { role_id })).toEqual(scopeNotHeld);
    await edit(account.id, {
      id_role: admin.id_role,
      role: { id: admin.id_role, name: 'admin' },
      role_name: 'admin',
      scopes: scopes.join(';'),
    });
    expect(await rowOf(account.id)).toEqual(before);
  });

  it('cannot touch an account with more, nor an administrator who is disabled or not registered', async () => {
    const others = [admin, await createAccount(server, { scopes: ['role:read'] })];
    for (const more of [{ disabled: true }, { invited: true }])
      others.push(await createAccount(server, { role_name: 'admin', ...more }));
    const changes = [
      {},
      { email: 'mio@school.example' },
      { full_name: 'Preso' },
      { role_id: lowerRole },
      { disabled: true },
    ];
    for (const { id } of others) {
      const before = await rowOf(id);
      for (const change of changes) expect(await edit(id, change)).toEqual(scopeNotHeld);
      expect(await askAs(server, headers, 'DELETE', `/users/${id}`)).toEqual(scopeNotHeld);
      expect(await askAs(server, headers, 'POST', `/users/${id}/invite`, {})).toEqual(scopeNotHeld);
      expect(await rowOf(id)).toEqual(before);
    }
  });

  it('can edit, invite and delete accounts with as many, or fewer', async () => {
    for (const scope of [held, []]) {
      const { id } = await createAccount(server, { scopes: scope, invited: true });
      expect((await edit(id, { full_name: 'Nuovo Nome' })).status).toBe(200);
      expect((await askAs(server, headers, 'POST', `/users/${id}/invite`, {})).status).toBe(200);
      expect((await askAs(server, headers, 'DELETE', `/users/${id}`)).status).toBe(200);
    }
  });
});

describe('a role that is about to get more scopes', () => {
  it('cannot be given by a caller who lacks them', async () => {
    const role_id = await createRole(server, []);
    const { id, id_role } = await createAccount(server, { scopes: [] });
    const byAdmin = await bearerOf(server, admin);
    const other = await server.db.$client.connect();
    await other.query('begin');
    await other.query('select from role where id = $1 for update', [role_id]);
    const growing = askAs(server, byAdmin, 'POST', `/roles/${role_id}`, { scopes: 'audit:read' });
    await waitForLock(server, 1);
    const giving = edit(id, { role_id });
    await waitForLock(server, 2);
    await other.query('commit');
    other.release();
    expect((await growing).status).toBe(200);
    expect(await giving).toEqual(scopeNotHeld);
    expect(await rowOf(id)).toMatchObject({ id_role });
  });
});
