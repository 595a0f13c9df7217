import { expect, test } from 'vitest';
import { askAs, createAccount, goodPassword } from '../../testing/accounts.ts';
import { runCommandHere } from '../../testing/run-command-here.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { accountWithTotp, beginSignIn } from './testing/factors.ts';
import { signUpBy, tokenIn, validate } from './testing/links.ts';

const server = useTestApp({ now: new Date() });

/** Runs `npm run admin:invite` with these arguments on the test's database. */
const inviteAdmin = (args: string[], env: Record<string, string> = {}) =>
  runCommandHere('invite-admin', args, { DATABASE_URL: server.connectionString, ORIGIN: '', PORT: '', ...env });

test('a new administrator gets a link, and can sign up with it', async () => {
  const { code, stdout, stderr } = await inviteAdmin(['Ugo.Neri@School.example', '--name', 'Ugo Neri']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('ugo.neri@school.example is a new administrator');
  expect(stdout).toMatch(/^ {2}http:\/\/localhost:3000\/registration\/[\w-]{43}$/m);
  expect(stdout).toContain('Nothing was mailed');
  const signedUp = await signUpBy(server, { token: tokenIn(stdout), password: goodPassword });
  expect(signedUp).toEqual({ status: 200, body: { data: { email: 'ugo.neri@school.example' } } });
});

test('without a name the account is named after its address; the link has the public origin', async () => {
  const first = await inviteAdmin(['eva@school.example'], { ORIGIN: 'https://primavista.example', PORT: '4000' });
  expect(first.stdout).toContain('  https://primavista.example/registration/');
  expect((await validate(server, tokenIn(first.stdout))).body.data.full_name).toBe('eva');
  const again = await inviteAdmin(['eva@school.example'], { PORT: '4000' });
  expect(again.stdout).toContain('  http://localhost:4000/registration/');
  expect(again.stdout).toContain('has not chosen a password yet');
});

test.each([
  ['an account with another role', ['teacher@school.example'], 'has an account already, with the role "teacher"'],
  ['an invalid address', ['nobody'], '"nobody" is not an e-mail address\n'],
  ['an empty name', ['ugo@school.example', '--name', ' '], '--name must be a line of 1 to 100 characters\n'],
  ['two addresses', ['a@school.example', 'b@school.example'], 'Usage:'],
  ['an unknown address to reset', ['nobody@school.example', '--reset'], 'there is no account with this address'],
])('%s is refused', async (_, args, problem) => {
  await server.query("delete from app_user where email = 'teacher@school.example'");
  await createAccount(server, { email: 'teacher@school.example' });
  const before = await server.query('select email from app_user');
  const { code, stdout, stderr } = await inviteAdmin(args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(problem);
  expect(stderr).not.toContain('    at ');
  expect(await server.query('select email from app_user')).toEqual(before);
});

test('the last administrator who has lost the second factor gets in again, once it is reset', async () => {
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
