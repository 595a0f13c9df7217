import { loginKey } from './login-key.ts';

/** Stands in for a storage that is denied: the sign-in then lasts as long as the page. */
let inMemory: string | null = null;

const listeners = new Set<() => void>();

export const readStored = (): string | null => {
  try {
    return localStorage.getItem(loginKey);
  } catch {
    return inMemory;
  }
};

/** Stores the text, or removes it (null), and tells whoever listens. */
export const writeStored = (text: string | null) => {
  inMemory = text;
  try {
    if (text === null) localStorage.removeItem(loginKey);
    else localStorage.setItem(loginKey, text);
  } catch {
    // Kept in memory.
  }
  for (const listener of [...listeners]) listener();
};

const onOtherTab = (event: StorageEvent) => {
  // A null key: all was cleared.
  if (event.key === loginKey || event.key === null) for (const listener of [...listeners]) listener();
};

/** Calls `listener` after every change, by this tab or another, until the returned function is called. */
export const followStored = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
};
