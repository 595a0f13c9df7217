import { stored } from './stored.ts';

export const loginKey = 'logged_user';

const login = stored(loginKey);
const listeners = new Set<() => void>();

export const readStored = login.read;

/** Stores the text, or removes it (null), and notifies the listeners. */
export const writeStored = (text: string | null) => {
  login.write(text);
  for (const listener of [...listeners]) listener();
};

const onOtherTab = (event: StorageEvent) => {
  // A null key means that all of local storage was cleared.
  if (event.key === loginKey || event.key === null) for (const listener of [...listeners]) listener();
};

/** Calls `listener` after every change in this tab or another. Returns the function that unsubscribes. */
export const followStored = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
};
