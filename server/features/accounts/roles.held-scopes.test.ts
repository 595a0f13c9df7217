import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../contract/scopes.ts';
import { askAs, createRole, signedInWith } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { refusal, roleCalls } from './testing/role-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });

const { findRole, idOf, create, edit, remove } = roleCalls(server, admin);

describe('the roles to give', () => {
  it('are those without scopes that the caller lacks, and say nothing but their names', async () => {
    const [covered, beyond] = [
      await createRole(server, ['support:read']),
      await createRole(server, ['support:read', 'role:read']),
    ];
    const { headers } = await signedInWith(server, ['user:create', 'support:read']);
    const { status, body } = await askAs<object[]>(server, headers, 'GET', '/roles/to_give');
    expect(status).toBe(200);
    expect(body).toContainEqual({ id: covered, name: (await findRole(covered))?.name, name_en: '' });
    expect(body).toContainEqual({ id: await idOf('teacher'), name: 'teacher', name_en: '' });
    for (const id of [beyond, await idOf('admin')]) {
      expect(body).not.toContainEqual(expect.objectContaining({ id }));
      // As strict as the call that gives the role.
      const account = { email: `${randomUUID()}@school.example`, full_name: 'Bea Prova', role_id: id };
      expect(await askAs(server, headers, 'POST', '/users', account)).toMatchObject(refusal('scope_not_held'));
    }
    expect((await askAs(server, headers, 'GET', '/roles')).status).toBe(403);
  });
});

describe('a user with only some scopes', () => {
  const held: Scope[] = ['role:create', 'role:update', 'role:delete', 'user:read'];

  it('can create roles with these', async () => {
    const { headers } = await signedInWith(server, held);
    expect((await create(headers, { name: 'entro', scopes: 'user:read' })).status).toBe(200);
    expect(await create(headers, { name: 'oltre', scopes: 'user:read;user:update' })).toEqual(
      refusal('scope_not_held'),
    );
    expect(await idOf('oltre')).toBe('');
  });

  it('can add no others, not even to their own role', async () => {
    const { account, headers } = await signedInWith(server, held);
    const id = await createRole(server, ['user:read']);
    for (const target of [id, account.id_role]) {
      const before = await findRole(target);
      expect(await edit(headers, target, { scopes: `${before?.scopes};user:delete` })).toEqual(
        refusal('scope_not_held'),
      );
      expect(await findRole(target)).toEqual(before);
    }
    expect((await edit(headers, id, { scopes: 'user:read;role:update' })).status).toBe(200);
  });

  it('cannot change roles that have others', async () => {
    const { headers } = await signedInWith(server, held);
    const id = await createRole(server, ['audit:read']);
    const before = await findRole(id);
    for (const change of [{}, { name: 'mio' }, { description: 'mia' }, { scopes: '' }]) {
      expect(await edit(headers, id, change)).toEqual(refusal('scope_not_held'));
    }
    expect(await remove(headers, id)).toEqual(refusal('scope_not_held'));
    expect(await findRole(id)).toEqual(before);
  });
});
