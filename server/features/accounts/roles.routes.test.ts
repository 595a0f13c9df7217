import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { joinScopes, type Scope, scopes } from '../../../contract/scopes.ts';
import { askAs, createAccount, createRole, signedIn } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { policiesIn } from './roles.ts';
import { refusal, roleCalls } from './testing/role-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });

const { listRoles, findRole, idOf, create, edit, remove } = roleCalls(server, admin);
const newRole = async (held: Scope[] = []) => createRole(server, held);

it('every scope is in exactly one policy, described in the language', async () => {
  const [italian, english] = [policiesIn('it'), policiesIn('en')];
  expect(Object.values(italian).flatMap((group) => group.scopes)).toEqual([...scopes]);
  expect(english.user.scopes).toEqual(['user:read', 'user:create', 'user:update', 'user:delete']);
  for (const [name, { description }] of Object.entries(italian)) {
    expect(description).not.toBe(english[name as keyof typeof english].description);
  }
  const asked = await askAs(server, admin.headers, 'GET', '/policies?language=en');
  expect(asked.body).toEqual(english);
  expect((await askAs(server, admin.headers, 'GET', '/policies')).body).toEqual(italian);
});

describe('the list', () => {
  it('contains the built-in roles, by name', async () => {
    const builtIn = ['admin', 'manager', 'teacher'];
    const names = (await listRoles()).map(({ name }) => name);
    expect(names.filter((name) => builtIn.includes(name))).toEqual(builtIn);
    expect(await findRole(await idOf('admin'))).toMatchObject({ scopes: joinScopes(scopes) });
  });

  it('says how many accounts have each', async () => {
    const id = await newRole();
    for (const disabled of [true, false]) {
      const { id: id_user } = await createAccount(server);
      await server.query('update app_user set id_role = $1, disabled = $2 where id = $3', [id, disabled, id_user]);
    }
    expect(await findRole(id)).toMatchObject({ num_users: 2 });
    const edited = await edit(admin.headers, id, { description: 'due' });
    expect(edited.body).toMatchObject({ num_users: 2 });
  });
});

describe('a new role', () => {
  it('is stored with its name in lower case and its scopes in order, without duplicates', async () => {
    const { status, body } = await create(admin.headers, {
      name: '  Tutor Esterni ',
      name_en: ' External Mentors',
      description: ' Chi aiuta ',
      scopes: 'support:read;user:read;support:read',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      name: 'tutor esterni',
      name_en: 'external mentors',
      description: 'Chi aiuta',
      description_en: '',
      scopes: 'user:read;support:read',
      num_users: 0,
    });
    expect(await findRole(body.id)).toEqual(body);
  });

  it('cannot have a name in use, in whatever spelling', async () => {
    expect(await create(admin.headers, { name: 'TEACHER' })).toEqual(refusal('role_name_in_use'));
    const twice = await Promise.all([
      create(admin.headers, { name: 'doppio' }),
      create(admin.headers, { name: 'doppio' }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await create(admin.headers, { name: 'un altro', name_en: 'Doppio' })).toEqual(refusal('role_name_in_use'));
    const id = await createRole(server, [], 'terzo');
    expect((await edit(admin.headers, id, { name_en: 'terzo' })).status).toBe(200);
    expect(await edit(admin.headers, id, { name_en: 'Doppio' })).toEqual(refusal('role_name_in_use'));
  });

  it('accepts only its own fields', async () => {
    const id = randomUUID();
    const role = { name: `massa-${id}`, id, flg_built_in: true, constructor: { name: 'admin' } };
    const { status, body } = await create(admin.headers, role);
    expect(status).toBe(200);
    expect(body.id).not.toBe(id);
    expect(Object.keys(body).sort()).toEqual([
      ...['description', 'description_en', 'id', 'name', 'name_en', 'num_users', 'scopes'],
    ]);
  });

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: ['admin'] }],
    ['name', { scopes: '' }],
    ['scopes', { name: 'x', scopes: 'user:read;user:everything' }],
    ['scopes', { name: 'x', scopes: 'user:read,role:read' }],
    ['scopes', { name: 'x', scopes: ';' }],
    ['scopes', { name: 'x', scopes: ['user:read'] }],
  ])('with a wrong %s is refused: %j', async (field, role) => {
    expect(await create(admin.headers, role)).toMatchObject({
      status: 400,
      body: { detail: 'invalid_request', fields: [{ field }] },
    });
  });

  it.each(['аdmin', 'Insegnante', 'секретарь'])('may have any name, which grants nothing: %s', async (name) => {
    const { status, body } = await create(admin.headers, { name });
    expect(status).toBe(200);
    const { headers } = await signedIn(server, { role_name: body.name });
    expect((await askAs(server, headers, 'GET', '/users')).status).toBe(403);
  });
});

describe('an edited role', () => {
  it('may be sent as a whole row, of which its own fields count', async () => {
    const id = await newRole(['audit:read']);
    const row = {
      ...(await findRole(id)),
      id: randomUUID(),
      name: 'Rinominato',
      name_en: 'Renamed',
      description: 'nuova',
      scopes: 'user:read',
    };
    expect(await edit(admin.headers, id, row)).toEqual({
      status: 200,
      body: {
        ...{ id, name: 'rinominato', name_en: 'renamed', description: 'nuova', description_en: '' },
        ...{ scopes: 'user:read', num_users: 0 },
      },
    });
    expect(await findRole(row.id)).toBeUndefined();
  });

  it('keeps fields that are not sent', async () => {
    const id = await newRole(['audit:read']);
    const before = await findRole(id);
    expect((await edit(admin.headers, id, {})).body).toEqual(before);
    expect((await edit(admin.headers, id, { description: 'solo questa' })).body).toEqual({
      ...before,
      description: 'solo questa',
    });
    expect(await findRole(id)).toEqual({ ...before, description: 'solo questa' });
  });

  it('is not found when it does not exist', async () => {
    expect(await edit(admin.headers, randomUUID(), {})).toMatchObject({ status: 404, body: { detail: 'not_found' } });
    expect(await edit(admin.headers, '1', {})).toMatchObject({ status: 400, body: { detail: 'invalid_request' } });
  });

  it('is refused with a __proto__ in the row', async () => {
    const id = await newRole();
    expect((await edit(admin.headers, id, '{"__proto__": {"scopes": "user:read"}}')).status).toBe(400);
    expect((await findRole(id))?.scopes).toBe('');
  });
});

describe('a deleted role', () => {
  it('must have no accounts', async () => {
    const { id_role } = await createAccount(server, { scopes: [], disabled: true, invited: true });
    expect(await remove(admin.headers, id_role)).toEqual(refusal('role_in_use'));
    expect(await findRole(id_role)).toBeDefined();
  });

  it('must not be given to an account at that moment either', async () => {
    const id = await newRole();
    const other = await server.db.$client.connect();
    await other.query('begin');
    await other.query('insert into app_user (email, full_name, id_role) values ($1, $2, $3)', [
      'late@x.example',
      'L',
      id,
    ]);
    const removing = remove(admin.headers, id);
    await waitForLock(server);
    await other.query('commit');
    other.release();
    expect(await removing).toEqual(refusal('role_in_use'));
  });
});

describe('a built-in role', () => {
  it.each(['admin', 'manager'])('keeps its name, and cannot be deleted: %s', async (name) => {
    const id = await idOf(name);
    expect(await edit(admin.headers, id, { name: 'capo' })).toEqual(refusal('role_protected'));
    expect(await remove(admin.headers, id)).toEqual(refusal('role_protected'));
    expect(await edit(admin.headers, id, { name: name.toUpperCase(), description: `di ${name}` })).toMatchObject({
      status: 200,
      body: { name, description: `di ${name}` },
    });
  });

  it('keeps all its scopes if it is admin', async () => {
    const id = await idOf('admin');
    const all = joinScopes(scopes);
    expect(await edit(admin.headers, id, { scopes: 'user:read' })).toEqual(refusal('role_protected'));
    expect(await edit(admin.headers, id, { scopes: '' })).toEqual(refusal('role_protected'));
    expect(await edit(admin.headers, id, { scopes: all.split(';').reverse().join(';') })).toMatchObject({
      status: 200,
      body: { scopes: all },
    });
  });
});
