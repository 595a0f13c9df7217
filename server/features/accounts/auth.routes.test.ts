import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAccount, goodPassword } from '../../testing/accounts.ts';
import { hashAsInProduction } from '../../testing/quick-argon2.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { login, logout, refresh, refused, wrongCredentials } from './testing/auth-calls.ts';

const wrongPassword = 'Wrong-password-42';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const test = useTestApp({ logger: log, config: { TRUST_PROXY: 1 } });

/** Sends a form the way a browser does. */
const sendForm = async (path: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
};

const loginFrom = async (address: string, username: string, password: string) => {
  const { statusCode, headers, body } = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload: { username, password },
  });
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
};

it('a login answers with tokens and the identity, and nothing else of the account', async () => {
  const { id, email, id_role } = await createAccount(test);
  const { status, body } = await login(test, email, goodPassword);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    device_token: expect.any(String),
    user_data: {
      ...{ id, email, full_name: 'Ada Prova', role_id: id_role, role_name: 'teacher' },
      role: { id: id_role, name: 'teacher', name_en: '' },
    },
  });
  for (const password of [` ${goodPassword}`, goodPassword.toUpperCase()])
    expect(await login(test, email, password)).toEqual(wrongCredentials);
});

describe('throttling', () => {
  it('is per account, wherever the attempts come from, and counts wrong passwords only', async () => {
    const { email } = await createAccount(test);
    for (const [password, status] of [[goodPassword, 200] as const, [wrongPassword, 401] as const]) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await loginFrom(`198.51.100.${attempt}`, email, password)).status).toBe(status);
      }
    }
    const locked = await loginFrom('203.0.113.7', email, goodPassword);
    expect(locked).toEqual({ ...refused(429, 'too_many_requests'), retryAfter: '300' });
    const colleague = await createAccount(test);
    expect((await loginFrom('198.51.100.1', colleague.email, goodPassword)).status).toBe(200);
  });

  it('lets 40 teachers sign in at once from one address', async () => {
    const teachers = await Promise.all(Array.from({ length: 40 }, () => createAccount(test)));
    const answers = await Promise.all(teachers.map(({ email }) => loginFrom('192.0.2.1', email, goodPassword)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(answers.map(({ body }) => body.user_data.email)).toEqual(teachers.map(({ email }) => email));
  });
});

describe('a flood of logins', () => {
  hashAsInProduction();
  it('is refused beyond two seconds of work, and leaves room for other addresses', async () => {
    const { email } = await createAccount(test);
    const flood = Array.from({ length: 200 }, (_, place) =>
      loginFrom('198.51.100.9', `invented-${place}@school.example`, wrongPassword),
    );
    // Once one is refused, all places of that address are taken.
    await Promise.any(flood.map((answer) => answer.then(({ status }) => status === 503 || Promise.reject())));
    expect((await loginFrom('192.0.2.1', email, goodPassword)).status).toBe(200);
    const answers = await Promise.all(flood);
    const tooMany = answers.filter(({ status }) => status !== 401);
    expect(tooMany.length).toBeLessThan(200 - 40);
    for (const answer of tooMany) expect(answer).toEqual({ ...refused(503, 'unavailable'), retryAfter: '2' });
  });
});

describe('tokens and passwords', () => {
  it('are neither in the database nor in the log', async () => {
    const { email } = await createAccount(test);
    const first = (await login(test, email, goodPassword)).body;
    const second = (await refresh(test, first.refresh_token)).body;
    await login(test, email, wrongPassword);
    await test.app.identify(second.access_token);
    await logout(test, first.refresh_token);
    await sendForm('/auth/refresh-token', { refresh_token: second.refresh_token, grant_type: 'other' });
    const secrets = [first, second].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]);
    const tables = await test.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
    );
    const rows = await Promise.all(tables.map(({ name }) => test.query(`select t::text as row from ${name} t`)));
    const stored = rows.flatMap((table) => table.map(({ row }) => String(row))).join('\n');
    expect(stored).toContain(email);
    expect(logged.join('')).toContain('multipart');
    for (const secret of [...secrets, goodPassword, wrongPassword]) {
      expect(stored).not.toContain(secret);
      expect(logged.join('')).not.toContain(secret);
    }
    expect(logged.join('')).not.toContain(email);
  });

  it('are not in the log when the database fails', async () => {
    const broken = await startTestApp({ logger: log });
    const { email } = await createAccount(broken);
    const { refresh_token } = (await login(broken, email, goodPassword)).body;
    await broken.query('alter table refresh_token rename to refresh_token_away');
    expect((await login(broken, email, goodPassword)).status).toBe(500);
    expect((await refresh(broken, refresh_token)).status).toBe(500);
    expect((await logout(broken, refresh_token)).status).toBe(500);
    expect(logged.join('')).toContain('42P01');
    for (const secret of [refresh_token, goodPassword, email]) expect(logged.join('')).not.toContain(secret);
  });
});
