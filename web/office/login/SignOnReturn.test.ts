import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLogin, readLogin } from '../../api/login.ts';
import { aUser as user_data } from '../../testing/tokens.ts';
import { arriveBySignOn } from './SignOnReturn.tsx';

const flow = 'f'.repeat(32);
const hash = '#code=sealed';
const returned = (changes: Record<string, string> = {}) =>
  `?${new URLSearchParams({
    access_token: 'noted access',
    refresh_token: 'noted refresh',
    user_data: JSON.stringify(user_data),
    flow,
    ...changes,
  })}`;
const search = returned();

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

const byQuery = (begun: string | null, query = search) => arriveBySignOn({ search: query, hash: '' }, begun);
const byCode = (begun: string | null) => arriveBySignOn({ search: '', hash }, begun);

it('exchanges the code of the address, with the flow that this tab started', async () => {
  expect(await byCode(flow)).toBe('signed-in');
  expect(readLogin()).toMatchObject({ access_token: 'new access', refresh_token: 'new refresh' });
  expect(sent.map(({ address }) => address)).toEqual(['/api/oauth2/tokens']);
  expect(sent.map(bodyOf)).toEqual([{ code: 'sealed', flow }]);
});

it('leads to the second step where the server asks for one, and signs nobody in before', async () => {
  answer = async () => Response.json({ second_step: 'a-step', email: 'ada@school.example' });
  expect(await byCode(flow)).toEqual({
    step: { token: 'a-step', email: 'ada@school.example', by: 'single_sign_on' },
  });
  expect(readLogin()).toBeNull();
});

it('exchanges no code when this tab started no flow: a link cannot sign anybody in', async () => {
  expect(await byCode(null)).toBe('denied');
  expect(sent).toEqual([]);
  expect(readLogin()).toBeNull();
});

it('ignores tokens in the query next to a code', async () => {
  expect(await arriveBySignOn({ search, hash }, null)).toBe('denied');
  expect(readLogin()).toBeNull();
});

it('is denied when the server refuses the code, or does not answer', async () => {
  answer = async () => Response.json({ detail: 'not_authorized', status_code: 401 }, { status: 401 });
  expect(await byCode(flow)).toBe('denied');
  answer = async () => {
    throw new TypeError('no network');
  };
  expect(await byCode(flow)).toBe('denied');
  expect(readLogin()).toBeNull();
});

it('exchanges the tokens of the address at once', async () => {
  expect(await byQuery(flow)).toBe('signed-in');
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
  expect(await byQuery(flow)).toBe('signed-in');
  await vi.waitFor(() => expect(hasFailed).toBe(true), waitOptions);
  await new Promise((resolve) => setTimeout(resolve));
  expect(readLogin()).toMatchObject({ access_token: 'noted access' });
});

it('signs out when the server refuses the exchange', async () => {
  answer = async () => Response.json({ detail: 'session_expired', status_code: 401 }, { status: 401 });
  expect(await byQuery(flow)).toBe('signed-in');
  await vi.waitFor(() => expect(readLogin()).toBeNull(), waitOptions);
});

it.each([
  ['no flow was started', search, null],
  ['another flow was started', search, 'e'.repeat(32)],
  ['it names no flow', returned({ flow: '' }), ''],
  ['a token is missing', returned({ access_token: '' }), flow],
  ['the user is not JSON', returned({ user_data: '{' }), flow],
  ['the user is not a user', returned({ user_data: '{"email":"x"}' }), flow],
  ['the user is half a user', returned({ user_data: JSON.stringify({ ...user_data, role: {} }) }), flow],
])('ends a sign-in that it refuses since %s, even if the tab is closed', async (_why, query, begun) => {
  expect(await byQuery(begun, query)).toBe('denied');
  expect(readLogin()).toBeNull();
  expect(sent).toMatchObject([{ address: '/api/auth/logout', request: { method: 'POST', keepalive: true } }]);
  expect(sent.map(bodyOf)).toEqual([{ refresh_token: 'noted refresh' }]);
});

it('makes no call when there is nothing to end', async () => {
  expect(await byQuery(null, '')).toBe('denied');
  expect(sent).toEqual([]);
});
