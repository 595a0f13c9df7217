import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const start = new Date('2026-03-02T09:07:31Z');
const quarter = new Date('2026-03-02T09:00:00Z');

const server = useTestApp({ now: start });
let account: TestAccount;
beforeEach(async () => {
  account = await createAccount(server);
});

const login = (username: string, password: string, remoteAddress = '192.0.2.7') =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress });

const failures = async () => {
  await server.recorder.flush();
  return server.query("delete from security_event where des_event = 'sign_in_failed' returning *");
};

it('a sign-in leaves one event, with its time and IP address', async () => {
  expect((await login(account.email, goodPassword)).statusCode).toBe(200);
  const by = { des_user: account.email, des_target: '', jsn_detail: { by: 'password' }, des_ip: '192.0.2.7' };
  expect(await securityEventsAbout(server, account.email)).toEqual([{ tms_at: start, des_event: 'signed_in', ...by }]);
});

describe('a sign-in that fails', () => {
  const mark = expect.stringMatching(/^[0-9a-f]{8}$/);
  const failed = { tms_at: quarter, des_user: null, jsn_detail: { by: 'password', source: mark }, des_ip: null };

  it('leaves an event with the e-mail address of an account, if there is one, and without the IP address', async () => {
    const disabled = await createAccount(server, { disabled: true });
    for (const [username, des_target] of [
      [account.email.toUpperCase(), account.email],
      [disabled.email, disabled.email],
      ['nobody@school.example', ''],
    ] as const) {
      expect((await login(username, 'Wrong-password-42')).statusCode).toBe(401);
      expect(await failures()).toMatchObject([{ ...failed, des_target }]);
    }
  });

  it('reads as one attack when it comes from one address, whatever accounts it tries', async () => {
    const [one, other] = [await createAccount(server), await createAccount(server)];
    const marksOf = async (tries: [email: string, address: string][]) => {
      for (const [email, address] of tries) await login(email, 'Wrong-password-42', address);
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

    server.setNow(new Date(start.getTime() + 24 * 3_600_000));
    expect(await marksOf([[one.email, '192.0.2.7']])).not.toEqual(attack.slice(0, 1));
    server.setNow(start);
  });

  it('leaves no event when throttled: the earlier ones say enough', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await login(account.email, 'Wrong-password-42');
    expect(await failures()).toHaveLength(10);
    expect((await login(account.email, goodPassword)).statusCode).toBe(429);
    expect(await failures()).toEqual([]);
  });
});
