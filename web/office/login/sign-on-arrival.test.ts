import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLogin, readLogin } from '../../api/login.ts';
import { arriveBySignOn } from './sign-on-arrival.ts';

const id = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';
const user_data = {
  id,
  email: 'ada@school.example',
  full_name: 'Ada Prova',
  role_id: id,
  role: { id, name: 'teacher' },
  role_name: 'teacher',
};
const flow = 'f'.repeat(32);
const search = `?${new URLSearchParams({
  access_token: 'noted access',
  refresh_token: 'noted refresh',
  user_data: JSON.stringify(user_data),
  flow,
})}`;

/** Generous, for a busy machine. */
const waitOptions = { timeout: 30_000 };

type Sent = { address: string; request: RequestInit };
let sent: Sent[];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => Response.json({ access_token: 'new access', refresh_token: 'new refresh', user_data });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    sent.push({ address, request });
    return answer();
  });
});
afterEach(() => {
  forgetLogin();
  vi.unstubAllGlobals();
});

const bodyOf = ({ request: { body } }: Sent) =>
  body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));

it('exchanges the tokens of the address at once', async () => {
  expect(arriveBySignOn(search, flow)).toBe(true);
  await vi.waitFor(
    () => expect(readLogin()).toMatchObject({ access_token: 'new access', refresh_token: 'new refresh' }),
    waitOptions,
  );
  expect(sent.map(({ address }) => address)).toEqual(['/api/auth/refresh-token']);
  expect(sent.map(bodyOf)).toEqual([{ refresh_token: 'noted refresh', grant_type: 'refresh_token' }]);
});

it('stays signed in when the network is down during the exchange', async () => {
  let hasFailed = false;
  answer = async () => {
    hasFailed = true;
    throw new TypeError('no network');
  };
  expect(arriveBySignOn(search, flow)).toBe(true);
  await vi.waitFor(() => expect(hasFailed).toBe(true), waitOptions);
  await new Promise((resolve) => setTimeout(resolve));
  expect(readLogin()).toMatchObject({ access_token: 'noted access' });
});

it('signs out when the server refuses the exchange', async () => {
  answer = async () => Response.json({ detail: 'session_expired', status_code: 401 }, { status: 401 });
  expect(arriveBySignOn(search, flow)).toBe(true);
  await vi.waitFor(() => expect(readLogin()).toBeNull(), waitOptions);
});

it.each([['e'.repeat(32)], [null]])(
  'ends a sign-in that it refuses, even if the tab is closed: started flow %j',
  (begun) => {
    expect(arriveBySignOn(search, begun)).toBe(false);
    expect(readLogin()).toBeNull();
    expect(sent).toMatchObject([{ address: '/api/auth/logout', request: { method: 'POST', keepalive: true } }]);
    expect(sent.map(bodyOf)).toEqual([{ refresh_token: 'noted refresh' }]);
  },
);

it('makes no call when there is nothing to end', () => {
  expect(arriveBySignOn('', null)).toBe(false);
  expect(sent).toEqual([]);
});
