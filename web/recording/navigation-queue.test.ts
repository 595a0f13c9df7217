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
  for (const page of ['/test', '/join'] as const) queue.add(page);
  expect(sent).toEqual([]);
  expect(planned).toHaveLength(1);
  passTime();
  const records = ['/test', '/join'].map((page) => ({ page, ...device }));
  expect(sent).toEqual([{ token: null, records }]);
  // When the page is left, each of the rest once.
  queue.add('/survey/{session_uuid}');
  queue.flush();
  passTime();
  queue.flush();
  expect(sentPages().slice(1)).toEqual([[null, '/survey/{session_uuid}']]);
});

it('identifies the signed-in user on office pages, never on those of the test', () => {
  login = ada;
  for (const page of ['/home', '/tutorial', '/test', '/sessions'] as const) queue.add(page);
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
  const open = (page: '/home' | '/guide' | '/users', signedIn: typeof ada) => {
    queue.add(page);
    login = signedIn;
    passTime();
  };
  login = { ...ada, expires_at: 3 };
  open('/home', login);
  open('/guide', ada);
  open('/users', { ...ada, expires_at: 3, expires: false });
  expect(sentPages()).toEqual([
    ['of ada', '/guide'],
    ['of ada', '/users'],
  ]);
});

it('ignores pages that only redirect', () => {
  for (const page of ['/', '/home', '/tutorial', '/login'] as const) queue.add(page);
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
