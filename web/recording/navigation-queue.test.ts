import { beforeEach, expect, it } from 'vitest';
import type { NavigationRecord } from '../../contract/audit.ts';
import { navigationQueue } from './navigation-queue.ts';

const device = { browser: 'Firefox', browser_version: '133', platform: 'Linux', mobile: false };
const ada = { id: 'ada', access_token: 'of ada', expires: true, expires_at: 1_000_000 };
const eva = { id: 'eva', access_token: 'of eva', expires: true, expires_at: 1_000_000 };

let clock: number;
let login: typeof ada | null;
let isOnline: boolean;
let planned: (() => void)[];
let sent: { records: NavigationRecord[]; token: string | null }[];
let queue: ReturnType<typeof navigationQueue>;

beforeEach(() => {
  clock = 0;
  login = null;
  isOnline = true;
  planned = [];
  sent = [];
  queue = navigationQueue({
    device,
    readLogin: () => login,
    isOnline: () => isOnline,
    now: () => clock,
    later: (work) => planned.push(work),
    send: (records, token) => sent.push({ records, token }),
  });
});

const passTime = () => {
  for (const work of planned.splice(0)) work();
};

/** Pages by the token that they were sent with. */
const told = () => sent.map(({ records, token }) => [token, ...records.map(({ page }) => page)]);

it('sends some pages together, and nothing of a device but its kind', () => {
  queue.add('/test');
  queue.add('/tutorial');
  expect(sent).toEqual([]);
  expect(planned).toHaveLength(1);
  passTime();
  expect(sent).toEqual([
    {
      token: null,
      records: [
        { page: '/test', ...device },
        { page: '/tutorial', ...device },
      ],
    },
  ]);
  queue.add('/join');
  passTime();
  expect(told().at(-1)).toEqual([null, '/join']);
});

it('sends at once when the page hides, and each page once', () => {
  queue.add('/test');
  queue.flush();
  passTime();
  queue.flush();
  expect(told()).toEqual([[null, '/test']]);
});

it('names who is signed in on the pages of the office, never on those of the test', () => {
  login = ada;
  queue.add('/home');
  queue.add('/tutorial');
  queue.add('/test');
  queue.add('/sessions');
  passTime();
  expect(told()).toEqual([
    ['of ada', '/home', '/sessions'],
    [null, '/tutorial', '/test'],
  ]);
});

it('gives no page to who signed in later', () => {
  login = ada;
  queue.add('/home');
  login = eva;
  queue.add('/profile');
  passTime();
  expect(told()).toEqual([
    ['of eva', '/profile'],
    [null, '/home'],
  ]);
});

it('sends no token that has run out; but the refreshed one, and one whose end this device cannot tell', () => {
  clock = 5;
  login = { ...ada, expires_at: 3 };
  queue.add('/home');
  passTime();
  queue.add('/guide');
  login = ada;
  passTime();
  login = { ...ada, expires_at: 3, expires: false };
  queue.add('/users');
  passTime();
  expect(told()).toEqual([
    [null, '/home'],
    ['of ada', '/guide'],
    ['of ada', '/users'],
  ]);
});

it('counts no page that only led to another', () => {
  queue.add('/');
  queue.add('/home');
  queue.add('/login');
  login = ada;
  queue.add('/home');
  passTime();
  expect(told()).toEqual([
    ['of ada', '/home'],
    [null, '/login'],
  ]);
});

it('keeps what was opened without a network for the next page, up to what one call takes', () => {
  isOnline = false;
  for (let number = 0; number < 60; number += 1) queue.add('/tutorial');
  passTime();
  queue.flush();
  expect(sent).toEqual([]);
  isOnline = true;
  queue.add('/test');
  passTime();
  expect(sent.map(({ records }) => records.length)).toEqual([20]);
});
