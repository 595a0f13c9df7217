import { type AuditPage, isShown, namesUsers } from '../../contract/pages.ts';
import type { NavigationRecord } from '../../contract/recording.ts';
import type { LoggedUser } from '../api/logged-user.ts';
import type { Device } from './device.ts';

/** As many as one call takes; one more, and the oldest is forgotten. */
const mostWaiting = 20;

/** ms. The server takes the moment at which a page arrives for the one at which it was opened. */
const longestWaitMs = 60_000;

type Login = Pick<LoggedUser, 'id' | 'access_token' | 'expires' | 'expires_at'>;

type Surroundings = {
  device: Device;
  /** Who is signed in. */
  readLogin: () => Login | null;
  isOnline: () => boolean;
  /** ms since 1970. */
  now: () => number;
  /** Does the work some seconds later, when there is nothing else to do. */
  later: (work: () => void) => void;
  /** Sends, with an access token or anonymously. Nothing says whether it arrived. */
  send: (records: NavigationRecord[], access_token: string | null) => void;
};

/** `id_user`: who is to be named with it; `opened`: when, by the device's clock, which is compared with itself only. */
type Visit = { page: AuditPage; id_user: string | null; opened: number };

/** An expired access token is not sent, and does not sign anybody out: the page's own calls do that. */
const isFresh = ({ expires, expires_at }: Login, now: number): boolean => !expires || expires_at > now;

/** Keeps the pages that were opened for a few seconds, and sends them together. */
export const navigationQueue = ({ device, readLogin, isOnline, now, later, send }: Surroundings) => {
  let waiting: Visit[] = [];
  let isPlanned = false;

  // User, screen, touch and user agent are not sent, since nobody stores them. The token says who is signed in.
  const recordOf = ({ page }: Visit): NavigationRecord => ({ page, ...device });

  /**
   * Sends what is waiting. Without a network it waits for the next page, a minute at most. A page opened by somebody whom
   * the token no longer names is dropped: it would look like an anonymous visit to the office.
   */
  const flush = () => {
    if (!isOnline()) return;
    const login = readLogin();
    const recent = waiting.filter(({ opened }) => now() - opened <= longestWaitMs);
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
    if (waiting.length === mostWaiting) waiting.shift();
    waiting.push({ page, id_user: login && namesUsers(page) ? login.id : null, opened: now() });
    if (isPlanned) return;
    isPlanned = true;
    later(() => {
      isPlanned = false;
      flush();
    });
  };

  return { add, flush };
};
