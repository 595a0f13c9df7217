import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { askAs, bearerOf, createAccount, goodPassword, signedIn, type TestAccount } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { ask } from '../../testing/participants.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { accountMailWorkers } from './account-mails.ts';
import { login as loginTo, refused } from './testing/auth-calls.ts';
import { notAuthorized } from './testing/links.ts';

const server = useTestApp();
beforeEach(() => {
  server.mails.length = 0;
  server.setNow(new Date('2026-03-02T09:00:00Z'));
});
/** May change accounts, and nothing else. */
const clerk = useSignedIn(server, { per: 'test', scopes: ['user:read', 'user:update', 'support:read'] });
/** May change roles, too. */
const admin = useSignedIn(server, { per: 'test', role_name: 'admin' });

const newAddress = () => `${randomUUID()}@elsewhere.example`;
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const linkTo = (email: string) => /\/address\/([\w-]{43})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
const give = ({ headers }: typeof admin, { id }: TestAccount, email: string) =>
  askAs<User>(server, headers, 'POST', `/users/${id}`, { email });
const confirm = (token: string) => ask<{ email: string }>(server, 'POST', '/users/email/confirm', { token });
const validate = (token: string) => ask<{ email: string }>(server, 'POST', '/users/email/validate', { token });
const login = (username: string) => loginTo(server, username, goodPassword);
const forget = (email: string) => ask(server, 'POST', '/users/password/forgot', { email });
/** A teacher who has a session. */
const createTeacher = async () => {
  const { account, headers } = await signedIn(server);
  expect((await askAs(server, headers, 'POST', '/gamesession', { des_name: '3B' })).status).toBe(200);
  const change = (email: string, password = goodPassword) =>
    askAs(server, headers, 'POST', '/users/email/change', { email, password, language: 'en' });
  return { account, headers, change };
};
const addressOf = async ({ id }: TestAccount): Promise<string> =>
  (await server.query('select email from app_user where id = $1', [id]))[0].email;
const withdraw = ({ id }: TestAccount) => askAs(server, admin.headers, 'DELETE', `/users/${id}/email`);
const listed = async ({ id }: TestAccount, headers = admin.headers) =>
  (await askAs<User[]>(server, headers, 'GET', '/users')).body.find((user) => user.id === id);

describe('taking over a teacher who has sessions', () => {
  it('fails with user:update: no other address can be given, nor after disabling, and no password asked for there', async () => {
    const { account } = await createTeacher();
    const mine = newAddress();
    expect(await give(clerk, account, mine)).toEqual(refused(409, 'owner_has_sessions'));
    await forget(mine);
    expect(server.mails).toEqual([]);
    await askAs(server, clerk.headers, 'POST', `/users/${account.id}`, { disabled: true });
    expect((await give(clerk, account, mine)).status).toBe(409);
    expect(await addressOf(account)).toBe(account.email);
  });

  it('fails when the address was asked for before the first session, and confirmed after it', async () => {
    const { account, headers } = await signedIn(server);
    const mine = newAddress();
    expect((await give(clerk, account, mine)).status).toBe(200);
    expect((await askAs(server, headers, 'POST', '/gamesession', { des_name: '3B' })).status).toBe(200);
    expect(await confirm(linkTo(mine))).toEqual(notAuthorized);
    expect(await addressOf(account)).toBe(account.email);
  });

  it('fails by replacing a change that the teacher asked for', async () => {
    const { account, change } = await createTeacher();
    const theirs = newAddress();
    await change(theirs);
    expect((await give(clerk, account, newAddress())).status).toBe(409);
    expect(await confirm(linkTo(theirs))).toEqual({ status: 200, body: { email: theirs } });
  });

  it('is left to those who may change roles, whose change counts only once the new address is confirmed', async () => {
    const { account } = await createTeacher();
    const email = newAddress();
    const waiting = { email: account.email, new_email: email, tms_new_email_until: '2026-03-03T09:00:00.000Z' };
    expect(await give(admin, account, email)).toMatchObject({ status: 200, body: waiting });
    expect(await confirm(linkTo(email))).toEqual({ status: 200, body: { email } });
    expect(await addressOf(account)).toBe(email);
  });
});

describe('a new address', () => {
  const asked = async () => {
    const account = await createAccount(server);
    const email = newAddress();
    await give(admin, account, email);
    return { account, email, token: linkTo(email) };
  };

  it('gets the only link; the present one gets a notice with the new one masked', async () => {
    const { account, email } = await asked();
    expect(server.mails.map(({ to }) => to).sort()).toEqual([account.email, email].sort());
    expect(mailsTo(email)[0]?.text).toMatch(new RegExp(`${testOrigin}/address/[\\w-]{43}\n`));
    const notice = JSON.stringify(mailsTo(account.email));
    expect(notice).toContain('@e….example');
    expect(notice).not.toMatch(/https?:|elsewhere/);
  });

  it('counts for nothing until it is confirmed', async () => {
    const { account, email } = await asked();
    server.mails.length = 0;
    expect((await login(email)).status).toBe(401);
    expect((await login(account.email)).status).toBe(200);
    for (const address of [email, account.email]) await forget(address);
    expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
  });

  it('counts once its link is used: then sign-ins and other links of the account end', async () => {
    const { account, email, token } = await asked();
    const headers = await bearerOf(server, account);
    await forget(account.email);
    server.mails.length = 0;
    expect(await validate(token)).toEqual({ status: 200, body: { email } });
    expect(await confirm(token)).toEqual({ status: 200, body: { email } });
    expect((await login(account.email)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect((await askAs(server, headers, 'GET', '/users/email/change')).status).toBe(401);
    expect(await server.query('select from one_time_token where id_user = $1', [account.id])).toEqual([]);
    expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
    expect(await listed(account)).toMatchObject({ email, new_email: null });
  });

  it('is confirmed once, even with two clicks at the same time', async () => {
    const { token } = await asked();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await validate(token)).toEqual(notAuthorized);
  });

  it('cannot be confirmed after a day, nor is it shown', async () => {
    const { account, token } = await asked();
    server.setNow(new Date('2026-03-03T09:00:00Z'));
    expect(await validate(token)).toEqual(notAuthorized);
    expect(await confirm(token)).toEqual(notAuthorized);
    const { headers } = await signedIn(server, { role_name: 'admin' });
    expect(await listed(account, headers)).toMatchObject({ new_email: null, tms_new_email_until: null });
  });

  it.each([
    ['staff', 'DELETE', '/users/:id/email'],
    ['the owner', 'DELETE', '/users/email/change'],
    ['disabling', 'POST', '/users/:id'],
    ['deleting', 'DELETE', '/users/:id'],
  ] as const)('is withdrawn by %s', async (who, method, path) => {
    const { account, token } = await asked();
    const headers = who === 'the owner' ? await bearerOf(server, account) : admin.headers;
    const body = method === 'POST' ? { disabled: true } : undefined;
    expect((await askAs(server, headers, method, path.replace(':id', account.id), body)).status).toBe(200);
    expect(await confirm(token)).toEqual(notAuthorized);
  });

  it('leaves events when it is asked for and withdrawn', async () => {
    const { account, email } = await asked();
    await withdraw(account);
    const details = (await securityEventsAbout(server, account.email)).map(({ jsn_detail }) => jsn_detail);
    expect(details).toHaveLength(2);
    for (const detail of [{ email_asked: email }, { email_withdrawn: email }]) expect(details).toContainEqual(detail);
  });

  it('is asked for at most five times an hour, and only the link of the last one works', async () => {
    const { account, token } = await asked();
    for (let times = 0; times < 3; times += 1) await give(admin, account, newAddress());
    const [fifth, sixth] = [newAddress(), newAddress()];
    expect((await give(admin, account, fifth)).status).toBe(200);
    expect((await give(admin, account, sixth)).status).toBe(429);
    expect(mailsTo(sixth)).toEqual([]);
    expect(await confirm(token)).toEqual(notAuthorized);
    expect(await confirm(linkTo(fifth))).toMatchObject({ body: { email: fifth } });
  });

  it('gets no mail when the change was withdrawn before it was written', async () => {
    const { account } = await asked();
    await withdraw(account);
    const sendMail = () => Promise.reject(new Error('a mail was sent'));
    const { address_link } = accountMailWorkers({ ...server, origin: () => testOrigin, sendMail });
    await expect(address_link({ id_user: account.id, language: 'it' })).resolves.toBeUndefined();
  });
});

describe("one's own address", () => {
  it('does not change from a device left unattended: the password is asked for, not only in the profile', async () => {
    const { change } = await createTeacher();
    expect(await change(newAddress(), 'Sbagliata-1')).toEqual(refused(409, 'wrong_password'));
    expect(server.mails).toEqual([]);
    const { account } = admin;
    expect(await give(admin, account, newAddress())).toEqual(refused(409, 'own_address'));
    expect(await give(admin, account, account.email.toUpperCase())).toMatchObject({ status: 200 });
  });

  it('does not tell whose address is taken, except to who reads the mail there, and must be another one', async () => {
    const { account, headers, change } = await createTeacher();
    const other = await createAccount(server);
    const waiting = { change: { email: other.email, tms_until: '2026-03-03T09:00:00.000Z' } };
    expect(await change(other.email)).toEqual({ status: 200, body: waiting });
    expect(await askAs(server, headers, 'GET', '/users/email/change')).toEqual({ status: 200, body: waiting });
    expect(await confirm(linkTo(other.email))).toEqual(refused(409, 'email_in_use'));
    expect(await addressOf(account)).toBe(account.email);
    expect(await change(account.email)).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } });
  });
});
