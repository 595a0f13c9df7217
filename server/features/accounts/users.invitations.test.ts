import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import type { Mail } from '../../mail/mail.ts';
import { askAs, createAccount, createRole } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { accountMailWorkers } from './account-mails.ts';
import { refused } from './testing/auth-calls.ts';
import { signUpBy, tokenIn, validate } from './testing/links.ts';
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
  expect(server.mails[0]?.text).toContain(`${testOrigin}/registration/`);
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

/** The workers and the mails they send. */
const workersOf = () => {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  return { mails, ...accountMailWorkers({ ...server, origin: () => testOrigin, sendMail }) };
};

describe('the mail of an invitation', () => {
  it.each([
    ['gone', async () => randomUUID()],
    ['disabled', async () => (await createAccount(server, { invited: true, disabled: true })).id],
    ['registered', async () => (await createAccount(server)).id],
  ])('does not go to an account that is %s', async (_, make) => {
    const { mails, invitation } = workersOf();
    const id_user = await make();
    await invitation({ id_user, language: 'it' });
    expect(mails).toEqual([]);
    expect(await server.query('select from one_time_token where id_user = $1', [id_user])).toHaveLength(0);
  });
});

describe('the mail about a forgotten password', () => {
  it('leads to a first password for an account with single sign-on only', async () => {
    const account = await createAccount(server);
    await server.query('update app_user set cod_password_hash = null where id = $1', [account.id]);
    const { mails, forgotten_password } = workersOf();
    await forgotten_password({ email: account.email, language: 'it' });
    const token = tokenIn(mails[0]?.text ?? '');
    expect((await signUpBy(server, { token, password: 'Quattro-gatti-7' })).status).toBe(200);
  });

  it('is an error when the mail cannot be sent, so that it is retried, as is a notice', async () => {
    const { email } = await createAccount(server);
    const sendMail = () => Promise.reject(new Error('the mail server is away'));
    const workers = accountMailWorkers({ ...server, origin: () => testOrigin, sendMail });
    await expect(workers.forgotten_password({ email, language: 'it' })).rejects.toThrow('away');
    const change = { email, changed_at: '2026-03-02T09:00:00.000Z' };
    await expect(workers.password_changed(change)).rejects.toThrow('away');
  });
});

it('an address replaced while a mail is being made gets no link: the new one gets the invitation', async () => {
  const changeMeanwhile = (id: string, work: () => Promise<void>) => {
    const sql = 'update app_user set email = $2 where id = $1';
    return whileUncommitted(server, (client) => client.query(sql, [id, `new-${id}@school.example`]), work);
  };
  const { mails, forgotten_password, invitation } = workersOf();
  const { id, email } = await createAccount(server);
  await changeMeanwhile(id, () => forgotten_password({ email, language: 'it' }));
  expect(mails).toEqual([]);
  const invited = await createAccount(server, { invited: true });
  await changeMeanwhile(invited.id, () => invitation({ id_user: invited.id, language: 'it' }));
  expect(mails.map(({ to }) => to)).toEqual([`new-${invited.id}@school.example`]);
});
