import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import type { Account } from '../../http/access.ts';
import type { AddWork } from '../../jobs/work.ts';
import { askAs, bearerOf, createAccount, createRole, signedInWith, signIn } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listUsers } from './accounts.repository.ts';
import { createInvitationCalls } from './invitations.ts';
import { createUserCalls } from './users.ts';

const server = useTestApp();
let role_id: string;
let caller: Account;
beforeAll(async () => {
  role_id = await createRole(server, []);
  const { access_token } = await signIn(server, await createAccount(server, { scopes: [...scopes] }));
  const account = await server.app.identify(access_token);
  if (!account) throw new Error('not signed in');
  caller = account;
});

const origin = () => 'https://prima-vista.example';

/** The service with a queue that only records what is added to it. */
const withRecordingQueue = () => {
  const added: unknown[] = [];
  const addWork: AddWork = async (tx, kind, data) => tx.afterCommit(() => void added.push([kind, data]));
  const deps = { ...server, origin, addWork };
  const list = () => listUsers(server.db, server.now());
  return { added, users: { ...createUserCalls(deps), ...createInvitationCalls(deps), list } };
};

const newUser = (more: object = {}) => ({
  email: `${randomUUID()}@school.example`,
  full_name: 'Ada Prova',
  role_id,
  disabled: false,
  language: 'it' as const,
  flg_mail: true,
  ...more,
});

const addresses = async () => (await withRecordingQueue().users.list()).map(({ email }) => email);

it('a new account is invited once, in the requested language, unless it is disabled or its link is handed over', async () => {
  const { added, users } = withRecordingQueue();
  const { id } = await users.create(caller, newUser({ language: 'en' }));
  await users.create(caller, newUser({ disabled: true }));
  await users.create(caller, newUser({ flg_mail: false }));
  expect(added).toEqual([['invitation', { id_user: id, language: 'en' }]]);
});

describe('several new accounts', () => {
  const people = (...names: string[]) =>
    names.map((full_name) => ({ full_name, email: `${randomUUID()}@school.example` }));

  it('are all invited, in the order given', async () => {
    const { added, users } = withRecordingQueue();
    const given = people('Zoe Prova', 'Ada Prova');
    const made = await users.createMany(caller, { people: given, role_id, language: 'en', flg_mail: true });
    expect(made.map(({ full_name, email }) => ({ full_name, email }))).toEqual(given);
    expect(added).toEqual(made.map(({ id }) => ['invitation', { id_user: id, language: 'en' }]));
  });

  it.each(['has an account', 'comes twice'])('are none, if an address %s', async (how) => {
    const { added, users } = withRecordingQueue();
    const [first, second, third] = people('Ada Prova', 'Bea Prova', 'Carla Prova');
    const email = how === 'comes twice' ? second?.email : (await users.create(caller, newUser())).email;
    added.length = 0;
    const given = [first, second, { ...third, email }] as ReturnType<typeof people>;
    await expect(
      users.createMany(caller, { people: given, role_id, language: 'it', flg_mail: true }),
    ).rejects.toMatchObject({
      code: 'email_in_use',
    });
    expect(added).toEqual([]);
    expect(await addresses()).not.toContain(first?.email);
  });

  it('are checked before: who has an account is named; they are at most a hundred', async () => {
    const { email } = await createAccount(server);
    const { headers } = await signedInWith(server, ['user:create']);
    const emails = [`nobody-${email}`, ` ${email.toUpperCase()} `];
    const checked = await askAs(server, headers, 'POST', '/users/invitations/check', { emails });
    expect(checked).toEqual({ status: 200, body: { taken: [email] } });
    const many = people(...Array.from({ length: 101 }, (_, index) => `Persona ${index}`));
    const answer = await askAs(server, headers, 'POST', '/users/invitations', { people: many, role_id });
    expect(answer.status).toBe(400);
  });
});

describe('the link of an invitation', () => {
  const linkOf = (id: string, headers: { authorization: string }) =>
    askAs<{ link: string; tms_until: string }>(server, headers, 'POST', `/users/${id}/invitation-link`);

  it('can be handed over, replaces the one that was mailed, and leaves an event', async () => {
    const { users } = withRecordingQueue();
    const invited = await users.create(caller, newUser());
    const { headers } = await signedInWith(server, ['user:create']);
    const [first, second] = [await linkOf(invited.id, headers), await linkOf(invited.id, headers)];
    const tokens = [first, second].map(({ body }) => body.link.split('/registration/')[1]);
    const open = (token: string | undefined) => ask(server, 'POST', '/users/validate', { token });
    expect((await open(tokens[0])).status).toBe(401);
    expect(await open(tokens[1])).toMatchObject({ status: 200, body: { data: { email: invited.email } } });
    expect(await users.list()).toContainEqual({ ...invited, tms_invitation_until: second.body.tms_until });
    expect((await securityEventsAbout(server, invited.email)).map(({ des_event }) => des_event)).toContain(
      'invitation_link_made',
    );
  });

  it('is refused to who lacks the scopes of the account, for accounts in use, and too often', async () => {
    const { users } = withRecordingQueue();
    const { headers } = await signedInWith(server, ['user:create']);
    const above = await users.create(caller, newUser({ role_id: await createRole(server, ['audit:read']) }));
    expect((await linkOf(above.id, headers)).body).toMatchObject({ detail: 'scope_not_held' });
    const { id } = await createAccount(server, { scopes: [] });
    expect((await linkOf(id, headers)).body).toMatchObject({ detail: 'not_invited' });
    const invited = await users.create(caller, newUser());
    for (let time = 0; time < 3; time += 1) expect((await linkOf(invited.id, headers)).status).toBe(200);
    expect((await linkOf(invited.id, headers)).status).toBe(429);
  });
});

describe('an invited person', () => {
  const invite = async (more: object = {}) => {
    const notes = withRecordingQueue();
    const { id } = await notes.users.create(caller, newUser(more));
    notes.added.length = 0;
    return { ...notes, id };
  };

  it('is invited at the new address, and the mistyped one gets no notice', async () => {
    const { added, users, id } = await invite();
    await users.edit(caller, id, { email: `${randomUUID()}@school.example`, language: 'en' });
    expect(added).toEqual([['invitation', { id_user: id, language: 'en' }]]);
  });

  it('is invited when enabled again', async () => {
    const { added, users, id } = await invite({ disabled: true });
    await users.edit(caller, id, { disabled: false });
    expect(added).toEqual([['invitation', { id_user: id, language: 'it' }]]);
  });

  it('gets at most three invitations in fifteen minutes, even through changes', async () => {
    const { added, users, id } = await invite();
    for (let change = 0; change < 5; change += 1) {
      await users.edit(caller, id, { email: `${randomUUID()}@school.example` });
    }
    expect(added).toHaveLength(3);
  });

  it('is not invited again after a change of name or role, nor while disabled', async () => {
    const { added, users, id } = await invite();
    await users.edit(caller, id, { full_name: 'Ada Altra' });
    await users.edit(caller, id, { disabled: true, email: `${randomUUID()}@school.example` });
    expect(added).toEqual([]);
  });

  it('keeps the new address when it was invited too often', async () => {
    const { added, users, id } = await invite();
    for (let sent = 0; sent < 3; sent += 1) await users.invite(caller, id, 'it');
    added.length = 0;
    const email = `${randomUUID()}@school.example`;
    expect(await users.edit(caller, id, { email })).toMatchObject({ email });
    expect(added).toEqual([]);
  });
});

describe('another invitation', () => {
  it('is sent at most three times in fifteen minutes, not counting the first one', async () => {
    const { added, users } = withRecordingQueue();
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

  it('is counted only when it is sent', async () => {
    const { added, users } = withRecordingQueue();
    const { id } = await createAccount(server, { invited: true, disabled: true });
    for (let refused = 0; refused < 4; refused += 1) {
      await expect(users.invite(caller, id, 'it')).rejects.toMatchObject({ code: 'not_invited' });
    }
    await server.query('update app_user set disabled = false where id = $1', [id]);
    await users.invite(caller, id, 'it');
    expect(added).toHaveLength(1);
  });

  it.each([
    ['has a password', {}],
    ['is disabled', { invited: true, disabled: true }],
  ])('is refused for an account that %s', async (_who, account) => {
    const { headers } = await signedInWith(server, ['user:create']);
    const { id } = await createAccount(server, { scopes: [], ...account });
    const answer = await askAs(server, headers, 'POST', `/users/${id}/invite`, {});
    expect(answer).toMatchObject({ status: 409, body: { detail: 'not_invited' } });
    const { added, users } = withRecordingQueue();
    await expect(users.invite(caller, id, 'it')).rejects.toMatchObject({ code: 'not_invited' });
    expect(added).toEqual([]);
  });
});
