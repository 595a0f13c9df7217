import { loginKey } from './login-key.ts';

/** Used where storage is denied: the sign-in then lasts as long as the page. */
let inMemory: string | null = null;

const listeners = new Set<() => void>();

export const readStored = (): string | null => {
  try {
    return localStorage.getItem(loginKey);
  } catch {
    return inMemory;
  }
};

/** Stores the text, or removes it (null), and notifies the listeners. */
export const writeStored = (text: string | null) => {
  inMemory = text;
  try {
    if (text === null) localStorage.removeItem(loginKey);
    else localStorage.setItem(loginKey, text);
  } catch {
    // It stays in memory.
  }
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
