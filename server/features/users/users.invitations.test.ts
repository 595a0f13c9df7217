import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import type { AddWork } from '../../jobs/work.ts';
import { askAs, bearerOf, createAccount, createRole } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { usersService } from './users.service.ts';

let server: TestApp;
let role_id: string;
beforeAll(async () => {
  server = await buildTestApp();
  role_id = await createRole(server, []);
});
afterAll(() => server.close());

const caller = { id: randomUUID(), email: '', full_name: '', scopes: [...scopes], uid_sign_in: randomUUID() };

/** The accounts, with a queue that only notes what is added to it. */
const withNotes = () => {
  const added: unknown[] = [];
  const addWork: AddWork = async (kind, data) => void added.push([kind, data]);
  return { added, users: usersService({ ...server, addWork }) };
};

/** The accounts, with a queue that is away. */
const withoutQueue = () =>
  usersService({
    ...server,
    addWork: async () => {
      throw new Error('the queue is away');
    },
  });

const newUser = (more: object = {}) => ({
  email: `${randomUUID()}@school.example`,
  full_name: 'Ada Prova',
  role_id,
  disabled: false,
  language: 'it' as const,
  ...more,
});

const addresses = async () => (await withNotes().users.list()).map(({ email }) => email);

describe('a new account', () => {
  it('is invited once, in the language that was asked for', async () => {
    const { added, users } = withNotes();
    const { id } = await users.create(caller, newUser({ language: 'en' }));
    expect(added).toEqual([['invitation', { id_user: id, language: 'en' }]]);
  });

  it('is stored by the time the invitation is to be written', async () => {
    const seen: string[] = [];
    const users = usersService({
      ...server,
      addWork: async () => void seen.push(...(await addresses())),
    });
    const { email } = await users.create(caller, newUser());
    expect(seen).toContain(email);
  });

  it('is not invited while it is disabled', async () => {
    const { added, users } = withNotes();
    await users.create(caller, newUser({ disabled: true }));
    expect(added).toEqual([]);
  });

  it('is not invited when it is refused', async () => {
    const { added, users } = withNotes();
    const account = newUser();
    await users.create(caller, account);
    await expect(users.create(caller, account)).rejects.toMatchObject({ code: 'email_in_use' });
    expect(added).toHaveLength(1);
  });

  it('is no account when the invitation cannot be added, so that it can be made again', async () => {
    const account = newUser();
    await expect(withoutQueue().create(caller, account)).rejects.toThrow('the queue is away');
    expect(await addresses()).not.toContain(account.email);
    const { added, users } = withNotes();
    expect(await users.create(caller, account)).toMatchObject({ email: account.email });
    expect(added).toHaveLength(1);
  });

  it('stays when somebody took it up before the invitation could be added', async () => {
    const account = newUser();
    const users = usersService({
      ...server,
      addWork: async () => {
        await server.db.$client.query('update app_user set tms_registered_at = now() where email = $1', [
          account.email,
        ]);
        throw new Error('the queue is away');
      },
    });
    await expect(users.create(caller, account)).rejects.toThrow('the queue is away');
    expect(await addresses()).toContain(account.email);
  });
});

describe('an invitation that is sent again', () => {
  it('is added anew, in the language that was asked for', async () => {
    const { added, users } = withNotes();
    const { id } = await createAccount(server, { invited: true });
    expect(await users.invite(caller, id, 'en')).toMatchObject({ id, flg_invited: true });
    expect(added).toEqual([['invitation', { id_user: id, language: 'en' }]]);
  });

  it('leaves the account when it cannot be added', async () => {
    const { id, email } = await createAccount(server, { invited: true });
    await expect(withoutQueue().invite(caller, id, 'it')).rejects.toThrow('the queue is away');
    expect(await addresses()).toContain(email);
  });

  it.each([
    ['has a password', {}],
    ['is disabled', { invited: true, disabled: true }],
  ])('is not for who %s', async (_who, account) => {
    const headers = await bearerOf(server, await createAccount(server, { scopes: ['user:create'] }));
    const { id } = await createAccount(server, { scopes: [], ...account });
    expect(await askAs(server, headers, 'POST', `/users/${id}/invite`, {})).toEqual({
      status: 409,
      body: { detail: 'not_invited', status_code: 409 },
    });
    const { added, users } = withNotes();
    await expect(users.invite(caller, id, 'it')).rejects.toMatchObject({ code: 'not_invited' });
    expect(added).toEqual([]);
  });

  it('is not for who came by single sign-on', async () => {
    const { id } = await createAccount(server, { invited: true });
    await server.db.$client.query('update app_user set tms_registered_at = now() where id = $1', [id]);
    await expect(withNotes().users.invite(caller, id, 'it')).rejects.toMatchObject({ code: 'not_invited' });
  });
});
