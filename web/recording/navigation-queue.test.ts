import { beforeEach, expect, it } from 'vitest';
import type { NavigationRecord } from '../../contract/audit-records.ts';
import { navigationQueue } from './navigation-queue.ts';

const device = { browser: 'Firefox', browser_version: '133', platform: 'Linux', mobile: false };
const ada = { id: 'ada', access_token: 'of ada', expires: true, expires_at: 1_000_000 };
const eva = { id: 'eva', access_token: 'of eva', expires: true, expires_at: 1_000_000 };

let clock: number;
let login: typeof ada | null;
let planned: (() => void)[];
let sent: { records: NavigationRecord[]; token: string | null }[];
let queue: ReturnType<typeof navigationQueue>;

beforeEach(() => {
  clock = 0;
  login = null;
  planned = [];
  sent = [];
  queue = navigationQueue({
    device,
    readLogin: () => login,
    now: () => clock,
    later: (work) => planned.push(work),
    send: (records, token) => sent.push({ records, token }),
  });
});

const passTime = () => {
  for (const work of planned.splice(0)) work();
};

/** For each call, its token and its pages. */
const sentPages = () => sent.map(({ records, token }) => [token, ...records.map(({ page }) => page)]);

it('sends pages in one call, with only the kind of device', () => {
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
  // When the page is left, each of the rest once.
  queue.add('/survey/{session_uuid}');
  queue.flush();
  passTime();
  queue.flush();
  expect(sentPages().slice(1)).toEqual([[null, '/survey/{session_uuid}']]);
});

it('identifies the signed-in user on office pages, never on those of the test', () => {
  login = ada;
  queue.add('/home');
  queue.add('/tutorial');
  queue.add('/test');
  queue.add('/sessions');
  passTime();
  expect(sentPages()).toEqual([
    ['of ada', '/home', '/sessions'],
    [null, '/tutorial', '/test'],
  ]);
});

it('drops office pages that an earlier user opened', () => {
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
  expect(sentPages()).toEqual([
    ['of eva', '/profile'],
    [null, '/logout', '/login'],
  ]);
});

it('sends no expired token, but sends a refreshed one and one whose expiry this device cannot tell', () => {
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
  expect(sentPages()).toEqual([
    ['of ada', '/guide'],
    ['of ada', '/users'],
  ]);
});

it('ignores pages that only redirect', () => {
  queue.add('/');
  queue.add('/home');
  queue.add('/tutorial');
  queue.add('/login');
  login = ada;
  queue.add('/home');
  passTime();
  expect(sentPages()).toEqual([
    ['of ada', '/home'],
    [null, '/login'],
  ]);
});

it('sends no more than one call may have, the latest', () => {
  queue.add('/test');
  for (let number = 0; number < 20; number += 1) queue.add('/join');
  passTime();
  expect(sentPages()).toEqual([[null, ...Array(20).fill('/join')]]);
});
