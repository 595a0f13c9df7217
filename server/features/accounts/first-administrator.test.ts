import { beforeEach, describe, expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { createAccount, goodPassword } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { inviteAdministrator, makeSetupLink } from './invitations.ts';
import { login } from './testing/auth-calls.ts';
import { notAuthorized, setupToken, signUp, signUpBy, tokenIn, uidOf, validate } from './testing/links.ts';

const start = new Date('2026-03-02T09:00:00Z');
const person = { email: 'ada@school.example', full_name: 'Ada Prova' };
const hours = 60 * 60_000;

const server = useTestApp();
// An installation without accounts, and without links to one.
beforeEach(async () => {
  server.setNow(start);
  await server.query('delete from app_user; delete from one_time_token');
});

const makeLink = () => makeSetupLink({ ...server, origin: () => testOrigin });

const accounts = () =>
  server.query(
    'select u.id, email, full_name, r.name as role, tms_registered_at from app_user u join role r on r.id = id_role',
  );

/** The token of a new setup link, and what signs up with it. */
const openSetup = async () => {
  const token = await setupToken(server);
  return { token, choice: { uid: await uidOf(server, token), password: goodPassword } };
};

describe('the setup link', () => {
  it('lets a person register as the administrator, who can then sign in', async () => {
    const token = await setupToken(server);
    const uid = expect.stringMatching(/^[\w-]{43}$/);
    expect((await validate(server, token)).body).toEqual({ data: { id: uid, email: null, full_name: null } });
    const password = goodPassword;
    const { status, body } = await signUpBy(server, { token, password, ...person, email: 'ADA@School.example ' });
    expect(status).toBe(200);
    const id = expect.any(String);
    expect(await accounts()).toEqual([{ id, ...person, role: 'admin', tms_registered_at: server.now() }]);
    expect(body).toEqual({ data: { email: person.email } });
    const { access_token } = (await login(server, person.email, password)).body;
    expect((await server.app.identify(access_token))?.scopes).toEqual([...scopes]);
  });

  it.each([
    [{}, ['email', 'full_name']],
    [{ full_name: person.full_name }, ['email']],
    [{ ...person, email: 'not an address' }, ['email']],
  ])('requires name and email address: %j', async (given, fields) => {
    const setup = await openSetup();
    const { status, body } = await signUp(server, { ...setup.choice, ...given });
    expect(status).toBe(400);
    expect(body.detail).toBe('invalid_request');
    expect(body.fields?.map(({ field }) => field)).toEqual(fields);
    expect(await accounts()).toEqual([]);
    expect((await validate(server, setup.token)).status).toBe(200);
  });

  it('refuses a password that contains the name given', async () => {
    const setup = await openSetup();
    const { body } = await signUp(server, { ...setup.choice, ...person, password: 'Una-prova-di-7' });
    expect(body).toEqual({ data: { email: person.email, errors: ['contains_identity'] } });
    expect(await accounts()).toEqual([]);
    expect((await signUp(server, { ...setup.choice, ...person })).status).toBe(200);
  });

  it('is invalid once another was created, and after 24 hours', async () => {
    const [first, setup] = [await openSetup(), await openSetup()];
    expect(await signUp(server, { ...first.choice, ...person })).toEqual(notAuthorized);
    server.setNow(new Date(start.getTime() + 24 * hours - 1));
    expect((await validate(server, setup.token)).status).toBe(200);
    server.setNow(new Date(start.getTime() + 24 * hours));
    expect(await validate(server, setup.token)).toEqual(notAuthorized);
    expect(await signUp(server, { ...setup.choice, ...person })).toEqual(notAuthorized);
  });

  it('is invalid once any account exists, and is not created again', async () => {
    const setup = await openSetup();
    await createAccount(server, { disabled: true });
    expect(await makeLink()).toBeUndefined();
    expect(await validate(server, setup.token)).toEqual(notAuthorized);
    expect(await signUp(server, { ...setup.choice, ...person })).toEqual(notAuthorized);
    expect(await accounts()).toHaveLength(1);
  });

  it('creates one administrator, however many use it at once', async () => {
    const setup = await openSetup();
    const emails = [0, 1, 2, 3, 4, 5].map((index) => `p${index}@school.example`);
    const answers = await Promise.all(emails.map((email) => signUp(server, { ...setup.choice, ...person, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(await accounts()).toHaveLength(1);
  });

  it('creates none while another account is being created', async () => {
    const setup = await openSetup();
    const sql =
      "insert into app_user (email, full_name, id_role) select 'first@school.example', 'First', id from role where name = 'admin'";
    const signingUp = () => signUp(server, { ...setup.choice, ...person });
    expect(await whileUncommitted(server, (client) => client.query(sql), signingUp)).toEqual(notAuthorized);
    expect(await accounts()).toHaveLength(1);
  });
});

const invite = (email: string) => inviteAdministrator({ ...server, origin: () => testOrigin }, { ...person, email });

it('an invited administrator who is registered gets a link for a new password, and keeps the old one', async () => {
  const { email } = await createAccount(server, { role_name: 'admin' });
  const { account, link, until } = await invite(email);
  expect([account, until]).toEqual(['registered', new Date(start.getTime() + hours / 4)]);
  expect((await validate(server, tokenIn(link))).status).toBe(200);
  expect((await login(server, email, goodPassword)).status).toBe(200);
});

it('an invited administrator who is disabled is refused', async () => {
  const { email } = await createAccount(server, { role_name: 'admin', disabled: true });
  await expect(invite(email)).rejects.toThrow('disabled');
  expect(await server.query('select from one_time_token')).toHaveLength(0);
});
