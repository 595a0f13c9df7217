import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createLogin } from './login.ts';
import { isPassword } from './password-hashes.ts';
import { loginFrom, login as loginTo, wrongCredentials } from './testing/auth-calls.ts';

const start = new Date('2026-03-02T09:07:31Z');
const quarter = new Date('2026-03-02T09:00:00Z');

const test = useTestApp({ now: start });

const wrongPassword = 'Wrong-password-42';
const networkClient = { from: '203.0.113.7', isGone: () => false };

type Deps = Parameters<typeof createLogin>[0];
const loginWith = (deps: Pick<Deps, 'verify'> & Partial<Deps>) =>
  createLogin({ ...test, keys: testKeys, requiresSecondFactor: () => false, ...deps });

/** The real login; `comparedFor` has the caller's address for each password that was compared. */
const countingLogin = () => {
  const comparedFor: (string | undefined)[] = [];
  const login = loginWith({
    verify: async (...given) => {
      comparedFor.push(given[2]?.from);
      return isPassword(...given);
    },
  });
  return { login, comparedFor };
};

describe('a login', () => {
  it.each<[string, () => Promise<{ email: string }>, string]>([
    ['an unknown address', async () => ({ email: 'nobody@school.example' }), goodPassword],
    ['a wrong password', () => createAccount(test), wrongPassword],
    ['a disabled account', () => createAccount(test, { disabled: true }), goodPassword],
    ['an invited account', () => createAccount(test, { invited: true }), goodPassword],
    ['the password of the dummy hash', () => createAccount(test, { invited: true }), 'nobody has this one'],
  ])('with %s is refused after the same work', async (_what, someone, password) => {
    const { email } = await someone();
    const { login, comparedFor } = countingLogin();
    await expect(login({ username: email, password }, networkClient)).rejects.toMatchObject({
      code: 'wrong_email_or_password',
    });
    expect(comparedFor).toEqual([networkClient.from]);
  });

  it('with the right password succeeds after the same work, and after ten wrong ones from anywhere is refused without', async () => {
    const { email } = await createAccount(test);
    const { login, comparedFor } = countingLogin();
    const attempt = (password: string, from = networkClient.from) =>
      login({ username: email, password }, { ...networkClient, from });
    for (let made = 0; made < 10; made += 1)
      expect(await attempt(goodPassword)).toMatchObject({ user_data: { email } });
    expect(comparedFor).toHaveLength(10);
    for (let made = 0; made < 10; made += 1) {
      await expect(attempt(wrongPassword, `198.51.100.${made}`)).rejects.toThrow('wrong_email_or_password');
    }
    const locked = { code: 'too_many_requests', retryAfterSeconds: 300 };
    await expect(attempt(goodPassword)).rejects.toMatchObject(locked);
    expect(comparedFor).toHaveLength(20);
    const { email: colleague } = await createAccount(test);
    const other = { username: colleague, password: goodPassword };
    expect(await login(other, { ...networkClient, from: '198.51.100.1' })).toMatchObject({
      user_data: { email: colleague },
    });
  });
});

describe('a change of the account while its password is compared', () => {
  it.each([
    'update app_user set disabled = true',
    "update app_user set cod_password_hash = 'another'",
    'delete from app_user',
  ])('takes effect: %s', async (change) => {
    const { email, id } = await createAccount(test);
    const recorded: unknown[] = [];
    const login = loginWith({
      recorder: { ...test.recorder, record: (kind, entry) => void recorded.push([kind, entry]) },
      verify: async (...given) => {
        const matches = await isPassword(...given);
        await test.query(`${change} where id = $1`, [id]);
        return matches;
      },
    });
    await expect(login({ username: email, password: goodPassword }, networkClient)).rejects.toThrow(
      'wrong_email_or_password',
    );
    expect(await test.query('select from sign_in where id_user = $1', [id])).toHaveLength(0);
    expect(recorded).toMatchObject([['security', { event: 'sign_in_failed', user: null, target: email, ip: null }]]);
  });
});

it('answers with tokens and the identity, and nothing else of the account; a password is compared as it is typed', async () => {
  const { id, email, id_role } = await createAccount(test);
  const { status, body } = await loginTo(test, email, goodPassword);
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
    expect(await loginTo(test, email, password)).toEqual(wrongCredentials);
});

it('lets 40 teachers sign in at once from one address', async () => {
  const teachers = await Promise.all(Array.from({ length: 40 }, () => createAccount(test)));
  const answers = await Promise.all(teachers.map(({ email }) => loginTo(test, email, goodPassword)));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(answers.map(({ body }) => body.user_data.email)).toEqual(teachers.map(({ email }) => email));
});

let account: TestAccount;
beforeEach(async () => {
  await failures();
  account = await createAccount(test);
});

const signInFrom = (username: string, password: string, from?: string) =>
  loginFrom(test, { username, password }, { ...(from && { from }) });

const failures = async () => {
  await test.recorder.flush();
  return test.query("delete from security_event where des_event = 'sign_in_failed' returning *");
};

it('a sign-in leaves one event, with its time and IP address', async () => {
  expect((await signInFrom(account.email, goodPassword)).status).toBe(200);
  const by = { des_user: account.email, des_target: '', jsn_detail: { by: 'password' }, des_ip: '192.0.2.7' };
  expect(await securityEventsAbout(test, account.email)).toEqual([{ tms_at: start, des_event: 'signed_in', ...by }]);
});

describe('a sign-in that fails', () => {
  const mark = expect.stringMatching(/^[0-9a-f]{8}$/);
  const failed = { tms_at: quarter, des_user: null, jsn_detail: { by: 'password', source: mark }, des_ip: null };

  it('leaves an event with the e-mail address of an account, if there is one, and without the IP address', async () => {
    const disabled = await createAccount(test, { disabled: true });
    for (const [username, des_target] of [
      [account.email.toUpperCase(), account.email],
      [disabled.email, disabled.email],
      ['nobody@school.example', ''],
    ] as const) {
      expect((await signInFrom(username, 'Wrong-password-42')).status).toBe(401);
      expect(await failures()).toMatchObject([{ ...failed, des_target }]);
    }
  });

  it('reads as one attack when it comes from one address, whatever accounts it tries', async () => {
    const [one, other] = [await createAccount(test), await createAccount(test)];
    const marksOf = async (tries: [email: string, address: string][]) => {
      for (const [email, address] of tries) await signInFrom(email, 'Wrong-password-42', address);
      return (await failures()).map(({ jsn_detail }) => jsn_detail.source);
    };
    const attack = await marksOf([
      [one.email, '192.0.2.7'],
      [other.email, '192.0.2.7'],
      ['nobody@school.example', '192.0.2.7'],
    ]);
    expect(new Set(attack).size).toBe(1);
    expect(await marksOf([[one.email, '192.0.2.7']])).toEqual(attack.slice(0, 1));
    const [elsewhere] = await marksOf([[one.email, '192.0.2.8']]);
    expect(elsewhere).not.toBe(attack[0]);
    // Anyone can use many addresses of one IPv6 network.
    const network = await marksOf([
      [one.email, '2001:db8:1:2::3'],
      [one.email, '2001:db8:1:2:ffff::4'],
    ]);
    expect(new Set(network).size).toBe(1);

    test.setNow(new Date(start.getTime() + 24 * 3_600_000));
    expect(await marksOf([[one.email, '192.0.2.7']])).not.toEqual(attack.slice(0, 1));
    test.setNow(start);
  });

  it('leaves no event when throttled: the earlier ones say enough', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signInFrom(account.email, 'Wrong-password-42');
    expect(await failures()).toHaveLength(10);
    expect((await signInFrom(account.email, goodPassword)).status).toBe(429);
    expect(await failures()).toEqual([]);
  });
});
