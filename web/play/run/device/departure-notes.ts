import type { RunKey } from './run.ts';

/** A participant who has left. `twice`: to be reported twice, since the call that creates them may arrive in between. */
export type Departed = RunKey & { twice?: boolean };

const storageKey = 'left';

const isKey = (value: unknown): value is Departed =>
  typeof value === 'object' && value !== null && 'uid_session' in value && 'uid_user' in value;

// Where storage is denied, the notes last as long as the page.
let notes: Departed[] = [];

const keysIn = (stored: string | null): Departed[] => {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isKey) : [];
  } catch {
    return [];
  }
};

/** The participants who have left this device and have not yet been reported to the server. */
export const notedDepartures = (): Departed[] => {
  try {
    notes = keysIn(localStorage.getItem(storageKey));
  } catch {
    // Storage is denied: only this page's own notes are available.
  }
  return notes;
};

const write = (keys: Departed[]) => {
  notes = keys;
  try {
    if (keys.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Storage is denied: reported as long as this page is open.
  }
};

const others = ({ uid_user }: Pick<RunKey, 'uid_user'>) =>
  notedDepartures().filter((noted) => noted.uid_user !== uid_user);

/** Notes that a participant has left, until the server has confirmed it. */
export const noteDeparture = ({ uid_session, uid_user, twice = false }: Departed): void =>
  write([...others({ uid_user }), { uid_session, uid_user, ...(twice && { twice }) }]);

export const forgetDeparture = (who: Pick<RunKey, 'uid_user'>): void => write(others(who));

/** Whether a participant has left, in this tab or another, without the server's confirmation so far. */
export const hasLeft = (uid_user: string): boolean => notedDepartures().some((noted) => noted.uid_user === uid_user);

/** Calls `action` for each participant who leaves in another tab. Returns the function that unsubscribes. */
export const onDepartureElsewhere = (action: (who: RunKey) => void): (() => void) => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== storageKey) return;
    const before = new Set(keysIn(oldValue).map(({ uid_user }) => uid_user));
    for (const who of keysIn(newValue)) if (!before.has(who.uid_user)) action(who);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
