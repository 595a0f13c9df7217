import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { packageRoot } from '../../lib/package-root.ts';
import { createAccount, goodPassword } from '../../testing/accounts.ts';
import { serverProgram } from '../../testing/server-program.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { signUp, tokenIn, validate } from './testing/links.ts';

const server = useTestApp({ now: new Date() });

/** Runs `npm run admin:invite` with these arguments on the test's database. */
const inviteAdmin = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const command = [...serverProgram('server/cli/invite-admin.ts'), ...args];
    const settings = { ...process.env, DATABASE_URL: server.connectionString, ORIGIN: '', PORT: '', ...env };
    execFile(process.execPath, command, { cwd: packageRoot, env: settings }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const countAccounts = async () => (await server.query('select from app_user')).length;

test('a new administrator gets a link, and can sign in with it', async () => {
  const { code, out, err } = await inviteAdmin(['Ugo.Neri@School.example', '--name', 'Ugo Neri']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('ugo.neri@school.example is a new administrator');
  expect(out).toMatch(/^ {2}http:\/\/localhost:3000\/registration\/[\w-]{43}$/m);
  expect(out).toContain('Nothing was mailed');
  const token = tokenIn(out);
  const { data } = (await validate(server, token)).body;
  expect(data).toMatchObject({ email: 'ugo.neri@school.example', full_name: 'Ugo Neri' });
  expect((await signUp(server, { uid: data.id, password: goodPassword })).status).toBe(200);
});

test('without a name the account is named after its address; the link has the public origin', async () => {
  const env = { ORIGIN: 'https://primavista.example', PORT: '4000' };
  const first = await inviteAdmin(['eva@school.example'], env);
  expect(first.out).toContain('  https://primavista.example/registration/');
  expect((await validate(server, tokenIn(first.out))).body.data.full_name).toBe('eva');
  const again = await inviteAdmin(['eva@school.example'], { PORT: '4000' });
  expect(again.out).toContain('  http://localhost:4000/registration/');
  expect(again.out).toContain('has not chosen a password yet');
});

test('an account with another role is refused', async () => {
  const { email } = await createAccount(server, { role_name: 'teacher' });
  const { code, out, err } = await inviteAdmin([email]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(`${email} has an account already, with the role "teacher": change it on the users page\n`);
});

test.each([
  ['an invalid address', ['nobody'], '"nobody" is not an e-mail address\n'],
  ['an empty name', ['ugo@school.example', '--name', ' '], '--name must be a line of 1 to 100 characters\n'],
  ['two addresses', ['a@school.example', 'b@school.example'], 'Usage:'],
])('%s is refused', async (_, args, problem) => {
  const before = await countAccounts();
  const { code, out, err } = await inviteAdmin(args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(problem);
  expect(await countAccounts()).toBe(before);
});
