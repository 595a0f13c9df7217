import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { askAs, createAccount, createRole } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { refused } from './testing/auth-calls.ts';
import { linkFor } from './testing/links.ts';
import { newAddress, userCalls } from './testing/user-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin', full_name: 'Zoe Ultima' });
let role_id: string;
beforeAll(async () => {
  role_id = await createRole(server, ['support:read'], 'tutor');
});

const { list, find, create, edit } = userCalls(server, admin);

const secretsOf = (id: string) =>
  server.query('select cod_password_hash, tms_registered_at, tms_created_at from app_user where id = $1', [id]);

/** An account as it is shown. */
const shownAs = (more: object) => ({
  ...{ role_id, role: { id: role_id, name: 'tutor', name_en: '' }, role_name: 'tutor', disabled: false },
  ...{ flg_invited: false, tms_invitation_until: null, new_email: null, tms_new_email_until: null },
  ...{ tms_last_sign_in_at: null, flg_second_factor: false, ...more },
});

describe('the list', () => {
  it('is sorted by name, as people sort names', async () => {
    for (const full_name of ['zeno Basso', 'Émile Alto', 'Bruno Alto']) await createAccount(server, { full_name });
    const names = (await list()).map((user) => user.full_name);
    const sorted = ['Bruno Alto', 'Émile Alto', 'zeno Basso', 'Zoe Ultima'];
    expect(names.filter((name) => sorted.includes(name))).toEqual(sorted);
  });

  it('shows until when an invitation is open, and none for who is registered', async () => {
    const invited = await createAccount(server, { invited: true });
    const without = { flg_invited: true, tms_invitation_until: null };
    expect(await find(invited.id)).toMatchObject(without);
    await linkFor(server, invited, 'invitation');
    expect(await find(invited.id)).toMatchObject({ tms_invitation_until: '2026-03-09T09:00:00.000Z' });
    await server.query('update one_time_token set tms_expires_at = $1', [server.now()]);
    expect(await find(invited.id)).toMatchObject(without);
    await linkFor(server, invited, 'forgotten');
    expect(await find(invited.id)).toMatchObject(without);
    await server.query('update app_user set tms_registered_at = now() where id = $1', [invited.id]);
    expect(await find(invited.id)).toMatchObject({ flg_invited: false });
  });
});

describe('a new account', () => {
  it('cannot have an address in use, in whatever spelling', async () => {
    const email = newAddress();
    const account = { email, full_name: 'Prima', role_id };
    expect((await create(account)).status).toBe(200);
    expect(await create({ ...account, email: email.toUpperCase() })).toEqual(refused(409, 'email_in_use'));
    const twice = { ...account, email: newAddress() };
    const statuses = (await Promise.all([create(twice), create(twice)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('accepts only its own fields', async () => {
    const id = randomUUID();
    const { status, body } = await create({
      ...{ email: newAddress(), full_name: 'Massa', role_id },
      ...{ id, id_role: id, role: { id, name: 'admin' }, role_name: 'admin', flg_invited: false },
      ...{ password: 'Chiaro-di-luna-42', cod_password_hash: 'x', tms_registered_at: '2026-01-01T00:00:00Z' },
      constructor: { name: 'admin' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role_name: 'tutor', flg_invited: true });
    expect(body.id).not.toBe(id);
    expect(await secretsOf(body.id)).toMatchObject([{ cod_password_hash: null, tms_registered_at: null }]);
  });
});

describe('an edited account', () => {
  it('may be sent as a whole row, of which four fields count', async () => {
    const { id } = await createAccount(server, {});
    const secrets = await secretsOf(id);
    const email = newAddress();
    const row = { ...(await find(id)), email: email.toUpperCase(), full_name: ' Nuovo Nome ', role_id, disabled: true };
    const forged = { id: randomUUID(), flg_invited: true, cod_password_hash: 'x', password_hash: 'x', id_role: 'x' };
    const present = (await find(id))?.email;
    expect(await edit(id, { ...row, ...forged, tms_registered_at: null, constructor: { name: 'x' } })).toEqual({
      status: 200,
      body: shownAs({
        ...{ id, email: present, full_name: 'Nuovo Nome', disabled: true },
        ...{ new_email: email, tms_new_email_until: '2026-03-03T09:00:00.000Z' },
      }),
    });
    expect(await find(forged.id)).toBeUndefined();
    expect(await secretsOf(id)).toEqual(secrets);
  });

  it('keeps fields that are not sent, and must have an existing role', async () => {
    const { id } = await createAccount(server, {});
    const after = { ...(await find(id)), full_name: 'Solo Nome' };
    expect((await edit(id, { full_name: 'Solo Nome' })).body).toEqual(after);
    const fields = [{ field: 'role_id', problem: 'is not a role' }];
    const noRole = { status: 400, body: { detail: 'invalid_request', fields } };
    expect(await edit(id, { full_name: 'Altro', role_id: randomUUID() })).toMatchObject(noRole);
    expect(await find(id)).toEqual(after);
  });
});

// What a name and an address may be is shown in contract/text.test.ts.
it.each<[field: string, value: unknown]>([
  ['full_name', 'Win a prize at https://evil.example'],
  ['email', 'ada@school.example\r\nBcc: eve@school.example'],
  ['role_id', 'admin'],
  ['disabled', 'true'],
])('a wrong %s is refused, for a new account and for a present one: %j', async (field, value) => {
  const wrong = { status: 400, body: { detail: 'invalid_request', fields: [expect.objectContaining({ field })] } };
  expect(await create({ email: newAddress(), full_name: 'Ada', role_id, [field]: value })).toMatchObject(wrong);
  const { id } = await createAccount(server);
  const before = await find(id);
  expect(await edit(id, { [field]: value })).toMatchObject(wrong);
  expect(await find(id)).toEqual(before);
});

it.each(['{"__proto__": {"disabled": true}}', '{"constructor": {"prototype": {"disabled": true}}}'])(
  'a prototype is refused in a new account, and in a present one: %s',
  async (poison) => {
    const before = await list();
    const account = JSON.stringify({ email: newAddress(), full_name: 'Massa', role_id });
    expect((await create(`${account.slice(0, -1)},${poison.slice(1)}`)).status).toBe(400);
    expect((await edit(before[0]?.id ?? '', poison)).status).toBe(400);
    expect(await list()).toEqual(before);
  },
);

it.each([
  ['POST', ''],
  ['DELETE', ''],
  ['DELETE', '/email'],
  ['POST', '/invite'],
] as const)('an unknown account is not found: %s /users/:id%s', async (method, rest) => {
  const payload = method === 'POST' ? {} : undefined;
  const ask = (id: string) => askAs(server, admin.headers, method, `/users/${id}${rest}`, payload);
  expect(await ask(randomUUID())).toEqual(refused(404, 'not_found'));
  expect(await ask("1' or true")).toMatchObject({ status: 400, body: { fields: [{ field: 'id' }] } });
});
