import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import type { Account } from '../../http/access.ts';
import type { AddWork } from '../../jobs/work.ts';
import { askAs, bearerOf, createAccount, createRole, signIn } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { usersService } from './users.ts';

let server: TestApp;
let role_id: string;
let caller: Account;
beforeAll(async () => {
  server = await buildTestApp();
  role_id = await createRole(server, []);
  const { access_token } = await signIn(server, await createAccount(server, { scopes: [...scopes] }));
  const account = await server.app.identify(access_token);
  if (!account) throw new Error('nobody is signed in');
  caller = account;
});
afterAll(() => server.close());

const log = { warn: () => {} };

/** The accounts, with a queue that only notes what is added to it. */
const withNotes = () => {
  const added: unknown[] = [];
  const addWork: AddWork = async (kind, data) => void added.push([kind, data]);
  return { added, users: usersService({ ...server, addWork, log }) };
};

/** The accounts, with a queue that is away. */
const withoutQueue = () =>
  usersService({
    ...server,
    log,
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
      log,
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
      log,
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

describe('an invited person', () => {
  const invite = async (more: object = {}) => {
    const notes = withNotes();
    const { id } = await notes.users.create(caller, newUser(more));
    notes.added.length = 0;
    return { ...notes, id };
  };

  it('is invited at the new address, and the mistyped one is told nothing', async () => {
    const { added, users, id } = await invite();
    await users.edit(caller, id, { email: `${randomUUID()}@school.example`, language: 'en' });
    expect(added).toEqual([['invitation', { id_user: id, language: 'en' }]]);
  });

  it('is invited when let in again', async () => {
    const { added, users, id } = await invite({ disabled: true });
    await users.edit(caller, id, { disabled: false });
    expect(added).toEqual([['invitation', { id_user: id, language: 'it' }]]);
  });

  it('gets no more than three invitations in fifteen minutes by changes either', async () => {
    const { added, users, id } = await invite();
    for (let change = 0; change < 5; change += 1) {
      await users.edit(caller, id, { email: `${randomUUID()}@school.example` });
    }
    expect(added).toHaveLength(3);
  });

  it('is not invited again for another name or role, nor while disabled', async () => {
    const { added, users, id } = await invite();
    await users.edit(caller, id, { full_name: 'Ada Altra' });
    await users.edit(caller, id, { disabled: true, email: `${randomUUID()}@school.example` });
    expect(added).toEqual([]);
  });

  it('keeps the new address when the queue is away', async () => {
    const { id } = await invite();
    const email = `${randomUUID()}@school.example`;
    expect(await withoutQueue().edit(caller, id, { email })).toMatchObject({ email });
  });
});

describe('an invitation that is sent again', () => {
  it('is added anew, in the language that was asked for', async () => {
    const { added, users } = withNotes();
    const { id } = await createAccount(server, { invited: true });
    expect(await users.invite(caller, id, 'en')).toMatchObject({ id, flg_invited: true });
    expect(added).toEqual([['invitation', { id_user: id, language: 'en' }]]);
  });

  it('goes to nobody more than three times in fifteen minutes, the first one not counted', async () => {
    const { added, users } = withNotes();
    const { id } = await users.create(caller, newUser());
    for (let sent = 0; sent < 3; sent += 1) await users.invite(caller, id, 'it');
    await expect(users.invite(caller, id, 'it')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 900,
    });
    expect(added).toHaveLength(4);
    const other = await users.create(caller, newUser());
    expect(await users.invite(caller, other.id, 'it')).toMatchObject({ id: other.id });
    const { statusCode, headers } = await server.app.inject({
      method: 'POST',
      url: `/api/users/${id}/invite`,
      headers: await bearerOf(server, { ...caller, id_role: '' }),
      payload: {},
    });
    expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 429, wait: '900' });
  });

  it('counts only when it is sent', async () => {
    const { added, users } = withNotes();
    const { id } = await createAccount(server, { invited: true, disabled: true });
    for (let refused = 0; refused < 4; refused += 1) {
      await expect(users.invite(caller, id, 'it')).rejects.toMatchObject({ code: 'not_invited' });
    }
    await server.db.$client.query('update app_user set disabled = false where id = $1', [id]);
    await users.invite(caller, id, 'it');
    expect(added).toHaveLength(1);
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
