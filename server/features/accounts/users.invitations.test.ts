import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { askAs, createAccount, createRole } from '../../testing/accounts.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { refused } from './testing/auth-calls.ts';
import { tokenIn, validate } from './testing/links.ts';
import { newAddress, userCalls } from './testing/user-calls.ts';

const server = useTestApp();
const caller = useSignedIn(server, { scopes: [...scopes] });
/** Covers no account with scopes. */
const inviter = useSignedIn(server, { scopes: ['user:create'] });
let role_id: string;
beforeAll(async () => {
  role_id = await createRole(server, []);
});
beforeEach(() => {
  server.mails.length = 0;
});

const { list, find, create, edit } = userCalls(server, caller);
const newUser = (more: object = {}) => ({ email: newAddress(), full_name: 'Ada Prova', role_id, ...more });
const invite = (id: string, by = caller) => askAs<User>(server, by.headers, 'POST', `/users/${id}/invite`, {});
const createMany = (people: object[]) =>
  askAs<User[]>(server, caller.headers, 'POST', '/users/invitations', { people, role_id, language: 'en' });
const linkOf = (id: string) =>
  askAs<{ link: string; tms_until: string }>(server, inviter.headers, 'POST', `/users/${id}/invitation-link`);

const invitedAddresses = () => server.mails.map(({ to }) => to);
const notInvited = refused(409, 'not_invited');

it('a new account is invited once, in the requested language, unless it is disabled or its link is handed over', async () => {
  const { body } = await create(newUser({ language: 'en' }));
  await create(newUser({ disabled: true }));
  await create(newUser({ flg_mail: false }));
  expect(invitedAddresses()).toEqual([body.email]);
  expect(server.mails[0]?.html).toContain('<html lang="en">');
});

describe('several new accounts', () => {
  const people = (...names: string[]) => names.map((full_name) => ({ full_name, email: newAddress() }));

  it('are all invited, in the order given', async () => {
    const given = people('Zoe Prova', 'Ada Prova');
    expect((await createMany(given)).body).toMatchObject(given);
    expect(invitedAddresses()).toEqual(given.map(({ email }) => email));
  });

  it.each(['has an account', 'comes twice'])('are none, if an address %s', async (how) => {
    const [first, second] = people('Ada Prova', 'Bea Prova');
    const email = how === 'comes twice' ? second?.email : caller.account.email;
    expect(await createMany([first, second, { ...first, email }] as object[])).toEqual(refused(409, 'email_in_use'));
    expect(server.mails).toEqual([]);
    expect((await list()).map((user) => user.email)).not.toContain(first?.email);
  });

  it('are checked before: taken addresses are named; they are at most a hundred', async () => {
    const { email } = await createAccount(server);
    const emails = [`nobody-${email}`, ` ${email.toUpperCase()} `];
    const checked = await askAs(server, inviter.headers, 'POST', '/users/invitations/check', { emails });
    expect(checked).toEqual({ status: 200, body: { taken: [email] } });
    expect((await createMany(people(...Array(101).fill('Ada Prova')))).status).toBe(400);
  });
});

describe('the link of an invitation', () => {
  it('can be handed over, replaces the one that was mailed, and leaves an event', async () => {
    const { body: invited } = await create(newUser());
    const link = await linkOf(invited.id);
    expect((await validate(server, tokenIn(server.mails[0]?.text ?? ''))).status).toBe(401);
    const opened = await validate(server, tokenIn(link.body.link));
    expect(opened).toMatchObject({ status: 200, body: { data: { email: invited.email } } });
    expect((await find(invited.id))?.tms_invitation_until).toBe(link.body.tms_until);
    const events = (await securityEventsAbout(server, invited.email)).map(({ des_event }) => des_event);
    expect(events).toContain('invitation_link_made');
  });

  it('is refused without the scopes of the account, for accounts in use, and too often', async () => {
    const above = await createAccount(server, { scopes: ['audit:read'], invited: true });
    expect(await linkOf(above.id)).toEqual(refused(409, 'scope_not_held'));
    expect(await linkOf((await createAccount(server, { scopes: [] })).id)).toEqual(notInvited);
    const { id } = (await create(newUser())).body;
    for (let time = 0; time < 3; time += 1) expect((await linkOf(id)).status).toBe(200);
    expect((await linkOf(id)).status).toBe(429);
  });
});

describe('an invited person', () => {
  const invited = async (more: object = {}) => {
    const { id } = (await create(newUser(more))).body;
    server.mails.length = 0;
    return id;
  };

  it('is invited at the new address, at most three times in fifteen minutes, and the mistyped one gets no notice', async () => {
    const [id, email] = [await invited(), newAddress()];
    await edit(id, { email, language: 'en' });
    expect(server.mails).toMatchObject([{ to: email, html: expect.stringContaining('<html lang="en">') }]);
    for (const next of [newAddress(), newAddress(), newAddress()]) {
      expect((await edit(id, { email: next })).body).toMatchObject({ email: next });
    }
    expect(server.mails).toHaveLength(3);
  });

  it('is not invited again after a change of name, nor while disabled, but when enabled again', async () => {
    const [id, email] = [await invited(), newAddress()];
    await edit(id, { full_name: 'Ada Altra' });
    await edit(id, { disabled: true, email });
    expect(server.mails).toEqual([]);
    await edit(id, { disabled: false });
    expect(invitedAddresses()).toEqual([email]);
  });
});

describe('another invitation', () => {
  it('is sent at most three times in fifteen minutes, not counting the first one', async () => {
    const { id, email } = (await create(newUser())).body;
    for (let sent = 0; sent < 3; sent += 1) expect(await invite(id)).toMatchObject({ status: 200, body: { id } });
    const { statusCode, headers } = await server.app.inject({
      ...{ method: 'POST', url: `/api/users/${id}/invite`, headers: caller.headers, payload: {} },
    });
    expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 429, wait: '900' });
    expect(invitedAddresses()).toEqual(Array(4).fill(email));
    expect((await invite((await create(newUser())).body.id)).status).toBe(200);
  });

  it('is counted only when it is sent, and refused for accounts that are disabled or have a password', async () => {
    expect(await invite((await createAccount(server, { scopes: [] })).id, inviter)).toEqual(notInvited);
    const { id, email } = await createAccount(server, { invited: true, disabled: true });
    for (let times = 0; times < 4; times += 1) expect(await invite(id)).toEqual(notInvited);
    await server.query('update app_user set disabled = false where id = $1', [id]);
    await invite(id);
    expect(invitedAddresses()).toEqual([email]);
  });
});
