import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { joinScopes, scopes } from '../../../contract/scopes.ts';
import { askAs, createAccount, createRole, signedInWith } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { policiesIn } from './roles.ts';
import { refused } from './testing/auth-calls.ts';
import { roleCalls } from './testing/role-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });

const { listRoles, findRole, idOf, create, edit, remove } = roleCalls(server, admin);
const notHeld = refused(409, 'scope_not_held');
const nameInUse = refused(409, 'role_name_in_use');
const isProtected = refused(409, 'role_protected');

it('every scope is in exactly one policy, in either language', async () => {
  const [italian, english] = [policiesIn('it'), policiesIn('en')];
  for (const groups of [italian, english])
    expect(Object.values(groups).flatMap((group) => group.scopes)).toEqual([...scopes]);
  expect(italian.user.description).not.toBe(english.user.description);
  const asked = await askAs(server, admin.headers, 'GET', '/policies?language=en');
  expect(asked.body).toEqual(english);
  expect((await askAs(server, admin.headers, 'GET', '/policies')).body).toEqual(italian);
});

it('the list has the first roles, by name, and says how many accounts have each', async () => {
  const first = ['admin', 'manager', 'teacher'];
  const names = (await listRoles()).map(({ name }) => name);
  expect(names.filter((name) => first.includes(name))).toEqual(first);
  const { id_role } = await createAccount(server, { scopes: [], disabled: true });
  expect(await findRole(id_role)).toMatchObject({ num_users: 1 });
  expect((await edit(admin.headers, id_role, { description: 'uno' })).body).toMatchObject({ num_users: 1 });
});

describe('a new role', () => {
  it('is stored with its own fields only, its name in lower case and its scopes in order, without duplicates', async () => {
    const id = randomUUID();
    const given = { name: '  Tutor Esterni ', name_en: ' External Mentors', description: ' Chi aiuta ' };
    const forged = { id, flg_built_in: true, constructor: { name: 'admin' } };
    const scopes = 'support:read;user:read;support:read';
    const { body } = await create(admin.headers, { ...given, ...forged, scopes });
    expect(body.id).not.toBe(id);
    expect(body).toEqual({
      ...{ id: body.id, name: 'tutor esterni', name_en: 'external mentors', description: 'Chi aiuta' },
      ...{ description_en: '', scopes: 'user:read;support:read', num_users: 0 },
    });
    expect(await findRole(body.id)).toEqual(body);
  });

  it('cannot have a name in use, in whatever spelling', async () => {
    expect(await create(admin.headers, { name: 'TEACHER' })).toEqual(nameInUse);
    const twice = await Promise.all(['doppio', 'doppio'].map((name) => create(admin.headers, { name })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await create(admin.headers, { name: 'un altro', name_en: 'Doppio' })).toEqual(nameInUse);
    const id = await createRole(server, [], 'terzo');
    expect((await edit(admin.headers, id, { name_en: 'terzo' })).status).toBe(200);
    expect(await edit(admin.headers, id, { name_en: 'Doppio' })).toEqual(nameInUse);
  });

  it.each([
    ['name', { name: '   ' }],
    ['scopes', { name: 'x', scopes: 'user:read;user:everything' }],
    ['scopes', { name: 'x', scopes: ';' }],
  ])('with a wrong %s is refused: %j', async (field, role) => {
    expect(await create(admin.headers, role)).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });

  it('is refused when one with its name is stored at that moment, outside the lock on grants', async () => {
    const id = await createRole(server, []);
    const sql = "insert into role (name, scopes) values ('appena nato', ''), ('nato dopo', '')";
    const ask = () =>
      Promise.all([create(admin.headers, { name: 'appena nato' }), edit(admin.headers, id, { name: 'nato dopo' })]);
    const answers = await whileUncommitted(server, (client) => client.query(sql), ask);
    expect(answers).toEqual(Array(2).fill(nameInUse));
  });
});

describe('an edited role', () => {
  it('may be sent as a whole row, of which its own fields count, or in parts', async () => {
    const id = await createRole(server, ['audit:read']);
    const change = { name: 'Rinominato', name_en: 'Renamed', description: 'nuova', scopes: 'user:read' };
    const row = { ...(await findRole(id)), id: randomUUID(), ...change };
    const after = { ...row, id, name: 'rinominato', name_en: 'renamed' };
    expect(await edit(admin.headers, id, row)).toEqual({ status: 200, body: after });
    expect(await findRole(row.id)).toBeUndefined();
    expect((await edit(admin.headers, id, { description: 'altra' })).body).toEqual({ ...after, description: 'altra' });
  });

  it('keeps a scope of another release while its scopes are not sent, also if it is admin', async () => {
    for (const id of [await createRole(server, []), await idOf('admin')]) {
      const { scopes: before = '' } = (await findRole(id)) ?? {};
      const stored = `${before};other:read`;
      await server.query('update role set scopes = $2 where id = $1', [id, stored]);
      const { status, body } = await edit(admin.headers, id, { description: 'nuova' });
      await server.query('update role set scopes = $2 where id = $1', [id, before]);
      expect([status, body.scopes]).toEqual([200, stored]);
    }
  });

  it('is not found when it does not exist', async () => {
    expect(await edit(admin.headers, randomUUID(), {})).toMatchObject({ status: 404, body: { detail: 'not_found' } });
    expect(await edit(admin.headers, '1', {})).toMatchObject({ status: 400, body: { detail: 'invalid_request' } });
  });
});

it('a deleted role must have no accounts, nor get one at that moment', async () => {
  const { id_role } = await createAccount(server, { scopes: [], disabled: true, invited: true });
  expect(await remove(admin.headers, id_role)).toEqual(refused(409, 'role_in_use'));
  const id = await createRole(server, []);
  const sql = "insert into app_user (email, full_name, id_role) values ('late@x.example', 'L', $1)";
  const removing = () => remove(admin.headers, id);
  const answer = await whileUncommitted(server, (client) => client.query(sql, [id]), removing);
  expect(answer).toEqual(refused(409, 'role_in_use'));
});

describe('a built-in role', () => {
  it.each(['admin', 'manager'])('keeps its name, and cannot be deleted: %s', async (name) => {
    const id = await idOf(name);
    expect(await edit(admin.headers, id, { name: 'capo' })).toEqual(isProtected);
    expect(await remove(admin.headers, id)).toEqual(isProtected);
    const description = `di ${name}`;
    const edited = await edit(admin.headers, id, { name: name.toUpperCase(), description });
    expect(edited).toMatchObject({ status: 200, body: { name, description } });
  });

  it('keeps all its scopes if it is admin', async () => {
    const id = await idOf('admin');
    const all = joinScopes(scopes);
    expect(await edit(admin.headers, id, { scopes: 'user:read' })).toEqual(isProtected);
    const edited = await edit(admin.headers, id, { scopes: all.split(';').reverse().join(';') });
    expect(edited).toMatchObject({ status: 200, body: { scopes: all } });
  });
});

it('the roles to give are those without scopes that the caller lacks, and say nothing but their names', async () => {
  const covered = await createRole(server, ['support:read']);
  const beyond = await createRole(server, ['support:read', 'role:read']);
  const { headers } = await signedInWith(server, ['user:create', 'support:read']);
  const { status, body } = await askAs<object[]>(server, headers, 'GET', '/roles/to_give');
  expect(status).toBe(200);
  expect(body).toContainEqual({ id: covered, name: (await findRole(covered))?.name, name_en: '' });
  expect(body).toContainEqual({ id: await idOf('teacher'), name: 'teacher', name_en: '' });
  for (const id of [beyond, await idOf('admin')]) expect(body).not.toContainEqual(expect.objectContaining({ id }));
  expect((await askAs(server, headers, 'GET', '/roles')).status).toBe(403);
});

describe('a user with only some scopes', () => {
  const caller = useSignedIn(server, { scopes: ['role:create', 'role:update', 'role:delete', 'user:read'] });

  it('can create roles with these', async () => {
    expect((await create(caller.headers, { name: 'entro', scopes: 'user:read' })).status).toBe(200);
    expect(await create(caller.headers, { name: 'oltre', scopes: 'user:read;user:update' })).toEqual(notHeld);
    expect(await idOf('oltre')).toBe('');
  });

  it('can add no others, not even to their own role', async () => {
    const id = await createRole(server, ['user:read']);
    for (const target of [id, caller.account.id_role]) {
      const before = await findRole(target);
      expect(await edit(caller.headers, target, { scopes: `${before?.scopes};user:delete` })).toEqual(notHeld);
      expect(await findRole(target)).toEqual(before);
    }
    expect((await edit(caller.headers, id, { scopes: 'user:read;role:update' })).status).toBe(200);
  });

  it('cannot change roles that have others', async () => {
    const id = await createRole(server, ['audit:read']);
    const before = await findRole(id);
    for (const change of [{}, { name: 'mio' }, { description: 'mia' }, { scopes: '' }]) {
      expect(await edit(caller.headers, id, change)).toEqual(notHeld);
    }
    expect(await remove(caller.headers, id)).toEqual(notHeld);
    expect(await findRole(id)).toEqual(before);
  });
});
