import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLogin, readLogin } from '../../api/login.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { tokensOf } from '../../testing/tokens.ts';
import { signIn } from './sign-in.ts';

let kept: Map<string, string>;
let sent: Record<string, unknown>[];
let device_token: string | undefined;

beforeEach(() => {
  kept = new Map();
  sent = [];
  device_token = 'the token of this device';
  vi.stubGlobal('localStorage', memoryStorage(kept));
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    sent.push(Object.fromEntries(body));
    return Response.json({ ...tokensOf('a', 'r'), device_token });
  });
});
afterEach(() => {
  forgetLogin();
  vi.unstubAllGlobals();
});

const login = { username: 'ada@school.example', password: 'secret' };

it('sends the device token of the account, even after signing out, but not for another account', async () => {
  await signIn(login.username, login.password);
  expect(readLogin()).toMatchObject({ email: login.username, refresh_token: 'r' });
  forgetLogin();
  expect(readLogin()).toBeNull();
  await signIn(login.username, login.password);
  await signIn('eva@school.example', login.password);
  expect(sent).toEqual([login, { ...login, device_token }, { ...login, username: 'eva@school.example' }]);
  expect(kept.get('logged_user')).not.toContain('device');
});

it('works without a device token if the server sends none', async () => {
  device_token = undefined;
  await signIn(login.username, login.password);
  expect([...kept.keys()]).toEqual(['logged_user']);
});

it('keeps nothing, and returns the second step, when the account has a second factor', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ second_step: 'a-step' }));
  expect(await signIn(login.username, login.password)).toEqual({ token: 'a-step', email: login.username });
  expect(readLogin()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});
