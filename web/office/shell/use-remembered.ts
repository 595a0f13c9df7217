import { useState } from 'react';

const read = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

/** Whether something is so, at first not; kept on this device as long as it has storage. */
export const useRemembered = (key: string): [boolean, (isSo: boolean) => void] => {
  const [isSo, set] = useState(() => read(key));
  const change = (next: boolean) => {
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Storage is denied: the choice holds until the page is reloaded.
    }
    set(next);
  };
  return [isSo, change];
};
