import type { NavigationRecord } from '../../contract/audit-records.ts';
import { type AuditPage, isShown, namesUsers } from '../../contract/pages.ts';
import type { LoggedUser } from '../api/logged-user.ts';
import type { Device } from './device.ts';

/** The limit of one call; beyond it the oldest page is dropped. */
const maxWaiting = 20;

/** Older pages are dropped, since the server records the time of arrival. */
const maxAgeMs = 60_000;

type Login = Pick<LoggedUser, 'id' | 'access_token' | 'expires' | 'expires_at'>;

type Surroundings = {
  device: Device;
  /** The current sign-in, if any. */
  readLogin: () => Login | null;
  isOnline: () => boolean;
  /** ms since 1970. */
  now: () => number;
  /** Runs the work a few seconds later, when the page is idle. */
  later: (work: () => void) => void;
  /** Sends with an access token or anonymously; does not report whether the records arrived. */
  send: (records: NavigationRecord[], access_token: string | null) => void;
};

/** `id_user`: the user to record it for, if any; `openedAt`: ms by the device's clock, never compared with another's. */
type Visit = { page: AuditPage; id_user: string | null; openedAt: number };

/** An expired access token is not sent: the page's own calls refresh it or end the sign-in. */
const isFresh = ({ expires, expires_at }: Login, now: number): boolean => !expires || expires_at > now;

/** Collects the pages opened within a few seconds and sends them together. */
export const navigationQueue = ({ device, readLogin, isOnline, now, later, send }: Surroundings) => {
  let waiting: Visit[] = [];
  let isPlanned = false;

  // User, screen, touch and user agent are not sent, since they are not stored. The token identifies the user.
  const recordOf = ({ page }: Visit): NavigationRecord => ({ page, ...device });

  /**
   * Sends the waiting pages; offline, they wait for the next page, for a minute at most. A page opened by another user
   * than the current one is dropped: it would look like an anonymous visit to the office.
   */
  const flush = () => {
    if (!isOnline()) return;
    const login = readLogin();
    const recent = waiting.filter(({ openedAt }) => now() - openedAt <= maxAgeMs);
    waiting = [];
    const own = recent.filter(({ id_user }) => login && id_user === login.id && isFresh(login, now()));
    const anonymous = recent.filter(({ id_user }) => id_user === null);
    if (login && own.length > 0) send(own.map(recordOf), login.access_token);
    if (anonymous.length > 0) send(anonymous.map(recordOf), null);
  };

  /** Adds a page that was opened just now. */
  const add = (page: AuditPage) => {
    const login = readLogin();
    if (!isShown(page, login !== null)) return;
    if (waiting.length === maxWaiting) waiting.shift();
    waiting.push({ page, id_user: login && namesUsers(page) ? login.id : null, openedAt: now() });
    if (isPlanned) return;
    isPlanned = true;
    later(() => {
      isPlanned = false;
      flush();
    });
  };

  return { add, flush };
};
