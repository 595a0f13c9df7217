import { storedJson } from '../../../api/stored.ts';
import type { RunKey } from './run.ts';

/** A participant who has left. `twice`: to be reported twice, since the call that creates them may arrive in between. */
export type Departed = RunKey & { twice?: boolean };

const storageKey = 'left';

const isKey = (value: unknown): value is Departed =>
  typeof value === 'object' && value !== null && 'uid_session' in value && 'uid_user' in value;

const notes = storedJson(storageKey, (kept): Departed[] => (Array.isArray(kept) ? kept.filter(isKey) : []));

/** The participants who have left this device and have not yet been reported to the server. */
export const notedDepartures = notes.read;

const write = (keys: Departed[]) => void notes.write(keys.length === 0 ? undefined : keys);

const others = ({ uid_user }: Pick<RunKey, 'uid_user'>) =>
  notedDepartures().filter((noted) => noted.uid_user !== uid_user);

export const noteDeparture = ({ uid_session, uid_user, twice = false }: Departed): void =>
  write([...others({ uid_user }), { uid_session, uid_user, ...(twice && { twice }) }]);

export const forgetDeparture = (who: Pick<RunKey, 'uid_user'>): void => write(others(who));

/** Whether a participant has left, in this tab or another, without the server's confirmation so far. */
export const hasLeft = (uid_user: string): boolean => notedDepartures().some((noted) => noted.uid_user === uid_user);

/** Calls `action` for each participant who leaves in another tab. Returns the function that unsubscribes. */
export const onDepartureElsewhere = (action: (who: RunKey) => void): (() => void) => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== storageKey) return;
    const before = new Set(notes.parseText(oldValue).map(({ uid_user }) => uid_user));
    for (const who of notes.parseText(newValue)) if (!before.has(who.uid_user)) action(who);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
