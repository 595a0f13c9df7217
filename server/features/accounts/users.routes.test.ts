import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { askAs, createAccount, createRole, goodPassword, signedIn, type TestAccount } from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
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
      body: {
        ...{ id, email: present, full_name: 'Nuovo Nome', disabled: true, flg_second_factor: false },
        ...{ role_id, role: { id: role_id, name: 'tutor', name_en: '' }, role_name: 'tutor' },
        ...{ flg_invited: false, tms_invitation_until: null, tms_last_sign_in_at: null },
        ...{ new_email: email, tms_new_email_until: '2026-03-03T09:00:00.000Z' },
      },
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

it('a prototype in JSON is refused', async () => {
  const poison = '{"constructor": {"prototype": {"disabled": true}}}';
  expect((await edit(admin.account.id, poison)).status).toBe(400);
});

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

type Headers = { authorization: string };
const describeDeletion = (headers: Headers) => askAs(server, headers, 'GET', '/users/deletion');
const deleteOwn = (headers: Headers, body: object = { password: goodPassword }) =>
  askAs(server, headers, 'POST', '/users/deletion', body);
const isThere = async ({ id }: TestAccount) => (await find(id)) !== undefined;

describe('one’s own account', () => {
  it('is deleted with the password; its sessions stay, without an owner, and there is an event', async () => {
    const { account, headers } = await signedIn(server);
    await askAs(server, headers, 'POST', '/gamesession', { des_name: 'A class' });
    const described = { flg_last_admin: false, flg_just_signed_in: false, num_sessions: 1, num_studies: 0 };
    expect((await describeDeletion(headers)).body).toEqual(described);
    expect(await deleteOwn(headers)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await isThere(account)).toBe(false);
    const sessions = await server.query("select id_owner from game_session where des_name = 'A class'");
    expect(sessions).toEqual([{ id_owner: null }]);
    const detail = { des_user: account.email, jsn_detail: { role_name: 'teacher', by: 'owner' } };
    expect(await eventsOf(server, account.email, 'user_deleted')).toMatchObject([detail]);
    expect((await deleteOwn(headers)).status).toBe(401);
  });

  it.each([
    [{ password: 'Sbagliata-42' }, 'wrong_password'],
    [{}, 'sign_in_again'],
  ])('stays with %j', async (body, detail) => {
    const { account, headers } = await signedIn(server);
    expect(await deleteOwn(headers, body)).toEqual(refused(409, detail));
    expect(await isThere(account)).toBe(true);
  });

  it.each([
    ['single_sign_on', 1, 200],
    ['single_factor_sign_on', 9, 200],
    ['single_sign_on', 11, 409],
    ['second_factor', 1, 409],
  ])('without a password, after a sign-in by %s of %i minutes ago: %i', async (proof, minutes, status) => {
    const { account, headers } = await signedIn(server);
    const made = new Date(server.now().getTime() - minutes * 60_000);
    const given = [proof, made, account.id];
    await server.query('update sign_in set des_proof = $1, tms_created_at = $2 where id_user = $3', given);
    expect((await describeDeletion(headers)).body).toMatchObject({ flg_just_signed_in: status === 200 });
    expect((await deleteOwn(headers, {})).status).toBe(status);
  });

  it('says so when it is the last administrator’s', async () => {
    const { id, id_role: adminRole } = admin.account;
    await server.query('update app_user set disabled = true where id_role = $1 and id <> $2', [adminRole, id]);
    expect((await describeDeletion(admin.headers)).body).toMatchObject({ flg_last_admin: true });
    const { headers } = await signedIn(server, { role_name: 'admin' });
    expect((await describeDeletion(headers)).body).toMatchObject({ flg_last_admin: false });
  });

  it('without a password of its own needs no more than to have just signed in', async () => {
    const { account, headers } = await signedIn(server);
    await server.query("update sign_in set des_proof = 'second_factor' where id_user = $1", [account.id]);
    await server.query('update app_user set cod_password_hash = null where id = $1', [account.id]);
    expect((await deleteOwn(headers, {})).status).toBe(200);
  });
});
