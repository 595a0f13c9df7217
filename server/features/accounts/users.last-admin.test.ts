import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import {
  askAs,
  bearerOf,
  createAccount,
  createRole,
  goodPassword,
  signedInWith,
  type TestAccount,
} from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { refused } from './testing/auth-calls.ts';

const server = useTestApp();
let role_id: string;
beforeAll(async () => {
  role_id = await createRole(server, []);
});
beforeEach(() => server.query('delete from app_user'));

const newAdmin = (more: { disabled?: boolean; invited?: boolean } = {}) =>
  createAccount(server, { role_name: 'admin', ...more });

type Headers = { authorization: string };
const edit = (headers: Headers, { id }: TestAccount, change: object) =>
  askAs(server, headers, 'POST', `/users/${id}`, change);

const demote = (headers: Headers, account: TestAccount) => edit(headers, account, { role_id });
const byOthers = [
  ['demoted', demote],
  ['disabled', (headers: Headers, account: TestAccount) => edit(headers, account, { disabled: true })],
  ['deleted', (headers: Headers, { id }: TestAccount) => askAs(server, headers, 'DELETE', `/users/${id}`)],
] as const;
const deleteOneself = (headers: Headers) =>
  askAs(server, headers, 'POST', '/users/deletion', { password: goodPassword });
const ways = [...byOthers, ['deleted by themselves', deleteOneself]] as const;

const lastAdmin = refused(409, 'last_admin');

const countAdmins = async () =>
  (
    await server.query(`select from app_user u join role r on r.id = u.id_role
     where r.name = 'admin' and not u.disabled and u.tms_registered_at is not null`)
  ).length;

describe('the last administrator', () => {
  it('is kept, even if others are disabled, not registered, or have all scopes by another role', async () => {
    const admin = await newAdmin();
    const headers = await bearerOf(server, admin);
    for (const [, take] of ways) expect(await take(headers, admin)).toEqual(lastAdmin);
    await createAccount(server, { scopes: [...scopes] });
    const others = [await newAdmin({ disabled: true }), await newAdmin({ invited: true })];
    for (const [, take] of ways) expect(await take(headers, admin)).toEqual(lastAdmin);
    expect(await countAdmins()).toBe(1);
    for (const other of others) expect((await demote(headers, other)).status).toBe(200);
  });

  it('cannot be an unregistered account', async () => {
    const { headers } = await signedInWith(server, [...scopes]);
    for (const [, take] of byOthers) expect((await take(headers, await newAdmin({ invited: true }))).status).toBe(200);
  });
});

it.each(ways)('one of two administrators is left when both are to be %s at once', async (_way, take) => {
  const admins = [await newAdmin(), await newAdmin()];
  const headers = await Promise.all(admins.map((admin) => bearerOf(server, admin)));
  const answers = await Promise.all(admins.map((admin, at) => take(headers[at] as Headers, admin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers).toContainEqual(lastAdmin);
  expect(await countAdmins()).toBe(1);
});
