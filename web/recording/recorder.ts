import { pageOf } from '../../contract/pages.ts';
import { findLogin } from '../api/find-login.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { deviceOf } from './device.ts';
import { errorGate, errorRecordOf } from './error-record.ts';
import { navigationQueue } from './navigation-queue.ts';
import { sendRecord } from './send-record.ts';

/** How long pages are collected before they are sent. */
const collectMs = 3000;

const device = deviceOf(navigator);
const mayBeSent = errorGate();

const queue = navigationQueue({
  device,
  // An expired sign-in counts as anonymous here, and ends with the page's next call.
  readLogin: findLogin,
  isOnline: () => navigator.onLine,
  now: Date.now,
  later: (work) => setTimeout(() => whenIdle(work), collectMs),
  send: (records, token) => sendRecord('/audit/navigation', records, token),
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

/** Records an error thrown by the page at a path. */
export const recordFailure = (thrown: unknown, pathname: string): void => {
  // A page that failed at once was never recorded: the latest path is then the one before it.
  const before = trail[0] === pathname ? trail[1] : trail[0];
  const from = before === undefined ? '' : pageOf(before);
  const record = errorRecordOf(thrown, { from, page: pageOf(pathname), device });
  if (navigator.onLine && mayBeSent(record, Date.now())) sendRecord('/audit/error_frontend', record, null);
};
