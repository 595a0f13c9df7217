import { pageOf } from '../../contract/pages.ts';
import { findLogin } from '../api/find-login.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { within } from '../ui/within.ts';
import { deviceOf } from './device.ts';
import { errorGate, errorRecordOf } from './error-record.ts';
import { navigationQueue } from './navigation-queue.ts';

const collectMs = 3000;

/** What is not sent by then is lost: it must not keep a connection from what somebody waits for. */
const timeoutMs = 15_000;

/** Best effort, even if the page is closed. A beacon cannot send a token: for anonymous records only. */
const sendRecord = (path: 'navigation' | 'error_frontend', record: unknown, token: string | null) => {
  if (!navigator.onLine) return;
  const address = `/api/audit/${path}`;
  const type = 'application/json';
  const body = JSON.stringify(record);
  if (token === null) {
    navigator.sendBeacon(address, new Blob([body], { type }));
    return;
  }
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  within(timeoutMs, (signal) =>
    fetch(address, { method: 'POST', keepalive: true, priority: 'low', headers, body, signal }),
  ).catch(() => {});
};

const device = deviceOf(navigator);
const mayBeSent = errorGate();

const queue = navigationQueue({
  device,
  // An expired sign-in counts as anonymous here, and ends with the page's next call.
  readLogin: findLogin,
  now: Date.now,
  later: (work) => setTimeout(() => whenIdle(work), collectMs),
  send: (records, token) => sendRecord('navigation', records, token),
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') queue.flush();
});
window.addEventListener('pagehide', queue.flush);

/** The last two paths opened, the latest first. */
let trail: string[] = [];

export const recordOpened = (pathname: string): void => {
  trail = [pathname, ...trail].slice(0, 2);
  queue.add(pageOf(pathname));
};

export const recordFailure = (thrown: unknown, pathname: string): void => {
  // A page that failed at once was never recorded: the latest path is then the one before it.
  const before = trail[0] === pathname ? trail[1] : trail[0];
  const from = before === undefined ? '' : pageOf(before);
  const record = errorRecordOf(thrown, { from, page: pageOf(pathname), device });
  // Offline it would be dropped, and must not count as sent.
  if (navigator.onLine && mayBeSent(record, Date.now())) sendRecord('error_frontend', record, null);
};
