import type { RunKey } from './run.ts';

/** A participant who has left. `twice`: one more word is needed, since a call that takes them in may arrive after the first. */
export type Departed = RunKey & { twice?: boolean };

const storageKey = 'left';

const isKey = (value: unknown): value is Departed =>
  typeof value === 'object' && value !== null && 'uid_session' in value && 'uid_user' in value;

// Where storage is denied they live as long as the page.
let known: Departed[] = [];

const keysIn = (stored: string | null): Departed[] => {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isKey) : [];
  } catch {
    return [];
  }
};

/** Who has left this device without the server knowing yet. */
export const notedDepartures = (): Departed[] => {
  try {
    known = keysIn(localStorage.getItem(storageKey));
  } catch {
    // Denied: what this page knows is all there is.
  }
  return known;
};

const write = (keys: Departed[]) => {
  known = keys;
  try {
    if (keys.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Not kept: told as long as this page is open.
  }
};

const others = ({ uid_user }: Pick<RunKey, 'uid_user'>) =>
  notedDepartures().filter((noted) => noted.uid_user !== uid_user);

/** Notes that a participant has left, until the server knows. */
export const noteDeparture = ({ uid_session, uid_user, twice = false }: Departed): void =>
  write([...others({ uid_user }), { uid_session, uid_user, ...(twice && { twice }) }]);

export const forgetDeparture = (who: Pick<RunKey, 'uid_user'>): void => write(others(who));

/** Whether a participant has left in this tab or another, and the server may not know yet. */
export const hasLeft = (uid_user: string): boolean => notedDepartures().some((noted) => noted.uid_user === uid_user);

/** Calls back with who leaves in another tab. Returns the way to stop. */
export const onDepartureElsewhere = (action: (who: RunKey) => void): (() => void) => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== storageKey) return;
    const before = new Set(keysIn(oldValue).map(({ uid_user }) => uid_user));
    for (const who of keysIn(newValue)) if (!before.has(who.uid_user)) action(who);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
