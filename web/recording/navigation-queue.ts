import type { NavigationRecord } from '../../contract/audit-records.ts';
import { type AuditPage, isShown, namesUsers } from '../../contract/pages.ts';
import type { LoggedUser } from '../api/logged-user.ts';
import type { Device } from './device.ts';

type Login = Pick<LoggedUser, 'id' | 'access_token' | 'expires' | 'expires_at'>;

type Surroundings = {
  device: Device;
  readLogin: () => Login | null;
  now: () => number;
  /** Runs the work a few seconds later, when the page is idle. */
  later: (work: () => void) => void;
  /** Sends with an access token or anonymously; does not report whether the records arrived. */
  send: (records: NavigationRecord[], access_token: string | null) => void;
};

/** The limit of one call; beyond it the oldest page is dropped. */
const maxWaiting = 20;

/** `id_user`: the user to record it for, if any. */
type Visit = { page: AuditPage; id_user: string | null };

export const navigationQueue = ({ device, readLogin, now, later, send }: Surroundings) => {
  let waiting: Visit[] = [];

  // User, screen, touch and user agent are not sent, since they are not stored. The token identifies the user.
  const recordsOf = (visits: Visit[]): NavigationRecord[] =>
    visits.slice(-maxWaiting).map(({ page }) => ({ page, ...device }));

  /** Drops another user's pages, which would look like an anonymous visit, and those with an expired token. */
  const flush = () => {
    const login = readLogin();
    const isFresh = login && (!login.expires || login.expires_at > now());
    const own = recordsOf(waiting.filter(({ id_user }) => isFresh && id_user === login.id));
    const anonymous = recordsOf(waiting.filter(({ id_user }) => id_user === null));
    waiting = [];
    if (login && own.length > 0) send(own, login.access_token);
    if (anonymous.length > 0) send(anonymous, null);
  };

  const add = (page: AuditPage) => {
    const login = readLogin();
    if (!isShown(page, login !== null)) return;
    if (waiting.length === 0) later(flush);
    waiting.push({ page, id_user: login && namesUsers(page) ? login.id : null });
  };

  return { add, flush };
};
