import { describe, expect, it } from 'vitest';
import { createAccount, goodPassword } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createLogin } from './login.ts';
import { isPassword } from './password-hashes.ts';

const test = useTestApp();

const networkClient = { from: 'here', isGone: () => false };

type Deps = Parameters<typeof createLogin>[0];
const loginWith = (deps: Pick<Deps, 'verify'> & Partial<Deps>) =>
  createLogin({ ...test, keys: testKeys, requiresSecondFactor: () => false, ...deps });

/** The real login; `compared` returns how often a password was compared. */
const countingLogin = () => {
  let compared = 0;
  const login = loginWith({
    verify: async (...given) => {
      compared += 1;
      return isPassword(...given);
    },
  });
  return { login, compared: () => compared };
};

describe('a login', () => {
  it.each<[string, () => Promise<{ email: string }>, string]>([
    ['an unknown address', async () => ({ email: 'nobody@school.example' }), goodPassword],
    ['a wrong password', () => createAccount(test), 'Wrong-password-42'],
    ['a disabled account', () => createAccount(test, { disabled: true }), goodPassword],
    ['an invited account', () => createAccount(test, { invited: true }), goodPassword],
    ['the password of the dummy hash', () => createAccount(test, { invited: true }), 'nobody has this one'],
  ])('with %s is refused after the same work', async (_what, someone, password) => {
    const { email } = await someone();
    const { login, compared } = countingLogin();
    await expect(login({ username: email, password }, networkClient)).rejects.toMatchObject({
      code: 'wrong_email_or_password',
    });
    expect(compared()).toBe(1);
  });

  it('with the right password succeeds after the same work, and attempted too often is refused without', async () => {
    const { email } = await createAccount(test);
    const { login, compared } = countingLogin();
    const attempt = (password: string) => login({ username: email, password }, networkClient);
    expect(await attempt(goodPassword)).toMatchObject({ user_data: { email } });
    expect(compared()).toBe(1);
    for (let made = 0; made < 10; made += 1) {
      await expect(attempt('Wrong-password-42')).rejects.toThrow('wrong_email_or_password');
    }
    await expect(attempt(goodPassword)).rejects.toThrow('too_many_requests');
    expect(compared()).toBe(11);
  });
});

describe('a change of the account while its password is compared', () => {
  const loginDuring = async (change: string) => {
    const { email, id } = await createAccount(test);
    const recorded: unknown[] = [];
    const login = loginWith({
      recorder: { ...test.recorder, record: (kind, entry) => void recorded.push([kind, entry]) },
      verify: async (...given) => {
        const matches = await isPassword(...given);
        await test.query(change, [id]);
        return matches;
      },
    });
    await expect(login({ username: email, password: goodPassword }, networkClient)).rejects.toThrow(
      'wrong_email_or_password',
    );
    expect(await test.query('select from sign_in where id_user = $1', [id])).toHaveLength(0);
    expect(recorded).toMatchObject([['security', { event: 'sign_in_failed', user: null, target: email, ip: null }]]);
  };

  it.each(['set disabled = true', "set cod_password_hash = 'another'"])('takes effect: %s', (change) =>
    loginDuring(`update app_user ${change} where id = $1`),
  );

  it('takes effect when it is deleted', () => loginDuring('delete from app_user where id = $1'));
});
