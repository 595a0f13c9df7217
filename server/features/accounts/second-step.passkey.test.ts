import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { accountWithPasskey, beginSignIn, byPasskey, describeStep, origin, refused } from './testing/factors.ts';

const test = useTestApp({ origin });

describe('a passkey', () => {
  const none = { challenge: '', rpId: '' };

  it('completes the sign-in, and says when it was last used', async () => {
    const { account, device } = await accountWithPasskey(test);
    const second_step = await beginSignIn(test, account);
    const { body } = await describeStep(test, second_step);
    expect(body.factors).toEqual(['passkey', 'recovery_code']);
    expect(body.passkey).toMatchObject({ rpId: 'primavista.example', userVerification: 'discouraged' });
    expect(body.passkey?.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
    const answer = await byPasskey(test, second_step, device.get(body.passkey ?? none));
    expect(answer.status).toBe(200);
    const rows = await test.query('select tms_last_used_at from passkey where id_user = $1', [account.id]);
    expect(rows).toEqual([{ tms_last_used_at: test.now() }]);
    const signedIn = await eventsOf(test, account.email, 'signed_in');
    expect(signedIn.at(-1)?.jsn_detail).toEqual({ by: 'password', factor: 'passkey' });
  });

  it('must answer this very step: an answer to another one, or a second time, is worth nothing', async () => {
    const { account, device } = await accountWithPasskey(test);
    const first = await beginSignIn(test, account);
    const second = await beginSignIn(test, account);
    const assertion = device.get((await describeStep(test, first)).body.passkey ?? none);
    expect(await byPasskey(test, second, assertion)).toEqual(refused(409, 'wrong_code'));
    expect((await byPasskey(test, first, assertion)).status).toBe(200);
    expect(await byPasskey(test, first, assertion)).toEqual(refused(409, 'second_step_over'));
    expect(await byPasskey(test, second, assertion)).toEqual(refused(409, 'wrong_code'));
  });

  it('must be on our page, of this account, and signed by it', async () => {
    const { account, device } = await accountWithPasskey(test);
    const stranger = await accountWithPasskey(test);
    const second_step = await beginSignIn(test, account);
    const asked = (await describeStep(test, second_step)).body.passkey ?? none;
    const right = device.get(asked);
    const wrong = [
      device.get({ ...asked, rpId: 'primavista.example.evil.example' }),
      stranger.device.get(asked),
      { ...stranger.device.get(asked), id: right.id, rawId: right.rawId },
      { ...right, response: { ...right.response, signature: stranger.device.get(asked).response.signature } },
      { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
      { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } },
    ];
    for (const assertion of wrong)
      expect(await byPasskey(test, second_step, assertion)).toEqual(refused(409, 'wrong_code'));
    expect((await byPasskey(test, second_step, right)).status).toBe(200);
  });

  it('is refused when its count goes back, as that of a copy does', async () => {
    const { account, device } = await accountWithPasskey(test);
    const sign = async () => {
      const second_step = await beginSignIn(test, account);
      return byPasskey(test, second_step, device.get((await describeStep(test, second_step)).body.passkey ?? none));
    };
    expect((await sign()).status).toBe(200);
    expect((await sign()).status).toBe(200);
    device.rewind();
    expect(await sign()).toEqual(refused(409, 'wrong_code'));
  });
});
