import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAccount, goodPassword } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { readTables } from '../../testing/test-database.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { login, logout, refresh } from './testing/auth-calls.ts';
import { setupToken, signUp, tokenIn, uidOf, validate } from './testing/links.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const server = useTestApp({ logger: log, per: 'test' });

const tokensInTable = () => server.query('select * from one_time_token');

/** The parts of a token that the given texts contain. */
const leaks = (token: string, ...told: unknown[]) =>
  [...told, lines].map((text) => JSON.stringify(text)).filter((text) => text.includes(token));

test('tokens are 32 random bytes, and the database has only a hash', async () => {
  const first = await setupToken(server);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await tokensInTable()).toEqual([
    expect.objectContaining({ id_user: null, des_purpose: 'setup', cod_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  ]);
  expect(leaks(first, await tokensInTable())).toEqual([]);
  expect(await setupToken(server)).not.toBe(first);
  expect(await tokensInTable()).toHaveLength(1);
});

test('no token, and no uid of a link, is in another answer or in the log, whatever happens to it', async () => {
  const account = await createAccount(server, { invited: true });
  await ask(server, 'POST', '/users/password/forgot', { email: account.email });
  const token = tokenIn(server.mails.at(-1)?.text ?? '');
  expect(token).toHaveLength(43);
  const uid = await uidOf(server, token);
  expect(uid).toMatch(/^[\w-]{43}$/);
  const answers: unknown[] = [await tokensInTable()];
  answers.push(await signUp(server, { uid, password: 'short' }));
  answers.push(await signUp(server, { uid: token, password: 'Quattro-gatti-7' }));
  answers.push(await ask(server, 'POST', '/users/validate', { token: token.repeat(3) }));
  await server.query('alter table one_time_token rename to put_aside');
  answers.push(await validate(server, token));
  expect(answers.at(-1)).toMatchObject({ status: 500 });
  expect(lines.join()).toContain('server_error');
  await server.query('alter table put_aside rename to one_time_token');
  answers.push(await signUp(server, { uid, password: 'Quattro-gatti-7' }));
  expect(answers.at(-1)).toMatchObject({ status: 200 });
  expect(leaks(token, answers)).toEqual([]);
  expect(leaks(uid, answers)).toEqual([]);
});

test('tokens of a sign-in and passwords are neither in the database nor in the log, also when the database fails', async () => {
  const { email } = await createAccount(server);
  const wrongPassword = 'Wrong-password-42';
  const first = (await login(server, email, goodPassword)).body;
  const second = (await refresh(server, first.refresh_token)).body;
  await login(server, email, wrongPassword);
  await server.app.identify(second.access_token);
  await logout(server, first.refresh_token);
  // As a form, with a part that is refused.
  const payload = new FormData();
  for (const [name, value] of Object.entries({ refresh_token: second.refresh_token, grant_type: 'other' }))
    payload.append(name, value);
  await server.app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload });
  const stored = Object.values(await readTables(server)).join();
  expect(stored).toContain(email);
  expect(lines.join('')).toContain('multipart');
  await server.query('alter table refresh_token rename to refresh_token_away');
  for (const { status } of [await login(server, email, goodPassword), await refresh(server, second.refresh_token)])
    expect(status).toBe(500);
  expect((await logout(server, second.refresh_token)).status).toBe(500);
  expect(lines.join('')).toContain('42P01');
  const tokens = [first, second].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]);
  for (const secret of [...tokens, goodPassword, wrongPassword]) expect(leaks(secret, stored)).toEqual([]);
  expect(leaks(email)).toEqual([]);
});
