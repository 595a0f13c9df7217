import { call } from '../../api/client.ts';
import { refusalOf } from '../refusal.ts';
import type { RunKey } from '../run.ts';
import { callPatience } from './keep-trying.ts';

const storageKey = 'left';

const isKey = (value: unknown): value is RunKey =>
  typeof value === 'object' && value !== null && 'uid_session' in value && 'uid_user' in value;

// Where storage is denied they live as long as the page.
let known: RunKey[] = [];

const keysIn = (stored: string | null): RunKey[] => {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isKey) : [];
  } catch {
    return [];
  }
};

const read = (): RunKey[] => {
  try {
    known = keysIn(localStorage.getItem(storageKey));
  } catch {
    // Denied: what this page knows is all there is.
  }
  return known;
};

const write = (keys: RunKey[]) => {
  known = keys;
  try {
    if (keys.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Not kept: told as long as this page is open.
  }
};

/** Notes that a participant has left, until the server knows. */
export const noteDeparture = ({ uid_session, uid_user }: RunKey): void =>
  write([...read().filter((known) => known.uid_user !== uid_user), { uid_session, uid_user }]);

const forgetDeparture = ({ uid_user }: RunKey) => write(read().filter((known) => known.uid_user !== uid_user));

/** Tells the server that a participant has left. Rejects with ApiError when that may work another time. */
export const tellDeparture = async ({ uid_session, uid_user }: RunKey): Promise<void> => {
  try {
    await call(
      'POST /gamesession/:uid_session/leave',
      { params: { uid_session }, body: { uid_user } },
      { signal: AbortSignal.timeout(callPatience) },
    );
  } catch (error) {
    // Refused for good, e.g. of a session that was deleted meanwhile: there is nobody left to tell about.
    if (!refusalOf(error)) throw error;
  }
  forgetDeparture({ uid_session, uid_user });
};

/** Tells what an earlier visit could not tell. Best effort: what fails stays noted for the next one. */
export const tellDepartures = async (): Promise<void> => {
  for (const key of read()) await tellDeparture(key).catch(() => {});
};

/** Calls back when a participant leaves in another tab. Returns the way to stop. */
export const onDepartureElsewhere = (uid_user: string, action: () => void): (() => void) => {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && keysIn(newValue).some((left) => left.uid_user === uid_user)) action();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
};
