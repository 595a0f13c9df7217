import { beforeEach, describe, expect, it } from 'vitest';
import { askAs, createAccount, goodPassword } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { runCommandHere } from '../../testing/run-command-here.ts';
import { eventsOf, securityEventsAbout } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { inviteAdministrator, makeSetupLink } from './invitations.ts';
import { login } from './testing/auth-calls.ts';
import { accountWithTotp, beginSignIn } from './testing/factors.ts';
import { notAuthorized, setupToken, signUp, signUpBy, tokenIn, uidOf, validate } from './testing/links.ts';

const start = new Date('2026-03-02T09:00:00Z');
const person = { email: 'ada@school.example', full_name: 'Ada Prova' };
const hours = 60 * 60_000;

const server = useTestApp();
// An installation without accounts, links, events and mails.
beforeEach(async () => {
  server.setNow(start);
  server.mails.length = 0;
  await server.query('delete from app_user; delete from one_time_token; delete from security_event');
});

const makeLink = () => makeSetupLink({ ...server, origin: () => testOrigin });

const countAccounts = async () => (await server.query('select from app_user')).length;

/** The token of a new setup link, and what signs up with it. */
const openSetup = async () => {
  const token = await setupToken(server);
  return { token, choice: { uid: await uidOf(server, token), password: goodPassword } };
};

describe('the setup link', () => {
  it('asks for name and address, and a password without them, until it has made an administrator', async () => {
    const { choice } = await openSetup();
    const wrong: [given: object, fields: string[]][] = [
      [{}, ['email', 'full_name']],
      [{ full_name: person.full_name }, ['email']],
      [{ ...person, email: 'not an address' }, ['email']],
    ];
    for (const [given, fields] of wrong) {
      const { status, body } = await signUp(server, { ...choice, ...given });
      expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, fields]);
    }
    const named = await signUp(server, { ...choice, ...person, password: 'Una-prova-di-7' });
    expect(named.body).toEqual({ data: { email: person.email, errors: ['contains_identity'] } });
    expect(await countAccounts()).toBe(0);
    expect((await signUp(server, { ...choice, ...person })).status).toBe(200);
  });

  it('the first administrator leaves the event of a new account, and no other', async () => {
    const { choice } = await openSetup();
    expect((await signUp(server, { ...choice, ...person, email: 'ADA@School.example ' })).status).toBe(200);
    const detail = { by: 'setup', role_name: 'admin' };
    const event = { des_event: 'user_created', des_user: person.email, jsn_detail: detail };
    expect(await securityEventsAbout(server, person.email)).toMatchObject([event]);
    expect(server.mails).toEqual([]);
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
    expect(await countAccounts()).toBe(1);
  });

  it('creates one administrator, however many use it at once', async () => {
    const setup = await openSetup();
    const emails = [0, 1, 2, 3, 4, 5].map((index) => `p${index}@school.example`);
    const answers = await Promise.all(emails.map((email) => signUp(server, { ...setup.choice, ...person, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(await countAccounts()).toBe(1);
  });

  it('creates none while another account is being created', async () => {
    const setup = await openSetup();
    const sql =
      "insert into app_user (email, full_name, id_role) select 'first@school.example', 'First', id from role where name = 'admin'";
    const signingUp = () => signUp(server, { ...setup.choice, ...person });
    expect(await whileUncommitted(server, (client) => client.query(sql), signingUp)).toEqual(notAuthorized);
    expect(await countAccounts()).toBe(1);
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

/** Runs `npm run admin:invite` with these arguments on the test's database. It reads the machine's clock. */
const inviteAdmin = (args: string[], env: Record<string, string> = {}) =>
  runCommandHere('invite-admin', args, { DATABASE_URL: server.connectionString, ORIGIN: '', PORT: '', ...env });

it('an administrator invited at the console gets a link, can sign up with it, and leaves an event', async () => {
  server.setNow(new Date());
  const { code, stdout, stderr } = await inviteAdmin(['Ugo.Neri@School.example', '--name', 'Ugo Neri']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('ugo.neri@school.example is a new administrator');
  expect(stdout).toMatch(/^ {2}http:\/\/localhost:3000\/registration\/[\w-]{43}$/m);
  expect(stdout).toContain('Nothing was mailed');
  const signedUp = await signUpBy(server, { token: tokenIn(stdout), password: goodPassword });
  expect(signedUp).toEqual({ status: 200, body: { data: { email: 'ugo.neri@school.example' } } });
  const event = { des_user: null, jsn_detail: { by: 'console', role_name: 'admin' } };
  expect(await eventsOf(server, 'ugo.neri@school.example', 'user_created')).toMatchObject([event]);
});

it('without a name the account is named after its address, its link has the public origin, and repeating it leaves no event', async () => {
  server.setNow(new Date());
  const first = await inviteAdmin(['eva@school.example'], { ORIGIN: 'https://primavista.example', PORT: '4000' });
  expect(first.stdout).toContain('  https://primavista.example/registration/');
  expect((await validate(server, tokenIn(first.stdout))).body.data.full_name).toBe('eva');
  const again = await inviteAdmin(['eva@school.example'], { PORT: '4000' });
  expect(again.stdout).toContain('  http://localhost:4000/registration/');
  expect(again.stdout).toContain('has not chosen a password yet');
  expect(await eventsOf(server, 'eva@school.example', 'user_created')).toHaveLength(1);
});

it.each([
  ['an account with another role', ['teacher@school.example'], 'has an account already, with the role "teacher"'],
  ['an invalid address', ['nobody'], '"nobody" is not an e-mail address\n'],
  ['an empty name', ['ugo@school.example', '--name', ' '], '--name must be a line of 1 to 100 characters\n'],
  ['two addresses', ['a@school.example', 'b@school.example'], 'Usage:'],
  ['an unknown address to reset', ['nobody@school.example', '--reset'], 'there is no account with this address'],
])('%s is refused', async (_, args, problem) => {
  await createAccount(server, { email: 'teacher@school.example' });
  const before = await server.query('select email from app_user');
  const { code, stdout, stderr } = await inviteAdmin(args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(problem);
  expect(stderr).not.toContain('    at ');
  expect(await server.query('select email from app_user')).toEqual(before);
});

it('the last administrator who has lost the second factor gets in again, once it is reset', async () => {
  server.setNow(new Date());
  const { account, headers } = await accountWithTotp(server, { role_name: 'admin' });
  const { code, stdout, stderr } = await inviteAdmin([account.email.toUpperCase(), '--reset']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`${account.email} has no second factor any more`);
  expect(await beginSignIn(server, account)).toBe('');
  expect((await askAs(server, headers, 'GET', '/gamesession')).status).toBe(401);
  const event = { des_user: null, jsn_detail: { by: 'console' } };
  expect(await eventsOf(server, account.email, 'second_factor_reset')).toMatchObject([event]);
  const again = await inviteAdmin([account.email, '--reset']);
  expect([again.code, again.stderr]).toEqual([1, `${account.email} has no second factor\n`]);
});
