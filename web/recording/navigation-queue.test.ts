import { beforeEach, expect, it } from 'vitest';
import type { NavigationRecord } from '../../contract/recording.ts';
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
  queue.add('/join');
  expect(sent).toEqual([]);
  expect(planned).toHaveLength(1);
  passTime();
  expect(sent).toEqual([
    {
      token: null,
      records: [
        { page: '/test', ...device },
        { page: '/join', ...device },
      ],
    },
  ]);
  queue.add('/survey/{session_uuid}');
  passTime();
  expect(told().at(-1)).toEqual([null, '/survey/{session_uuid}']);
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

it('gives no page of the office to who signed in later, and none to nobody', () => {
  login = ada;
  queue.add('/audit/backend');
  login = eva;
  queue.add('/profile');
  passTime();
  queue.add('/users');
  queue.add('/logout');
  login = null;
  queue.add('/login');
  passTime();
  expect(told()).toEqual([
    ['of eva', '/profile'],
    [null, '/logout', '/login'],
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
    ['of ada', '/guide'],
    ['of ada', '/users'],
  ]);
});

it('counts no page that only led to another', () => {
  queue.add('/');
  queue.add('/home');
  queue.add('/tutorial');
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
  for (let number = 0; number < 60; number += 1) queue.add('/join');
  passTime();
  queue.flush();
  expect(sent).toEqual([]);
  isOnline = true;
  queue.add('/test');
  passTime();
  expect(sent.map(({ records }) => records.length)).toEqual([20]);
});

it('drops what waited for longer than a minute: it would get the time of its arrival', () => {
  isOnline = false;
  queue.add('/test');
  clock = 30_000;
  queue.add('/join');
  clock = 60_001;
  isOnline = true;
  queue.add('/survey/{session_uuid}');
  passTime();
  expect(told()).toEqual([[null, '/join', '/survey/{session_uuid}']]);
});
